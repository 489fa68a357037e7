import { Photo } from '#web/ui/media/photo.tsx'
import { toPhoto } from '../photos.ts'
import { promiseSentence } from '../promises.ts'
import { useShop } from '../shop.ts'

/**
 * Title on the studio's grey; the photo, shown whole, melts into it. On a phone, and where the list has no photo of its
 * own (a search, all products), the title alone.
 */
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
  const promise = promiseSentence(useShop())
  if (!photo) return <h1 className="display-face mt-1 break-words text-28 md:mt-2 md:text-36">{title}</h1>
  return (
    <div className="relative mt-1 overflow-hidden md:mt-2 md:h-[190px] md:rounded-6 md:bg-linear-to-r md:from-[#CFCCC6] md:to-[#D6D3CE]">
      <div className="absolute inset-y-0 right-[6%] hidden aspect-square [mask-image:linear-gradient(to_right,transparent,#000_14%_86%,transparent)] md:block">
        <Photo photo={photo} sizes="190px" className="bg-transparent" eager />
      </div>
      <div className="relative flex h-full max-w-[62%] flex-col max-md:max-w-none lg:max-w-lg justify-center md:px-10">
        <h1 className="display-face text-28 md:text-36">{title}</h1>
        <p className="mt-2 hidden text-15 text-sand-700 md:block">{promise}</p>
      </div>
    </div>
  )
}
