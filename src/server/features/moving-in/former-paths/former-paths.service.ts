import { ShopError } from '#contract/kernel/errors.ts'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import { formerPathKey } from '#contract/moving-in/former-path.ts'
import type { FormerPath } from '#contract/moving-in/former-paths.calls.ts'
import type { Database } from '../../../db/database.ts'
import type { DependsOn } from '../../../events/public-changes.ts'
import { type FoundPath, findPath, selectPaths } from './former-paths.queries.ts'

/** The source of answers that former paths lead to; the database notifies of it. */
const FORMER_PATHS = 'former-paths'

/** The present page of a path of the former shop. @throws former_path_not_found */
export async function findFormerPath(
  { db, dependsOn }: { db: Database; dependsOn: DependsOn },
  path: string,
): Promise<{ to: string }> {
  const key = formerPathKey(path)
  const found = key === undefined ? undefined : await findPath(db, key)
  if (!found?.is_shown) throw new ShopError('former_path_not_found')
  dependsOn(FORMER_PATHS, ...(found.product_id === null ? [] : [found.product_id]))
  return { to: targetPath(found) }
}

/** The path of the page, from `/` on. */
function targetPath({ page, product_id, category_id, slug }: FoundPath): string {
  if (page !== null) return page
  if (product_id !== null) return `/products/${slug}`
  return `/products?${category_id === null ? 'subcategory' : 'category'}=${slug}`
}

export async function listFormerPaths(
  db: Database,
  { search = '', page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ rows: FormerPath[]; total: number }> {
  const { rows, total } = await selectPaths(db, { words: foldedTerms(search), page, limit })
  return {
    rows: rows.map(row => ({
      _id: row.id,
      path: row.path,
      to: targetPath(row),
      label: row.label,
      isShown: row.is_shown,
      isListed: row.is_listed,
    })),
    total,
  }
}
