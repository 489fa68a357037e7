import * as calls from '#contract/emails/emails.calls.ts'
import type { Feature } from '../../feature.ts'
import { listEmails } from './emails.service.ts'
import { getEmail } from './get-email.ts'
import { resendEmail } from './resend-email.ts'

export const emailRoutes: Feature = (handle, { db, jobs, log, env, limits }) => {
  const canSend = env.SMTP_URL !== undefined
  const parts = { db, jobs, log, canSend }
  handle(calls.listEmails, async ({ query }) => {
    const { emails: data, ...rest } = await listEmails(db, query)
    return { data, ...rest, currentPage: query.page, canSend }
  })
  handle(calls.getEmail, async ({ params, currentUser }) => ({
    data: await getEmail(parts, params.id, currentUser),
    canSend,
  }))
  handle(calls.resendEmail, async ({ params, currentUser }) => ({
    data: await resendEmail({ ...parts, limits }, params.id, currentUser),
    canSend,
    message: 'Đang gửi lại thư',
  }))
}
