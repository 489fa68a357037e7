import type { AppContext } from '../../../context/app-context.ts'
import { loadShopId } from '../../../db/secret.ts'
import { isEmptyShop } from '../backup.queries.ts'
import type { Manifest } from '../store/manifest.ts'

/**
 * Whether a restore takes over a shop of elsewhere: this one is empty, and everything comes from the backup,
 * the accounts of the staff included. An emptied shop of the same installation keeps its own.
 */
export async function takesOver(
  { db, secret }: Pick<AppContext, 'db' | 'secret'>,
  { shop }: Pick<Manifest, 'shop'>,
): Promise<boolean> {
  return (await isEmptyShop(db)) && shop.id !== (await loadShopId(db, secret))
}
