import { createHash } from 'node:crypto'
import { singleBlanks } from '#contract/kernel/normalized.ts'
import { findByName, type ImportState } from '../catalogue/index.ts'
import type { MovedRow } from './moved.ts'

/** A category that the shop does not have yet; one with a parent is a subcategory. */
export type NewCategory = { id: string; name: string; parentId: string | null; parentName: string | null }

/** The category of a row, and its subcategory if it has one. */
export type CategoryPlace = { category: { id: string; name: string }; subcategoryId: string | null }

type Known = Pick<ImportState, 'categories' | 'subcategories'>

/** Letters of a category's name at most. */
const MAX_NAME = 80

/**
 * Finds the category of each path, and makes those that the shop has not: in the plan only. A path of one
 * name may be a subcategory of the shop. Of a path with more than two names the first two count.
 * @param scope of the ids of new categories: the same one gives the same ids
 */
export function categoryPlaces(shop: Known, scope: string) {
  const made: NewCategory[] = []
  const categories = [...shop.categories]
  const subcategories = [...shop.subcategories]
  const make = (name: string, parent: { id: string; name: string } | null): NewCategory => {
    const id = idOf(`${scope}/${parent?.id ?? ''}/${name.toLowerCase()}`)
    const category = { id, name, parentId: parent?.id ?? null, parentName: parent?.name ?? null }
    made.push(category)
    return category
  }
  const top = (name: string): { id: string; name: string } => {
    const found = findByName(categories, name)
    if (found) return found
    const added = make(name, null)
    categories.push({ id: added.id, name })
    return added
  }
  const below = (parent: { id: string; name: string }, name: string): string => {
    const inside = subcategories.filter(({ category_id }) => category_id === parent.id)
    const found = findByName(inside, name)
    if (found) return found.id
    const added = make(name, parent)
    subcategories.push({ id: added.id, name, category_id: parent.id })
    return added.id
  }

  /** The rows of a file have few paths. */
  const known = new Map<string, CategoryPlace | undefined>()
  const placeOf = (path: MovedRow['categoryPath']): CategoryPlace | undefined => {
    const key = JSON.stringify(path)
    if (!known.has(key)) known.set(key, place(path))
    return known.get(key)
  }
  function place(path: MovedRow['categoryPath']): CategoryPlace | undefined {
    const [first, second] = path
      .map(name => singleBlanks(name).trim().slice(0, MAX_NAME).trim())
      .filter(name => name !== '')
    if (first === undefined) return undefined
    if (second === undefined && !findByName(categories, first)) {
      const child = findByName(subcategories, first)
      const parent = child && categories.find(({ id }) => id === child.category_id)
      if (parent) return { category: parent, subcategoryId: child.id }
    }
    const category = top(first)
    return { category, subcategoryId: second === undefined ? null : below(category, second) }
  }
  return { placeOf, made, categories, subcategories }
}

/** An id that belongs to a text: the same in each trial run, so that a plan can be compared with the next. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
