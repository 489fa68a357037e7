import type { Image } from '#contract/catalogue/catalogue.shapes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { toPhoto } from '../photos.ts'

/** One photo as large as the screen allows. */
export default function LargePhoto({
  image,
  title,
  isOpen,
  onClose,
}: {
  image: Image
  title: string
  isOpen: boolean
  onClose: () => void
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={960}>
      <div className="mx-auto aspect-square max-h-[70dvh] overflow-hidden rounded-6">
        <Photo photo={toPhoto(image, image.alt_text || title)} sizes="960px" eager />
      </div>
    </Dialog>
  )
}
