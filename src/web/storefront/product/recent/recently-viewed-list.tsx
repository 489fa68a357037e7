import { Link } from 'react-router'
import { Photo } from '#web/ui/media/photo.tsx'
import { toThumbnail } from '../../kernel/photos.ts'
import type { ViewedProduct } from './recently-viewed.ts'

export default function RecentlyViewedList({ seen }: { seen: ViewedProduct[] }) {
  return (
    <section
      className="page below-fold [--tall:50rem] md:[--tall:60rem] lg:[--tall:38rem] pt-11 md:pt-16"
      aria-labelledby="da-xem"
    >
      <h2 id="da-xem" className="display-face mb-5 text-26 md:text-32">
        Sản phẩm đã xem
      </h2>
      <ul className="-mx-[16px] flex gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:mx-0 md:gap-6 md:px-0 lg:grid lg:grid-cols-8 lg:gap-4 lg:overflow-visible">
        {seen.map(({ slug, title, fileId }) => (
          <li key={slug} className="w-32 shrink-0 lg:w-auto">
            <Link to={`/products/${slug}`} className="block font-medium text-14 hover:underline">
              <span className="mb-2 block aspect-square overflow-hidden rounded-6">
                <Photo photo={toThumbnail(fileId ?? undefined)} sizes="140px" />
              </span>
              <span className="line-clamp-2">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
