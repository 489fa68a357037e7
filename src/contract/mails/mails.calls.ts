import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, paging, success, text } from '../fields.ts'
import { mailKinds, mailShape, mailStates, mailSummaryShape } from './mails.shapes.ts'

const params = z.object({ id: id('mã thư') })

/** Whether the shop has a mail server; without one mails stay in the outbox (R27). */
const canSend = z.boolean()

export const listMails = defineCall({
  route: 'GET /api/admin/mails',
  access: 'admin',
  summary: 'Mails of the outbox, newest first, by state and kind; the search looks at recipient and subject.',
  query: z.object({
    ...paging({ size: 20 }),
    state: z.enum(mailStates, { error: `Trạng thái phải là một trong: ${mailStates.join(', ')}` }).optional(),
    kind: z.enum(mailKinds, { error: `Loại thư phải là một trong: ${mailKinds.join(', ')}` }).optional(),
    search: text('từ khóa', { max: 120 }).optional(),
  }),
  reply: success(z.array(mailSummaryShape), {
    total: z.number().int(),
    totalPages: z.number().int(),
    currentPage: z.number().int(),
    canSend,
  }),
})

export const getMail = defineCall({
  route: 'GET /api/admin/mails/:id',
  access: 'admin',
  summary:
    'One mail with its text and HTML. A link to set a password is in it only while the shop has no mail server, because then an admin has to pass it on.',
  params,
  reply: success(mailShape, { canSend }),
})

export const resendMail = defineCall({
  route: 'POST /api/admin/mails/:id/resend',
  access: 'admin',
  summary: 'Hands a mail that was not sent to the mail server once more.',
  params,
  reply: success(mailShape, { canSend }),
})
