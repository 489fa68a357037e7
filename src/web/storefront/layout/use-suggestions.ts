import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { foldDiacritics, foldedTerms } from '#contract/kernel/vietnamese.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { categoryPath, type MenuEntry, subcategoryPath } from '../kernel/menu.ts'
import { useMenu } from '../kernel/menu-context.ts'

const WAIT_MS = 200
const SHOWN = 5

/** The state of the list of suggestions, for the field that it belongs to. */
export type ShownList = { isShown: boolean; activeId?: string | undefined }

export type Found = ReplyOf<'GET /api/products'>

/** The first products of a search, a moment after the last key. */
export function useProducts(search: string): Found | undefined {
  const [found, setFound] = useState<Found | undefined>()
  useEffect(() => {
    if (!search) return setFound(undefined)
    let isOn = true
    const timer = setTimeout(() => {
      // suggestions are a convenience: when they fail, Enter still searches and shows the error
      api('GET /api/products', { query: { search, limit: SHOWN } }).then(
        reply => isOn && setFound(reply),
        () => isOn && setFound(undefined),
      )
    }, WAIT_MS)
    return () => {
      isOn = false
      clearTimeout(timer)
    }
  }, [search])
  return found
}

/** Categories and subcategories with every word in their name. */
export function useMatchingCategories(search: string): (MenuEntry & { to: string })[] {
  const menu = useMenu()
  const words = foldedTerms(search)
  if (!menu || words.length === 0) return []
  const all = menu.flatMap(category => [
    { ...category, to: categoryPath(category.slug) },
    ...category.children.map(child => ({ ...child, to: subcategoryPath(child.slug) })),
  ])
  return all.filter(entry => words.every(word => foldDiacritics(entry.name).includes(word))).slice(0, SHOWN)
}
