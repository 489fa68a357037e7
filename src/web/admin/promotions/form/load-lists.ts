import { api } from '#web/lib/api/browser-api.ts'
import { listTargets, type Target } from './scope-targets.ts'

/** The categories and subcategories that a promotion can concern. */
export async function loadLists(): Promise<Target[]> {
  const [categories, subcategories] = await Promise.all([
    api('GET /api/admin/categories'),
    api('GET /api/admin/subcategories', { query: {} }),
  ])
  return listTargets(categories.data, subcategories.data)
}
