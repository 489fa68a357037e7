import type { Enquiry } from '#contract/enquiries/enquiries.shapes.ts'
import type { Database } from '../../db/database.ts'
import { countEnquiries, selectEnquiries, selectEnquiriesOf } from './enquiries.queries.ts'
import { enquiryView } from './enquiries.view.ts'

/** A page of the enquiries, newest first, and how many wait. */
export async function listEnquiries(
  db: Database,
  { page, limit, status }: { page: number; limit: number; status?: 'open' | 'handled' | undefined },
) {
  const isHandled = status && status === 'handled'
  const [rows, { open, all }] = await Promise.all([
    selectEnquiries(db, isHandled, { limit, offset: (page - 1) * limit }),
    countEnquiries(db),
  ])
  const total = { open, handled: all - open, all }[status ?? 'all']
  return { enquiries: rows.map(enquiryView), total, totalPages: Math.ceil(total / limit), open }
}

/** The enquiries of an account, newest first; who handled them is internal. */
export async function enquiriesOf(db: Database, userId: string): Promise<Omit<Enquiry, 'handledBy'>[]> {
  const rows = await selectEnquiriesOf(db, userId)
  return rows.map(enquiryView).map(({ handledBy: _, ...request }) => request)
}
