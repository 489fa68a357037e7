import type { Category } from '#contract/catalogue/catalogue.shapes.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'

type Thumbnail = { fileId: string; alt: string } | null
export type MenuEntry = { name: string; slug: string; count: number; image: Thumbnail }
/** `headerPlace`: its place among the entries of the header; left out for those under «Sản phẩm khác». */
export type MenuCategory = MenuEntry & { headerPlace?: number; children: MenuEntry[] }

const thumbnail = (image: Category['image']): Thumbnail =>
  image ? { fileId: image.file_id, alt: image.alt_text } : null

/**
 * How the names of those categories begin that have an entry of the header unless the settings name others
 * (R53).
 */
const USUAL_ENTRIES = ['den trang tri', 'quat tran']

/**
 * The categories in the owner's order, with no more than the menus need; empty ones too.
 * @param headerSlugs those with their own entry in the header, as the settings name them; none: the
 *   usual ones
 */
export function toMenu(categories: readonly Category[], headerSlugs: readonly string[]): MenuCategory[] {
  const inHeader = headerSlugs.length > 0 ? headerSlugs : usualSlugs(categories)
  return categories.map(category => ({
    name: category.category_name,
    slug: category.slug,
    count: category.productCount,
    image: thumbnail(category.image),
    ...(inHeader.includes(category.slug) && { headerPlace: inHeader.indexOf(category.slug) }),
    children: category.subcategories.map(child => ({
      name: child.subcategory_name,
      slug: child.slug,
      count: child.productCount,
      image: thumbnail(child.image),
    })),
  }))
}

function usualSlugs(categories: readonly Category[]): string[] {
  return USUAL_ENTRIES.flatMap(
    name => categories.find(category => foldDiacritics(category.category_name).startsWith(name))?.slug ?? [],
  )
}

const shown = new WeakMap<readonly MenuCategory[], MenuCategory[]>()

/** The categories that menus link to: those with products. The same menu gives the same list. */
export function withProducts(menu: readonly MenuCategory[]): MenuCategory[] {
  const cached = shown.get(menu)
  if (cached) return cached
  const hasProducts = ({ count }: MenuEntry) => count > 0
  const kept = menu
    .filter(hasProducts)
    .map(category => ({ ...category, children: category.children.filter(hasProducts) }))
  shown.set(menu, kept)
  return kept
}

/** The header's entries in their order, and the rest, which is under «Sản phẩm khác» (R53). */
export function splitMenu(menu: readonly MenuCategory[]): { own: MenuCategory[]; others: MenuCategory[] } {
  const own = menu
    .filter(({ headerPlace }) => headerPlace !== undefined)
    .sort((one, other) => (one.headerPlace ?? 0) - (other.headerPlace ?? 0))
  return { own, others: menu.filter(({ headerPlace }) => headerPlace === undefined) }
}

/** The phone's menu shows at most so many other categories (specification §9). */
const MOST_OTHERS_ON_PHONE = 8

/** The entries of the phone's menu. */
export function phoneMenu(menu: readonly MenuCategory[]): MenuCategory[] {
  const { own, others } = splitMenu(menu)
  return [...own, ...others.slice(0, MOST_OTHERS_ON_PHONE)]
}

export const categoryPath = (slug: string): string => `/products?category=${slug}`
export const subcategoryPath = (slug: string): string => `/products?subcategory=${slug}`
