import { addressLine } from '#contract/addresses/address-line.ts'
import type { OrderStatus } from '#contract/orders/order.status.ts'
import type { PersonOrder, PersonSearch } from '#contract/users/guest-data.calls.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { deleteJobsAbout } from '../../../jobs/queue.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChanges } from '../../audit/index.ts'
import { eraseProofsOf } from '../../payments/index.ts'
import { eraseCodesOf } from '../../promotions/index.ts'
import {
  clearPerson,
  lockOrders,
  type PersonOrderRow,
  selectGuestEmails,
  selectOrdersOfPerson,
  selectUnerased,
} from './guest-data.queries.ts'

/**
 * The orders that name a person, with all personal data in them, and the reasons against erasing it (R44,
 * R49).
 */
export async function ordersOfPerson(db: Database, person: PersonSearch): Promise<PersonOrder[]> {
  return (await selectOrdersOfPerson(db, person)).map(row => ({
    _id: row.id,
    orderNumber: row.order_number,
    status: row.status as OrderStatus,
    name: row.customer_name,
    phone: row.customer_phone,
    email: row.customer_email,
    address: addressLine([row.street, row.ward, row.city]),
    notes: row.notes,
    placedAt: row.placed_at.toISOString(),
    invoiceNumber: row.invoice_number,
    obstacle: obstacleOf(row),
  }))
}

/**
 * Takes a person out of the guest orders that are over. Lines and amounts stay, and so do invoices, which
 * the law keeps. The pictures of transfers go first: an erasure that stops half-way can be repeated.
 * @returns how many were erased
 */
export async function eraseOrdersOfPerson(
  { db, storages }: Pick<AppContext, 'db' | 'storages'>,
  currentUser: CurrentUser,
  person: PersonSearch,
): Promise<number> {
  const erasable = (rows: PersonOrderRow[]) => rows.filter(row => obstacleOf(row) === null)
  const found = erasable(await selectOrdersOfPerson(db, person)).map(({ id }) => id)
  if (found.length === 0) return 0
  await eraseProofsOf({ db, storages }, found)
  return inTransaction(db, async tx => {
    await lockOrders(tx, found)
    // an order may have moved since it was found
    const rows = erasable(await selectOrdersOfPerson(tx, person)).filter(({ id }) => found.includes(id))
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await clearOrders(tx, ids)
    await recordChanges(
      tx,
      currentUser,
      rows.map(({ id, order_number: label }) => ({
        kind: 'order' as const,
        id,
        label,
        before: { personalData: 'có' },
        after: { personalData: 'đã xóa' },
      })),
    )
    return ids.length
  })
}

/** Takes persons out of orders that a restore has brought back with them. @returns how many */
export async function eraseOrdersAgain(
  { tx, storages }: { tx: Tx; storages: AppContext['storages'] },
  ids: string[],
): Promise<number> {
  const found = ids.length > 0 ? await selectUnerased(tx, ids) : []
  if (found.length === 0) return 0
  await eraseProofsOf({ db: tx, storages }, found)
  await clearOrders(tx, found)
  return found.length
}

/** Takes the person out of orders, their codes and the jobs that write about them. */
async function clearOrders(tx: Tx, ids: string[]): Promise<void> {
  await deleteJobsAbout(tx, 'email', await selectGuestEmails(tx, ids))
  await clearPerson(tx, ids, new Date())
  await eraseCodesOf(tx, ids)
  await deleteJobsAbout(tx, 'orderId', ids)
}

/** Why an order has to keep its person; null if nothing speaks against erasing. */
function obstacleOf(row: PersonOrderRow): string | null {
  if (row.user_id)
    return 'Thuộc một tài khoản: khách tự xóa trong hồ sơ, hoặc xóa tài khoản ở mục Khách hàng trước'
  if (row.status !== 'delivered' && row.status !== 'cancelled') return 'Đơn chưa giao xong hoặc chưa hủy'
  if (row.is_return_pending) return 'Còn phiếu hoàn hàng chờ xử lý'
  if (row.status === 'cancelled' && row.payment_status === 'paid') return 'Còn phải hoàn tiền cho khách'
  if (row.status === 'delivered' && row.payment_status !== 'paid' && row.payment_status !== 'refunded')
    return 'Khách chưa thanh toán'
  return null
}
