import { Lamp } from 'lucide-react'
import { preload } from 'react-dom'
import { cx } from '../cx.ts'

export type PhotoSource = {
  src: string
  alt: string
  /**
   * `srcset` values per type, best first; the browser takes the first supported one with a `media` that fits.
   */
  sources?: readonly { type: string; srcSet: string; media?: string }[] | undefined
  width: number
  height: number
}

/**
 * A photo on its warm-grey tile. It fills its box; a missing one leaves a lamp, a broken one by the styles
 * (`data-broken`).
 */
export function Photo({
  photo,
  sizes,
  eager = false,
  faded = false,
  className,
}: {
  photo: PhotoSource | undefined
  sizes: string
  /** True for the first screen; everything else loads when it is scrolled near. */
  eager?: boolean | undefined
  faded?: boolean
  className?: string
}) {
  if (!photo) {
    return (
      <span className={cx('flex size-full items-center justify-center bg-tile text-sand-400', className)}>
        <Lamp size={40} strokeWidth={1.25} aria-hidden />
      </span>
    )
  }
  if (eager) fetchFirst(photo, sizes)
  return (
    <picture className="contents">
      {photo.sources?.map(source => (
        <source key={source.srcSet} {...source} sizes={sizes} />
      ))}
      <img
        src={photo.src}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={cx('size-full bg-tile object-cover', faded && 'opacity-55', className)}
      />
    </picture>
  )
}

/**
 * Requests a photo at the very beginning of the page, before fonts and scripts: the best type of each screen
 * size. A browser without support for that type skips the request and finds its own in the page.
 */
function fetchFirst({ src, sources = [] }: PhotoSource, sizes: string): void {
  const best = sources.filter(({ type }) => type === sources[0]?.type)
  for (const { type, srcSet, media } of best)
    preload(src, {
      as: 'image',
      type,
      media,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
}
