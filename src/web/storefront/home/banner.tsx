import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { CSSProperties } from 'react'
import { LEAST_SCRIM, SAFE_SCRIM } from '#contract/settings/banner-scrim.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Photo } from '#web/ui/photo.tsx'
import { toScene } from '../photos.ts'
import { SceneGround } from './scene-ground.tsx'
import { useSlides } from './use-slides.ts'

type Slide = {
  eyebrow: string
  title: string
  text: string
  action: string
  href: string
  fileId: string
  width: number
  height: number
  alt: string
  scrim?: number
}

/** The slides of the home page: every 5 s, by arrows, dots and swipe; pauses on hover, on focus and by its button. */
export function Banner({ slides }: { slides: readonly Slide[] }) {
  const { index, go, isMade, isPaused, togglePause, swipe, hold } = useSlides(slides.length)
  if (slides.length === 0) return null
  return (
    <section
      aria-roledescription="trình chiếu"
      aria-label="Giới thiệu nổi bật"
      className="on-dark relative h-[430px] touch-pan-y select-none overflow-hidden bg-sand-900 md:rounded-6 lg:h-[460px]"
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
          <div className="absolute right-4 bottom-8 flex md:right-auto md:bottom-4 md:left-8 lg:left-12">
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

/** How wide the whole picture is drawn: it fills the height, and its sides are cut off. */
const SIZES = '(min-width: 768px) 1104px, 100vw'

/**
 * One slide. The wall's own colour is the same photo, enlarged, blurred and darkened, so that text and lamp share
 * one room; the photo's inner edge fades. What the words stand on is darkened as far as the photo needs it:
 * `banner-contrast.ts` measures what is drawn here.
 */
function SlideView({ slide, isShown, isFirst }: { slide: Slide; isShown: boolean; isFirst: boolean }) {
  const { fileId, width, height, alt } = slide
  const image = { image_url: `/media/${fileId}/original`, alt_text: alt, file_id: fileId, width, height }
  return (
    <article
      aria-hidden={!isShown}
      inert={!isShown}
      className={cx(
        'absolute inset-0 transition-opacity duration-400',
        isShown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <SceneGround photo={toScene(image, '')} sizes={SIZES} eager={isFirst} />
      <div className="absolute inset-0 md:left-[30%] [mask-image:linear-gradient(to_bottom,#000_58%,transparent_92%)] md:[mask-image:linear-gradient(to_right,transparent,#000_30%)]">
        <Photo
          photo={toScene(image, alt)}
          sizes={SIZES}
          eager={isFirst}
          className="bg-transparent object-[62%_50%]"
        />
      </div>
      <div
        aria-hidden
        style={{ '--phone-scrim': LEAST_SCRIM, '--scrim': slide.scrim ?? SAFE_SCRIM } as CSSProperties}
        className="absolute inset-0 [--shade:rgb(20_18_15/var(--phone-scrim))] [background:linear-gradient(to_top,var(--shade)_55%,transparent_76%)] md:[--shade:rgb(20_18_15/var(--scrim))] md:[background:linear-gradient(to_right,var(--shade)_52%,transparent_78%)]"
      />
      <div className="absolute inset-x-4 bottom-5 text-white md:inset-x-8 md:top-0 md:bottom-16 md:flex md:max-w-[46%] md:flex-col md:items-start md:justify-center lg:left-12 xl:max-w-md">
        {slide.eyebrow && (
          <p className="mb-2 hidden font-medium text-15 text-glow-300 md:block">{slide.eyebrow}</p>
        )}
        <p className="display-face max-w-72 text-balance text-34 md:max-w-none lg:text-40 xl:text-48">
          {slide.title}
        </p>
        {slide.text && <p className="mt-4 hidden whitespace-pre-line text-16 md:block">{slide.text}</p>}
        <ButtonLink to={slide.href} kind="glow" iconAfter={ArrowRight} className="mt-4 md:mt-6">
          {slide.action}
        </ButtonLink>
      </div>
    </article>
  )
}
