import type { Enquiry } from '#contract/enquiries/enquiries.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { PersonSearch } from '#contract/users/guest-data.calls.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { deleteEnquiryRow, type EnquiryRow, findEnquiry, selectEnquiriesBy } from './enquiries.queries.ts'
import { enquiryView } from './enquiries.view.ts'

/** The enquiries of a phone number or an email; none by the number of an order. */
export async function enquiriesOfPerson(db: Database, person: PersonSearch): Promise<Enquiry[]> {
  if (person.by === 'order') return []
  return (await selectEnquiriesBy(db, person)).map(enquiryView)
}

/** Erases them, with the emails about them. @returns how many there were */
export async function eraseEnquiriesOfPerson(
  db: Database,
  currentUser: CurrentUser,
  person: PersonSearch,
): Promise<number> {
  if (person.by === 'order') return 0
  return inTransaction(db, async tx => {
    let deleted = 0
    for (const row of await selectEnquiriesBy(tx, person))
      if (await eraseEnquiry(tx, currentUser, row)) deleted += 1
    return deleted
  })
}

/** Deletes one enquiry, with the email about it. @throws not_found */
export async function deleteEnquiry(db: Database, currentUser: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const row = await findEnquiry(tx, id)
    if (!row || !(await eraseEnquiry(tx, currentUser, row)))
      throw new ShopError('not_found', { message: 'Không tìm thấy yêu cầu báo giá này' })
  })
}

/** The log keeps the product of the enquiry, and nothing of the person (R44). */
async function eraseEnquiry(tx: Tx, currentUser: CurrentUser, row: EnquiryRow): Promise<boolean> {
  if (!(await deleteEnquiryRow(tx, row.id))) return false
  const before = { handled: row.handled_at !== null }
  await recordChange(tx, currentUser, { kind: 'enquiry', id: row.id, label: row.product_name, before })
  return true
}
