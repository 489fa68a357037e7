import type { ReplyOf } from '#contract/calls.ts'
import { cx } from '#web/ui/cx.ts'
import { imageSrcSet, mediaUrl } from '#web/ui/media/media-url.ts'
import { Photo } from '#web/ui/media/photo.tsx'

type Picture = ReplyOf<'GET /api/admin/orders/:id'>['data']['orderItems'][number]['image']

/**
 * The square picture of a product, small as in a list or large. The title is next to it, so it has no text.
 */
export function Thumb({ image, isLarge = false }: { image: Picture; isLarge?: boolean }) {
  const photo = image && {
    src: mediaUrl(image.file_id),
    alt: '',
    width: image.width,
    height: image.height,
    sources: [
      { type: 'image/avif', srcSet: imageSrcSet(image.file_id, 'avif') },
      { type: 'image/webp', srcSet: imageSrcSet(image.file_id, 'webp') },
    ],
  }
  return (
    <span className={cx('block shrink-0 overflow-hidden rounded-4', isLarge ? 'size-32' : 'size-11')}>
      <Photo photo={photo ?? undefined} sizes={isLarge ? '128px' : '44px'} />
    </span>
  )
}
