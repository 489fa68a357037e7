import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import type { Limits } from '../../../limits/limits.ts'
import { recordEvent } from '../../audit/index.ts'
import { queueOrderEmails } from '../emails/order-emails.ts'
import { findOrder } from '../orders.queries.ts'

/**
 * Confirmations that staff can have sent again to one address in a day, so that no order becomes a mail
 * relay.
 */
const PER_RECIPIENT = { hits: 5, windowSeconds: 86_400 }

/**
 * Emails the confirmation of an order once more, as the order is now, to its present address (R56);
 * once for each idempotency key.
 * @returns that address
 * @throws order_not_found, even if the person was erased; no_mail_server, rate_limited,
 *   idempotency_key_reused
 */
export async function resendConfirmation(
  {
    db,
    jobs,
    limits,
    canSend,
  }: { db: Database; jobs: JobQueue; limits: Pick<Limits, 'countAttempt'>; canSend: boolean },
  { orderId, idempotencyKey: key }: { orderId: string; idempotencyKey: string | undefined },
  currentUser: CurrentUser,
): Promise<string> {
  const order = await findOrder(db, orderId)
  if (!order || order.person_erased_at) throw new ShopError('order_not_found')
  if (!canSend) throw new ShopError('no_mail_server')
  const { customer_email: recipient } = order
  await limits.countAttempt('confirmation again', recipient, PER_RECIPIENT)
  await inTransaction(db, async tx => {
    const call = { key, content: [currentUser.id, orderId], creates: orderId }
    if (await takeIdempotencyKey(tx, 'confirmation', call)) return
    await queueOrderEmails(jobs, tx, orderId, [{ kind: 'order_placed', isAsked: true }])
    await recordEvent(tx, currentUser, {
      action: 'updated',
      kind: 'order',
      id: orderId,
      label: order.order_number,
      details: { event: 'Gửi lại thư xác nhận' },
    })
  })
  return recipient
}
