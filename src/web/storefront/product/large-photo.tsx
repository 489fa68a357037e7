import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect } from 'react'
import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Photo } from '#web/ui/media/photo.tsx'
import { useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { toPhoto } from '../kernel/photos.ts'
import { usePhotoZoom } from './use-photo-zoom.ts'

type Props = {
  images: readonly Image[]
  index: number
  title: string
  isOpen: boolean
  onShow: (index: number) => void
  onClose: () => void
}

/**
 * The photos one by one over the whole screen; click, double tap, pinch or the button enlarge, arrow keys go
 * on.
 */
export default function LargePhoto({ isOpen, onClose, ...rest }: Props) {
  useBackCloses(isOpen, onClose)
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-60 bg-tile outline-none">
          <Base.Title className="sr-only">{rest.title}</Base.Title>
          <Viewer {...rest} />
          <Base.Close
            render={
              <IconButton
                icon={X}
                label="Đóng"
                round
                className="absolute top-3 right-3 bg-white shadow-sh1 hover:bg-white"
              />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Viewer({ images, index, title, onShow }: Omit<Props, 'isOpen' | 'onClose'>) {
  const go = (step: number): void => onShow((index + step + images.length) % images.length)
  const { frame, zoom, toggle, reset, mouse } = usePhotoZoom(go)
  const isZoomed = zoom > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: every photo is shown whole at first
  useLayoutEffect(reset, [index])
  // an enlarged photo is moved by the arrow keys, as everything that scrolls is
  useLayoutEffect(() => {
    if (isZoomed) return
    const onKey = ({ key }: KeyboardEvent): void => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (step) onShow((index + step + images.length) % images.length)
    }
    // while capturing: the dialog keeps arrow keys to itself
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isZoomed, index, images.length, onShow])
  const image = images[index]
  if (!image) return null
  const shape = image.height > 0 ? image.width / image.height : 1
  return (
    <>
      <section
        ref={frame}
        aria-label="Ảnh phóng to"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        {...mouse}
        className={cx(
          'flex size-full touch-pan-x touch-pan-y overflow-auto overscroll-contain [scrollbar-width:none]',
          isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in',
        )}
      >
        <div
          className="m-auto shrink-0 select-none"
          style={{ width: `calc(min(100vw, 100dvh * ${shape}) * ${zoom})`, aspectRatio: shape }}
        >
          <Photo
            key={image.file_id}
            photo={toPhoto(image, image.alt_text || `${title}, ảnh ${index + 1}`)}
            sizes="2000px"
            eager
          />
        </div>
      </section>
      <div className="pointer-events-none absolute inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex items-center justify-between gap-3 *:pointer-events-auto">
        <Button kind="secondary" size="small" icon={isZoomed ? ZoomOut : ZoomIn} onClick={toggle}>
          {isZoomed ? 'Thu nhỏ' : 'Phóng to'}
        </Button>
        {images.length > 1 && (
          <div className="flex items-center rounded-6 bg-white">
            <IconButton icon={ChevronLeft} label="Ảnh trước" onClick={() => go(-1)} />
            <p aria-live="polite" className="min-w-12 text-center text-15">
              <span className="sr-only">Ảnh </span>
              {index + 1} / {images.length}
            </p>
            <IconButton icon={ChevronRight} label="Ảnh sau" onClick={() => go(1)} />
          </div>
        )}
      </div>
    </>
  )
}
