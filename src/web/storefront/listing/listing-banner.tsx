import { Photo } from '#web/ui/photo.tsx'
import { toPhoto } from '../photos.ts'
import { promiseSentence } from '../promises.ts'
import { useShop } from '../shop.ts'

/** Title on the studio's grey; the photo's inner edge melts into it over 14 %. On a phone the title alone. */
export function ListingBanner({
  title,
  image,
}: {
  title: string
  image: { fileId: string; alt: string } | null
}) {
  const photo = image
    ? toPhoto({
        file_id: image.fileId,
        image_url: `/media/${image.fileId}/original`,
        alt_text: '',
        width: 1000,
        height: 1000,
      })
    : undefined
  return (
    <div className="relative mt-1 overflow-hidden md:mt-2 md:h-[190px] md:rounded-6 md:bg-linear-to-r md:from-[#CFCCC6] md:to-[#D6D3CE]">
      {photo && (
        <div className="absolute inset-y-0 right-0 hidden w-1/2 [mask-image:linear-gradient(to_right,transparent,#000_28%)] md:block">
          <Photo photo={photo} sizes="50vw" className="bg-transparent" eager />
        </div>
      )}
      <div className="relative flex h-full max-w-md flex-col justify-center md:px-10">
        <h1 className="display-face text-28 md:text-36">{title}</h1>
        <p className="mt-2 hidden text-15 text-sand-700 md:block">{promiseSentence(useShop())}</p>
      </div>
    </div>
  )
}
