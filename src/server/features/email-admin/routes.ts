import * as calls from '#contract/emails/emails.calls.ts'
import * as serverCalls from '#contract/emails/mail-server.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { canSendEmail } from '../../mailer/mail-server.ts'
import { listEmails } from './emails.service.ts'
import { getEmail } from './get-email.ts'
import { getMailServer, removeMailServer, saveMailServer } from './mail-server/edit-mail-server.ts'
import { testMailServer } from './mail-server/test-mail-server.ts'
import { resendEmail } from './resend-email.ts'

export const emailRoutes: Feature = (handle, { db, jobs, log, env, limits }) => {
  const canSend = () => canSendEmail({ db, env })
  handle(calls.listEmails, async ({ query }) => {
    const { emails: data, ...rest } = await listEmails(db, query)
    return { data, ...rest, currentPage: query.page, canSend: await canSend() }
  })
  handle(calls.getEmail, async ({ params, currentUser }) => {
    const parts = { db, jobs, log, canSend: await canSend() }
    return { data: await getEmail(parts, params.id, currentUser), canSend: parts.canSend }
  })
  handle(calls.resendEmail, async ({ params, currentUser, request: { idempotencyKey } }) => {
    const parts = { db, jobs, log, limits, canSend: await canSend() }
    const data = await resendEmail(parts, { id: params.id, idempotencyKey }, currentUser)
    return { data, canSend: parts.canSend, message: 'Đang gửi lại thư' }
  })
  handle(serverCalls.getMailServer, async () => ({ data: await getMailServer({ db, env, jobs }) }))
  handle(serverCalls.saveMailServer, async ({ body, currentUser }) => ({
    data: await saveMailServer({ db, env, jobs }, currentUser, body),
    message: 'Đã lưu máy chủ thư',
  }))
  handle(serverCalls.removeMailServer, async ({ currentUser }) => ({
    data: await removeMailServer({ db, env, jobs }, currentUser),
    message: 'Đã bỏ máy chủ thư',
  }))
  handle(serverCalls.testMailServer, async ({ body, currentUser }) => ({
    data: await testMailServer({ db, env, jobs }, currentUser, body),
  }))
}
