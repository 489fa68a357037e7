import { ShopError } from '#contract/errors.ts'
import type { Viewer } from '../../viewer.ts'
import { isAccessKey } from './access-key.ts'

/** An account, as far as access to orders goes. */
export type OrderViewer = Pick<Viewer, 'id' | 'role'>

/** Who asks for an order: a user, the holder of a key, or neither. */
export type OrderReader = { viewer: OrderViewer | undefined; key: string | undefined }

/** @throws order_not_found for whoever may not know that the order exists (R21) */
export function mustRead(
  secret: Buffer,
  order: { id: string; user_id: string | null },
  reader: OrderReader,
): void {
  const { viewer, key } = reader
  if (viewer?.role === 'admin' || isOwner(order, viewer) || isAccessKey(secret, order.id, key)) return
  throw new ShopError('order_not_found')
}

function isOwner(order: { user_id: string | null }, viewer: OrderViewer | undefined): boolean {
  return viewer !== undefined && order.user_id === viewer.id
}
