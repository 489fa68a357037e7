import type { ReplyOf } from '#contract/calls.ts'
import { imageSrcSet, mediaUrl } from '#contract/catalogue/images.ts'
import { Photo } from '#web/ui/media/photo.tsx'

type Picture = ReplyOf<'GET /api/admin/orders/:id'>['data']['orderItems'][number]['image']

/** The small square picture of a product in a list. The title is beside it, so it has no text of its own. */
export function Thumb({ image }: { image: Picture }) {
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
    <span className="block size-11 shrink-0 overflow-hidden rounded-4">
      <Photo photo={photo ?? undefined} sizes="44px" />
    </span>
  )
}
