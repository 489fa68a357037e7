import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { deletePath } from './former-paths.queries.ts'

/** Deletes a former path: it answers 404 from then on. @throws former_path_not_found */
export async function deleteFormerPath(db: Database, by: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const deleted = await deletePath(tx, id)
    if (!deleted) throw new ShopError('former_path_not_found')
    const { path, product_id, category_id, subcategory_id, page } = deleted
    const to = page ?? product_id ?? category_id ?? subcategory_id
    await recordChange(tx, by, { kind: 'former_path', id, label: path, before: { to } })
  })
}
