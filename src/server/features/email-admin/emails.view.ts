import type { Email, EmailSummary } from '#contract/emails/emails.shapes.ts'
import type { EmailRow, findEmail } from './emails.queries.ts'

export function emailSummaryView(row: EmailRow): EmailSummary {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.sent_at ? 'sent' : row.last_error === null ? 'waiting' : 'failed',
    recipient: row.recipient,
    subject: row.subject,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}

/** The secret of a link to set a password: it follows the address, up to the sign that ends an address. */
const SECRET = /(\/reset-password#token=)[A-Za-z0-9_-]+/g

/** An email whole; with `hideLink` without the secret that sets a password. */
export function emailView(row: NonNullable<Awaited<ReturnType<typeof findEmail>>>, hideLink: boolean): Email {
  const shown = (body: string) => (hideLink ? body.replace(SECRET, '$1•••') : body)
  return {
    ...emailSummaryView(row),
    text: shown(row.text_body),
    html: shown(row.html_body),
    isLinkHidden: hideLink,
  }
}
