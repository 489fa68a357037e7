import * as calls from '#contract/mails/mails.calls.ts'
import type { Feature } from '../../feature.ts'
import { listMails, readMail, resendMail } from './outbox.service.ts'

export const outboxRoutes: Feature = (handle, { db, jobs, log, env }) => {
  const canSend = env.SMTP_URL !== undefined
  const parts = { db, jobs, log, canSend }
  handle(calls.listMails, async ({ query }) => {
    const { mails: data, ...rest } = await listMails(db, query)
    return { data, ...rest, currentPage: query.page, canSend }
  })
  handle(calls.getMail, async ({ params, viewer }) => ({
    data: await readMail(parts, params.id, viewer),
    canSend,
  }))
  handle(calls.resendMail, async ({ params, viewer }) => ({
    data: await resendMail(parts, params.id, viewer),
    canSend,
    message: 'Đang gửi lại thư',
  }))
}
