import { ShopError } from '#contract/kernel/errors.ts'
import { hasPermission } from '#contract/kernel/permissions.ts'
import type { ListedOrder } from '#contract/orders/order.shapes.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import type { Database } from '../../../db/database.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { userExists } from '../../auth/index.ts'
import { selectLinesOf } from '../orders.queries.ts'
import { listedOrderView } from '../orders.view.ts'
import { countOrders, selectOrders } from './list-orders.queries.ts'

type Page = { page: number; limit: number; status?: OrderStatus | undefined }
type OrderPage = { orders: ListedOrder[]; total: number; totalPages: number }

/** The orders that a current user may list: all with the permission, else their own (R6). */
export function listOwnOrders(db: Database, currentUser: CurrentUser, page: Page): Promise<OrderPage> {
  if (hasPermission(currentUser.role, 'orders.read'))
    return listPage(db, page, { statuses: page.status && [page.status] })
  return listOrdersOfUser(db, currentUser, { userId: currentUser.id, ...page })
}

/** The orders of one account. @throws forbidden for other customers, not_found for an admin's wrong id */
export async function listOrdersOfUser(
  db: Database,
  currentUser: CurrentUser,
  { userId, ...page }: Page & { userId: string },
): Promise<OrderPage> {
  if (currentUser.id !== userId && !hasPermission(currentUser.role, 'orders.read'))
    throw new ShopError('forbidden')
  if (currentUser.id !== userId && !(await userExists(db, userId)))
    throw new ShopError('not_found', { message: 'Không tìm thấy người dùng' })
  return listPage(db, page, { userId, statuses: customerStatuses(page.status) })
}

/** «Đang xử lý», as customers see it, includes confirmed orders (R18). */
function customerStatuses(status: OrderStatus | undefined): OrderStatus[] | undefined {
  if (status === undefined) return undefined
  return status === 'processing' ? ['confirmed', 'processing'] : [status]
}

async function listPage(
  db: Database,
  { page, limit }: Page,
  filter: { userId?: string; statuses: OrderStatus[] | undefined },
): Promise<OrderPage> {
  const [rows, total] = await Promise.all([
    selectOrders(db, filter, { limit, offset: (page - 1) * limit, oldestFirst: false }),
    countOrders(db, filter),
  ])
  const lines = Map.groupBy(
    await selectLinesOf(
      db,
      rows.map(row => row.id),
    ),
    line => line.order_id,
  )
  const orders = rows.map(row => listedOrderView(row, lines.get(row.id) ?? []))
  return { orders, total, totalPages: Math.ceil(total / limit) }
}
