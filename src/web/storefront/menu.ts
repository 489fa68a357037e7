import type { Category } from '#contract/catalogue/catalogue.shapes.ts'
import { fold } from '#contract/vietnamese.ts'

type Thumbnail = { fileId: string; alt: string } | null
export type MenuEntry = { name: string; slug: string; count: number; image: Thumbnail }
export type MenuCategory = MenuEntry & { children: MenuEntry[] }

/** The main categories stand first, in this order, found by their name (specification §2); others follow. */
const FIRST = ['den trang tri', 'quat tran', 'nang luong mat troi', 'da trang tri', 'noi that'] as const

function rank(name: string): number {
  const index = FIRST.findIndex(part => fold(name).includes(part))
  return index === -1 ? FIRST.length : index
}

const thumbnail = (image: Category['image']): Thumbnail =>
  image ? { fileId: image.file_id, alt: image.alt_text } : null

/** The categories as the menus show them: in the shop's order and with no more than the menus need. */
export function toMenu(categories: readonly Category[]): MenuCategory[] {
  return categories
    .map(category => ({
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
    .sort((one, other) => rank(one.name) - rank(other.name))
}

/** What the header shows: decorative lamps and ceiling fans by themselves, the rest under «Sản phẩm khác». */
export function splitMenu(menu: readonly MenuCategory[]): { own: MenuCategory[]; others: MenuCategory[] } {
  const own = menu.filter(category => rank(category.name) < 2)
  return { own, others: menu.filter(category => rank(category.name) >= 2) }
}

/** At most so many other categories stand in the phone's menu (specification §9). */
const MOST_OTHERS_ON_PHONE = 8

/** What the phone's menu lists. */
export function phoneMenu(menu: readonly MenuCategory[]): MenuCategory[] {
  const { own, others } = splitMenu(menu)
  return [...own, ...others.slice(0, MOST_OTHERS_ON_PHONE)]
}

export const categoryPath = (slug: string): string => `/products?category=${slug}`
export const subcategoryPath = (slug: string): string => `/products?subcategory=${slug}`
