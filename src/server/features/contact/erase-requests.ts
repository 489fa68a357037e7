import type { PersonSearch } from '#contract/accounts/guest-data.calls.ts'
import type { ContactRequest } from '#contract/contact/contact.shapes.ts'
import { ShopError } from '#contract/errors.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Viewer } from '../../viewer.ts'
import { recordChange } from '../audit/index.ts'
import {
  type ContactRequestRow,
  deleteContactRequest,
  findContactRequest,
  selectContactRequestsBy,
} from './contact.queries.ts'
import { contactRequestView } from './contact.view.ts'

/** What somebody has asked under a phone number or an email; none by the number of an order. */
export async function contactRequestsOfPerson(db: Database, person: PersonSearch): Promise<ContactRequest[]> {
  if (person.by === 'order') return []
  return (await selectContactRequestsBy(db, person)).map(contactRequestView)
}

/** Erases them, with the mails about them. @returns how many there were */
export async function eraseRequestsOfPerson(
  db: Database,
  viewer: Viewer,
  person: PersonSearch,
): Promise<number> {
  if (person.by === 'order') return 0
  return inTransaction(db, async tx => {
    let deleted = 0
    for (const row of await selectContactRequestsBy(tx, person))
      if (await eraseRequest(tx, viewer, row)) deleted += 1
    return deleted
  })
}

/** Deletes one enquiry, with the mail about it. @throws not_found */
export async function removeRequest(db: Database, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const row = await findContactRequest(tx, id)
    if (!row || !(await eraseRequest(tx, viewer, row)))
      throw new ShopError('not_found', { message: 'Không tìm thấy yêu cầu báo giá này' })
  })
}

/** The log keeps which product was asked about, and nothing of the person (R44). */
async function eraseRequest(tx: Tx, viewer: Viewer, row: ContactRequestRow): Promise<boolean> {
  if (!(await deleteContactRequest(tx, row.id))) return false
  const before = { handled: row.handled_at !== null }
  await recordChange(tx, viewer, { kind: 'contact_request', id: row.id, label: row.product_name, before })
  return true
}
