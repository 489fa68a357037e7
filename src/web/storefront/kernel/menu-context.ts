import { createContext, use } from 'react'
import { type MenuCategory, withProducts } from './menu.ts'

const MenuContext = createContext<MenuCategory[] | null>(null)
export const MenuProvider = MenuContext.Provider

/** The categories that menus show: those with products; null if they could not be loaded. */
export function useMenu(): MenuCategory[] | null {
  const categories = use(MenuContext)
  return categories && withProducts(categories)
}

/** All categories, empty ones too: an address may lead to one. */
export function useCategories(): MenuCategory[] | null {
  return use(MenuContext)
}
