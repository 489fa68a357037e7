import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Photo } from '#web/ui/media/photo.tsx'
import { toPriceText } from '../catalogue/product-view.ts'
import { CategoryIcon } from '../kernel/category-icon.tsx'
import { categoryPath, type MenuCategory, type MenuEntry, subcategoryPath } from '../kernel/menu.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { toPhoto, toThumbnail } from '../kernel/photos.ts'

function PanelHead({ title, to, all, count }: { title: string; to: string; all: string; count: number }) {
  return (
    <div className="flex items-center justify-between border-sand-200 border-b pb-3">
      <p className="display-face text-22">{title}</p>
      <Link to={to} className="flex min-h-11 items-center gap-2 font-semibold text-15 text-pine-700">
        {all} <span className="font-normal text-sand-600">({formatCount(count)})</span>
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
  )
}

/** A subcategory with its photo and how many models it has. */
export function ThumbnailRow({ entry }: { entry: MenuEntry }) {
  return (
    <Link to={subcategoryPath(entry.slug)} className="flex items-center gap-4 rounded-6 p-2 hover:bg-sand-50">
      <span className="size-15 shrink-0 overflow-hidden rounded-4">
        <Photo photo={toThumbnail(entry.image?.fileId)} sizes="60px" />
      </span>
      <span>
        <span className="block font-medium text-15">{entry.name}</span>
        <span className="text-13 text-sand-600">{formatCount(entry.count)} mẫu</span>
      </span>
    </Link>
  )
}

/** The panel of one category: its subcategories, and one of its products as a photo. */
export function CategoryPanel({ category }: { category: MenuCategory }) {
  const to = categoryPath(category.slug)
  return (
    <div className="page grid grid-cols-[1fr_400px] gap-10 py-7">
      <div>
        <PanelHead
          title={category.name}
          to={to}
          all={`Tất cả ${category.name.charAt(0).toLowerCase()}${category.name.slice(1)}`}
          count={category.count}
        />
        <ul className="mt-3 -ml-2 grid grid-cols-3 gap-1">
          {category.children.map(child => (
            <li key={child.slug}>
              <ThumbnailRow entry={child} />
            </li>
          ))}
        </ul>
      </div>
      <FeaturedProduct category={category.slug} />
    </div>
  )
}

const featured = new Map<string, Promise<ProductCard | undefined>>()

/** The newest product of a category, loaded once. Decoration only: a failure leaves the place empty. */
function featuredOf(category: string): Promise<ProductCard | undefined> {
  const loading = featured.get(category)
  if (loading) return loading
  const loaded = api('GET /api/products', { query: { category, limit: 1 } }).then(
    reply => reply.data[0],
    () => {
      featured.delete(category)
      return undefined
    },
  )
  featured.set(category, loaded)
  return loaded
}

const fetched = new Set<string>()

/** Fetches the photos of the panels once the pointer reaches the menu, so that opened panels have them. */
export function fetchPanelPhotos(menu: readonly MenuCategory[]): void {
  for (const entry of menu.flatMap(category => [category, ...category.children])) {
    const thumbnail = toThumbnail(entry.image?.fileId)
    if (!thumbnail || fetched.has(thumbnail.src)) continue
    fetched.add(thumbnail.src)
    new window.Image().src = thumbnail.src
  }
  for (const { slug } of menu) void featuredOf(slug)
}

function FeaturedProduct({ category, isRoom = false }: { category: string; isRoom?: boolean }) {
  const [product, setProduct] = useState<ProductCard | undefined>()
  useEffect(() => {
    let isOn = true
    void featuredOf(category).then(found => isOn && setProduct(found))
    return () => {
      isOn = false
    }
  }, [category])
  if (!product) return <div className="aspect-[16/11] rounded-6 bg-sand-50" />
  return (
    <Link to={`/products/${product.slug}`} className="block">
      <span className="block aspect-[16/9] overflow-hidden rounded-6">
        <Photo photo={toPhoto(product.images[isRoom ? 1 : 0] ?? product.images[0], '')} sizes="400px" eager />
      </span>
      <span className="mt-3 flex justify-between gap-4 font-medium text-15">
        <span>{product.title}</span>
        {product.min_price !== 'contact' && (
          <span className="whitespace-nowrap font-semibold">{toPriceText(product).now}</span>
        )}
      </span>
    </Link>
  )
}

/**
 * The panel of «Sản phẩm khác»: the remaining categories as columns; those without a photo share the last
 * one.
 */
export function OthersPanel({ title, categories }: { title: string; categories: readonly MenuCategory[] }) {
  const withPhoto = categories.filter(category => category.image).slice(0, 3)
  const rest = categories.filter(category => !withPhoto.includes(category))
  const count = (useMenu() ?? []).reduce((sum, category) => sum + category.count, 0)
  return (
    <div className="page py-7">
      <PanelHead title={title} to="/products" all="Tất cả sản phẩm" count={count} />
      <div className="mt-5 grid grid-cols-4 gap-8">
        {withPhoto.map(category => (
          <Column key={category.slug} category={category} hasPhoto />
        ))}
        {rest.length === 0 && withPhoto.length === 3 && withPhoto[0] && (
          <FeaturedProduct category={withPhoto[0].slug} isRoom />
        )}
        {rest.length > 0 && (
          <div className="flex flex-col gap-5">
            {rest.map(category => (
              <Column key={category.slug} category={category} hasPhoto={false} />
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Column({ category, hasPhoto }: { category: MenuCategory; hasPhoto: boolean }) {
  return (
    <div>
      {hasPhoto && (
        <span className="mb-2 block aspect-[3/2] overflow-hidden rounded-6">
          <Photo photo={toThumbnail(category.image?.fileId)} sizes="300px" />
        </span>
      )}
      <Link
        to={categoryPath(category.slug)}
        className="flex min-h-11 items-center gap-3 border-sand-200 border-b font-semibold text-15"
      >
        {!hasPhoto && <CategoryIcon slug={category.slug} />}
        {category.name}
        <span className="ml-auto font-normal text-13 text-sand-600">{formatCount(category.count)}</span>
      </Link>
      <ul className="mt-1">
        {category.children.map(child => (
          <li key={child.slug}>
            <Link
              to={subcategoryPath(child.slug)}
              className="-mx-2 flex min-h-10 items-center justify-between rounded-6 px-2 text-15 hover:bg-sand-50"
            >
              {child.name}
              <span className="text-13 text-sand-600">{formatCount(child.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
