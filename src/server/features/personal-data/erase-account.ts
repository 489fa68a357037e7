import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { isStaff } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { deleteJobsAbout } from '../../jobs/queue.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import type { Limits } from '../../limits/limits.ts'
import { deleteEmailsTo, deleteResetEmails } from '../../mailer/email.queries.ts'
import { deleteCustomer, isOwnPassword } from '../auth/index.ts'
import { deleteEnquiriesOf } from '../enquiries/index.ts'
import { countOrdersOf } from '../orders/index.ts'

/**
 * Erases an account at once, with its sessions, cart, enquiries and the copies of its email. Its orders
 * stay, without the account: accounting needs them (R20, R44).
 * @throws forbidden for staff (R30), validation_failed at `password` if it is wrong, rate_limited
 */
export async function eraseAccount(
  { db, limits }: { db: Database; limits: Limits },
  currentUser: CurrentUser,
  password: string,
): Promise<{ ordersKept: number }> {
  if (isStaff(currentUser.role)) throw refusal()
  await limits.countAttempt('erase account', currentUser.id, { hits: 10, windowSeconds: 900 })
  if (!(await isOwnPassword(db, currentUser, password)))
    throw fieldError('password', 'incorrect', 'Mật khẩu không đúng')
  return inTransaction(db, async tx => {
    const traces = await eraseTraces(tx, currentUser)
    // a user who has become an admin in between stays
    if (!(await deleteCustomer(tx, currentUser.id))) throw refusal()
    return traces
  })
}

/** Erases the traces of an address that an account no longer has: links to set its password, and their jobs. */
export async function eraseFormerAddress(tx: Tx, email: string): Promise<void> {
  await deleteResetEmails(tx, email)
  await deleteJobsAbout(tx, 'email', [email])
}

/**
 * Erases the traces of an account that is about to be deleted: enquiries, the copies of its email and
 * the jobs that name its address. Sessions and cart go with the account itself.
 */
export async function eraseTraces(
  tx: Tx,
  account: { id: string; email: string },
): Promise<{ ordersKept: number }> {
  const ordersKept = await countOrdersOf(tx, account.id)
  await deleteEnquiriesOf(tx, account.id)
  await deleteEmailsTo(tx, account.email)
  await deleteJobsAbout(tx, 'email', [account.email])
  return { ordersKept }
}

function refusal(): ShopError {
  return new ShopError('forbidden', {
    message: 'Tài khoản quản trị không tự xóa được. Vui lòng nhờ một quản trị viên khác',
  })
}
