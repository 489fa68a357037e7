import { Link } from 'react-router'
import { Photo } from '#web/ui/media/photo.tsx'
import { categoryPath } from '../kernel/menu.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { toThumbnail } from '../kernel/photos.ts'

/**
 * Round category pictures of the phone's home page; the last one peeks in to show that there is more. A wide
 * page has them if no banner is next to the list of categories.
 */
export function CategoryChips({ hasBanner }: { hasBanner: boolean }) {
  const menu = useMenu()
  if (!menu) return null
  return (
    <nav
      aria-label="Danh mục sản phẩm"
      className={hasBanner ? 'pt-5 xl:hidden' : 'page pt-5 max-xl:px-0 xl:pt-10'}
    >
      <ul className="flex gap-3 overflow-x-auto px-4 pb-1 [scrollbar-width:none] md:px-6 md:max-xl:justify-between xl:gap-8 xl:px-0">
        {menu.map(category => (
          <li key={category.slug} className="w-[76px] shrink-0 md:max-xl:w-30">
            <Link to={categoryPath(category.slug)} className="block text-center font-medium text-13">
              <span className="mx-auto mb-2 block size-18 overflow-hidden rounded-full md:max-xl:size-24">
                <Photo photo={toThumbnail(category.image?.fileId)} sizes="(min-width: 768px) 96px, 72px" />
              </span>
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
