import { z } from 'zod'

export const mailStates = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

export const mailKinds = [
  'order_placed',
  'order_status',
  'order_payment',
  'new_order',
  'password_reset',
  'enquiry',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]

/** A mail as the list shows it. */
export const mailSummaryShape = z.object({
  _id: z.string(),
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.number().int(),
  /** What the mail server said last; null where nothing went wrong. */
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type MailSummary = z.output<typeof mailSummaryShape>

export const mailShape = mailSummaryShape.extend({
  text: z.string(),
  html: z.string(),
  /** The link to set a password was taken out of what is shown. */
  isLinkHidden: z.boolean(),
})
export type Mail = z.output<typeof mailShape>
