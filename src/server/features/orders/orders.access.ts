import { ShopError } from '#contract/kernel/errors.ts'
import { hasPermission, type Permission } from '#contract/kernel/permissions.ts'
import { isStaff } from '#contract/kernel/roles.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { isAccessKey } from './access-key.ts'
import type { Actor } from './orders.queries.ts'

/** An account, as far as access to orders goes. */
export type OrderUser = Pick<CurrentUser, 'id' | 'role'>

/** Who reads an order: a user, the holder of a key, or neither. */
export type OrderReader = { currentUser: OrderUser | undefined; key: string | undefined }

/**
 * Lets through the order's owner, the holder of its key, and staff with the permission for the act.
 * @throws order_not_found for everybody else: they may not learn that the order exists (R21)
 */
export function assertOrderAccess(
  secret: Buffer,
  order: { id: string; user_id: string | null },
  reader: OrderReader,
  permission: Permission & `orders.${string}`,
): void {
  const { currentUser, key } = reader
  if (isOwner(order, currentUser) || isAccessKey(secret, order.id, key)) return
  if (currentUser && hasPermission(currentUser.role, permission)) return
  throw new ShopError('order_not_found')
}

function isOwner(order: { user_id: string | null }, currentUser: OrderUser | undefined): boolean {
  return currentUser !== undefined && order.user_id === currentUser.id
}

/** A user who does something to an order, as its timeline and the audit log name them. */
export function actorOf({ id, role, name }: CurrentUser): Actor & { id: string } {
  return { id, kind: isStaff(role) ? 'admin' : 'customer', name }
}

/** The same of a caller who may have no account: then the holder of the order's key acts. */
export function actorOrGuest(currentUser: CurrentUser | undefined): Actor {
  return currentUser ? actorOf(currentUser) : { id: null, kind: 'guest', name: 'Khách hàng' }
}

/** Whether a person of the back office acts: then the audit log records it (R41). */
export function isStaffActor(actor: Actor): boolean {
  return actor.kind === 'admin' && actor.id !== null
}
