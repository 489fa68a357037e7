import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, paging, success, text } from '../kernel/fields.ts'
import { emailKinds, emailMessageShape, emailStates, emailSummaryShape } from './emails.shapes.ts'

const params = z.object({ id: id('mã thư') })

/** Whether the shop has a mail server; without one emails stay in the outbox (R27). */
const canSend = z.boolean()

export const listEmails = defineCall({
  route: 'GET /api/admin/emails',
  access: can('emails.read'),
  summary:
    'Emails of the outbox, newest first, by state and kind; the search looks at recipient and subject.',
  query: z.object({
    ...paging({ size: 20 }),
    state: z
      .enum(emailStates, { error: `Trạng thái phải là một trong: ${emailStates.join(', ')}` })
      .optional(),
    kind: z.enum(emailKinds, { error: `Loại thư phải là một trong: ${emailKinds.join(', ')}` }).optional(),
    search: text('từ khóa', { max: 120 }).optional(),
  }),
  reply: success(z.array(emailSummaryShape), {
    total: z.number().int(),
    totalPages: z.number().int(),
    currentPage: z.number().int(),
    canSend,
  }),
})

export const getEmail = defineCall({
  route: 'GET /api/admin/emails/:id',
  access: can('emails.read'),
  summary:
    'One email with its text and HTML. A link to set a password is in it only while the shop has no mail server, because then an admin has to pass it on.',
  params,
  reply: success(emailMessageShape, { canSend }),
})

export const resendEmail = defineCall({
  route: 'POST /api/admin/emails/:id/resend',
  access: can('emails.send'),
  changes: ['emails'],
  isRepeatable: true,
  summary:
    'Hands an email to the mail server once more. One about an order goes to its present address (R56), a sent one as a copy.',
  params,
  reply: success(emailMessageShape, { canSend }),
})
