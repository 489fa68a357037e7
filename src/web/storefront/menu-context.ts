import { createContext, use } from 'react'
import { type MenuCategory, withGoods } from './menu.ts'

const MenuContext = createContext<MenuCategory[] | null>(null)
export const MenuProvider = MenuContext.Provider

/** The categories that menus show: those with goods; null where they could not be loaded. */
export function useMenu(): MenuCategory[] | null {
  const categories = use(MenuContext)
  return categories && withGoods(categories)
}

/** All categories, empty ones too: an address may lead to one. */
export function useCategories(): MenuCategory[] | null {
  return use(MenuContext)
}
