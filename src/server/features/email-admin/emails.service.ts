import type { EmailKind, EmailState, EmailSummary } from '#contract/emails/emails.shapes.ts'
import { foldedWords } from '#contract/kernel/vietnamese.ts'
import type { Database } from '../../db/database.ts'
import { countEmails, selectEmails } from './emails.queries.ts'
import { emailSummaryView } from './emails.view.ts'

/** A page of the emails, newest first. */
export async function listEmails(
  db: Database,
  query: {
    page: number
    limit: number
    state?: EmailState | undefined
    kind?: EmailKind | undefined
    search?: string | undefined
  },
): Promise<{ emails: EmailSummary[]; total: number; totalPages: number }> {
  const { page, limit, state, kind, search } = query
  const words = foldedWords(search ?? '').slice(0, 8)
  if (search && words.length === 0) return { emails: [], total: 0, totalPages: 0 }
  const filter = { state, kind, words }
  const [rows, total] = await Promise.all([
    selectEmails(db, filter, { limit, offset: (page - 1) * limit }),
    countEmails(db, filter),
  ])
  return { emails: rows.map(emailSummaryView), total, totalPages: Math.ceil(total / limit) }
}
