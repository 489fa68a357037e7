import { categoryPath, type MenuCategory, type MenuEntry } from '../kernel/menu.ts'
import type { ListingFilter } from './listing-query.ts'

/** The category and subcategory of a listing. */
export type ListingScope = {
  category: MenuCategory | undefined
  subcategory: MenuEntry | undefined
  /** The way there for the breadcrumb, without the scope itself. */
  trail: { label: string; to: string }[]
}

/** Finds category and subcategory of the address in the menu. */
export function findScope(menu: readonly MenuCategory[] | null, filter: ListingFilter): ListingScope {
  const isWanted = (child: MenuEntry): boolean =>
    child.slug === filter.subcategory ||
    (filter.subcategory_name !== '' && child.name === filter.subcategory_name)
  const parent = menu?.find(category => category.children.some(isWanted))
  const category = parent ?? menu?.find(entry => entry.slug === filter.category)
  const subcategory = parent?.children.find(isWanted)
  const trail = subcategory && category ? [{ label: category.name, to: categoryPath(category.slug) }] : []
  return { category, subcategory, trail }
}

/** The title of the listing. */
export function scopeTitle(filter: ListingFilter, { category, subcategory }: ListingScope): string {
  if (filter.search) return `Kết quả cho «${filter.search}»`
  return subcategory?.name ?? category?.name ?? 'Tất cả sản phẩm'
}
