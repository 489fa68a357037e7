import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Image } from '#contract/catalogue/catalogue.shapes.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { toPhoto } from '../photos.ts'

/** The photos one by one, as large as the screen allows; a click or the button enlarges one, arrow keys go on. */
export default function LargePhoto({
  images,
  index,
  title,
  isOpen,
  onShow,
  onClose,
}: {
  images: readonly Image[]
  index: number
  title: string
  isOpen: boolean
  onShow: (index: number) => void
  onClose: () => void
}) {
  const [isZoomed, setZoomed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every photo is shown whole at first
  useEffect(() => setZoomed(false), [index, isOpen])
  const image = images[index]
  const go = (step: number): void => onShow((index + step + images.length) % images.length)
  // an enlarged photo is moved by the arrow keys, as everything that scrolls is
  useEffect(() => {
    if (!isOpen || isZoomed) return
    const onKey = ({ key }: KeyboardEvent): void => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
      if (step) onShow((index + step + images.length) % images.length)
    }
    // while capturing: the dialog keeps arrow keys to itself
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOpen, isZoomed, index, images.length, onShow])
  if (!image) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={960}
      footer={
        <div className="flex w-full items-center gap-3">
          <Button
            kind="secondary"
            size="compact"
            icon={isZoomed ? ZoomOut : ZoomIn}
            onClick={() => setZoomed(!isZoomed)}
          >
            {isZoomed ? 'Thu nhỏ' : 'Phóng to'}
          </Button>
          {images.length > 1 && (
            <div className="ml-auto flex items-center gap-2">
              <IconButton icon={ChevronLeft} label="Ảnh trước" onClick={() => go(-1)} />
              <p aria-live="polite" className="min-w-12 text-center text-15">
                <span className="sr-only">Ảnh </span>
                {index + 1} / {images.length}
              </p>
              <IconButton icon={ChevronRight} label="Ảnh sau" onClick={() => go(1)} />
            </div>
          )}
        </div>
      }
    >
      <section
        aria-label="Ảnh phóng to"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mx-auto aspect-square w-[min(100%,64dvh)] overflow-auto overscroll-contain rounded-6 bg-tile"
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut of the button «Phóng to» */}
        <div
          onClick={() => setZoomed(!isZoomed)}
          className={cx(isZoomed ? 'size-[220%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
        >
          <Photo
            key={image.file_id}
            photo={toPhoto(image, image.alt_text || `${title}, ảnh ${index + 1}`)}
            sizes="1000px"
            eager
          />
        </div>
      </section>
    </Dialog>
  )
}
