import { createContext, use } from 'react'
import type { MenuCategory } from './menu.ts'

const MenuContext = createContext<MenuCategory[] | null>(null)
export const MenuProvider = MenuContext.Provider

/** The categories of the menus; null where they could not be loaded. */
export function useMenu(): MenuCategory[] | null {
  return use(MenuContext)
}
