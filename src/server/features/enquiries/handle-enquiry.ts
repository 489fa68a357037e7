import type { Enquiry } from '#contract/enquiries/enquiries.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { findEnquiry, setHandled } from './enquiries.queries.ts'
import { enquiryView } from './enquiries.view.ts'

/** Marks a request handled by an admin, or open again. @throws not_found */
export async function handleEnquiry(
  db: Database,
  { id, handled }: { id: string; handled: boolean },
  currentUser: CurrentUser,
): Promise<Enquiry> {
  const change = handled
    ? { handledAt: new Date(), handledBy: currentUser.id }
    : { handledAt: null, handledBy: null }
  const row = await inTransaction(db, async tx => {
    const before = await findEnquiry(tx, id)
    if (!before || !(await setHandled(tx, { id, ...change }))) {
      throw new ShopError('not_found', { message: 'Không tìm thấy yêu cầu liên hệ này' })
    }
    await recordChange(tx, currentUser, {
      kind: 'enquiry',
      id,
      label: `${before.name} · ${before.product_name}`,
      before: { handled: before.handled_at !== null },
      after: { handled },
    })
    return findEnquiry(tx, id)
  })
  if (!row) throw new ShopError('not_found', { message: 'Không tìm thấy yêu cầu liên hệ này' })
  return enquiryView(row)
}
