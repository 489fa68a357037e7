import { Expand } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Photo } from '#web/ui/media/photo.tsx'
import { toPhoto, toThumbnail } from '../kernel/photos.ts'

const LargePhoto = lazyPart(() => import('./large-photo.tsx'), { ifMissing: 'say' })

/**
 * The photos as a row that is swiped (the browser's own scrolling, so it works without JavaScript too), with
 * thumbnails next to it and «1 / 5» on a phone.
 */
export function Gallery({
  images,
  title,
  wantedFileId,
}: {
  images: readonly Image[]
  title: string
  /** The photo of the chosen variant. */
  wantedFileId: string | undefined
}) {
  const { row, index, show, onScroll } = useRow(images, wantedFileId)
  return (
    <div className="xl:flex xl:items-start xl:gap-4 low:xl:block">
      <div className="relative min-w-0 flex-1 xl:order-2">
        <section
          ref={row}
          onScroll={onScroll}
          aria-label="Ảnh sản phẩm"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-tile [scrollbar-width:none] split:rounded-6"
        >
          {images.length === 0 && <Photo photo={undefined} sizes="100vw" />}
          {images.map((image, position) => (
            <div key={image.file_id} className="size-full shrink-0 snap-center">
              <Photo
                photo={toPhoto(image, image.alt_text || `${title}, ảnh ${position + 1}`)}
                sizes="(min-width: 1280px) 590px, (min-width: 700px) 55vw, 100vw"
                eager={position === 0}
              />
            </div>
          ))}
        </section>
        {images.length > 1 && (
          <p className="absolute right-4 bottom-4 rounded-full bg-scrim/70 px-3.5 py-1 text-14 text-white lg:hidden">
            <span className="sr-only">Ảnh </span>
            {index + 1} / {images.length}
          </p>
        )}
        <Enlarge images={images} index={index} title={title} onShow={show} />
      </div>
      {images.length > 1 && <Thumbnails images={images} index={index} title={title} onShow={show} />}
    </div>
  )
}

function useRow(images: readonly Image[], wantedFileId: string | undefined) {
  const row = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(0)
  const show = (position: number): void => {
    setIndex(position)
    row.current?.scrollTo({ left: position * row.current.clientWidth })
  }
  const onScroll = (): void => {
    if (row.current) setIndex(Math.round(row.current.scrollLeft / row.current.clientWidth))
  }
  const wanted = images.findIndex(image => image.file_id === wantedFileId)
  const wasWanted = useRef(0)
  useEffect(() => {
    // also back to the first photo, but not away from the photo in view if a variant has none
    if (wanted >= 0 && wanted !== wasWanted.current && row.current)
      row.current.scrollTo({ left: wanted * row.current.clientWidth })
    if (wanted >= 0) wasWanted.current = wanted
  }, [wanted])
  return { row, index, show, onScroll }
}

function Thumbnails({
  images,
  index,
  title,
  onShow,
}: {
  images: readonly Image[]
  index: number
  title: string
  onShow: (position: number) => void
}) {
  return (
    <ul className="flex gap-3 overflow-x-auto p-4 [scrollbar-width:none] split:px-1 xl:w-[94px] xl:shrink-0 xl:flex-col xl:overflow-visible xl:p-0.5">
      {images.map((image, position) => (
        <li key={image.file_id} className="shrink-0">
          <button
            type="button"
            aria-label={`Xem ảnh ${position + 1} của ${title}`}
            aria-current={position === index}
            onClick={() => onShow(position)}
            className={cx(
              'block size-18 overflow-hidden rounded-6 xl:size-22',
              position === index && 'outline-2 outline-sand-900 outline-offset-2',
            )}
          >
            <Photo photo={toThumbnail(image.file_id)} sizes="88px" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Enlarge({
  images,
  index,
  title,
  onShow,
}: {
  images: readonly Image[]
  index: number
  title: string
  onShow: (position: number) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (images.length === 0) return null
  return (
    <>
      <IconButton
        icon={Expand}
        label="Phóng to ảnh"
        round
        onClick={() => setOpen(true)}
        className="absolute bottom-3 left-3 bg-white shadow-sh1 hover:bg-white lg:right-4 lg:bottom-4 lg:left-auto"
      />
      <LargePhoto
        images={images}
        index={index}
        title={title}
        isOpen={isOpen}
        onShow={onShow}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
