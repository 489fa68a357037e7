import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Slide, SlideView } from '#web/ui/media/slide-view.tsx'
import { useSlides } from './use-slides.ts'

/**
 * The slides of the home page: every 5 s, by arrows, dots and swipe; pauses on hover, on focus and by its
 * button.
 */
export function Banner({ slides }: { slides: readonly Slide[] }) {
  const { index, go, isMade, isPaused, togglePause, swipe, hold } = useSlides(slides.length)
  if (slides.length === 0) return null
  return (
    <section
      aria-roledescription="trình chiếu"
      aria-label="Giới thiệu nổi bật"
      className="on-dark @container relative h-[430px] touch-pan-y select-none overflow-hidden bg-sand-900 md:rounded-6 lg:h-[460px]"
      {...hold}
      {...swipe}
    >
      {slides.map(
        (slide, position) =>
          isMade(position) && (
            <SlideView
              key={slide.fileId}
              slide={slide}
              isShown={position === index}
              isFirst={position === 0}
            />
          ),
      )}
      {slides.length > 1 && (
        <>
          <div className="absolute right-4 bottom-8 flex max-[359px]:top-3 max-[359px]:right-auto max-[359px]:bottom-auto max-[359px]:left-3 md:right-auto md:bottom-4 md:left-8 lg:left-12">
            {slides.map((slide, position) => (
              <Dot
                key={slide.fileId}
                isCurrent={position === index}
                label={`Ảnh ${position + 1} trên ${slides.length}: ${slide.title}`}
                onClick={() => go(position)}
              />
            ))}
          </div>
          <div className="absolute top-3 right-3 flex gap-3 md:top-auto md:right-5 md:bottom-5">
            <Control
              icon={isPaused ? Play : Pause}
              label={isPaused ? 'Tiếp tục' : 'Tạm dừng'}
              onClick={togglePause}
            />
            <span className="hidden gap-3 md:flex">
              <Control icon={ChevronLeft} label="Ảnh trước" onClick={() => go(index - 1)} />
              <Control icon={ChevronRight} label="Ảnh sau" onClick={() => go(index + 1)} />
            </span>
          </div>
        </>
      )}
    </section>
  )
}

function Control(props: { icon: typeof Play; label: string; onClick: () => void }) {
  return <IconButton {...props} round className="bg-white/90 hover:bg-white" />
}

function Dot({ isCurrent, label, onClick }: { isCurrent: boolean; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent}
      onClick={onClick}
      className="flex h-11 min-w-11 items-center justify-center px-1"
    >
      <span
        className={cx(
          'h-1 rounded-full transition-colors',
          isCurrent ? 'w-7 bg-white' : 'w-5 bg-white/50 md:w-7',
        )}
      />
    </button>
  )
}
