import type { Category } from '#contract/catalogue/catalogue.shapes.ts'

type Thumbnail = { fileId: string; alt: string } | null
export type MenuEntry = { name: string; slug: string; count: number; image: Thumbnail }
export type MenuCategory = MenuEntry & { children: MenuEntry[] }

const thumbnail = (image: Category['image']): Thumbnail =>
  image ? { fileId: image.file_id, alt: image.alt_text } : null

/** The categories in the owner's order, with no more than the menus need; empty ones too. */
export function toMenu(categories: readonly Category[]): MenuCategory[] {
  return categories.map(category => ({
    name: category.category_name,
    slug: category.slug,
    count: category.productCount,
    image: thumbnail(category.image),
    children: category.subcategories.map(child => ({
      name: child.subcategory_name,
      slug: child.slug,
      count: child.productCount,
      image: thumbnail(child.image),
    })),
  }))
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

/** Categories with an entry of their own in the header: lamps and fans, unless the owner orders them otherwise. */
const OWN_ENTRIES = 2

/** What the header shows: the first two categories by themselves, the rest under «Sản phẩm khác». */
export function splitMenu(menu: readonly MenuCategory[]): { own: MenuCategory[]; others: MenuCategory[] } {
  return { own: menu.slice(0, OWN_ENTRIES), others: menu.slice(OWN_ENTRIES) }
}

/** The phone's menu shows at most so many other categories (specification §9). */
const MOST_OTHERS_ON_PHONE = 8

/** What the phone's menu lists. */
export function phoneMenu(menu: readonly MenuCategory[]): MenuCategory[] {
  const { own, others } = splitMenu(menu)
  return [...own, ...others.slice(0, MOST_OTHERS_ON_PHONE)]
}

export const categoryPath = (slug: string): string => `/products?category=${slug}`
export const subcategoryPath = (slug: string): string => `/products?subcategory=${slug}`
