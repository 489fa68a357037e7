import { api } from '#web/lib/api/browser-api.ts'
import { listThings, type Thing } from './things.ts'

/** The categories and subcategories that a promotion can concern. */
export async function loadLists(): Promise<Thing[]> {
  const [categories, subcategories] = await Promise.all([
    api('GET /api/admin/categories'),
    api('GET /api/admin/subcategories', { query: {} }),
  ])
  return listThings(categories.data, subcategories.data)
}
