import { z } from 'zod'

export const emailStates = ['waiting', 'sent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

export const emailKinds = [
  'order_placed',
  'order_status',
  'order_payment',
  'order_delivery_fee',
  'new_order',
  'password_reset',
  'enquiry',
  'test',
  'backup_failed',
  'backup_downloaded',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** An email as the list shows it. */
export const emailSummaryShape = z.object({
  _id: z.string(),
  kind: z.enum(emailKinds),
  state: z.enum(emailStates),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.number().int(),
  /** The last error of the mail server; null if nothing went wrong. */
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})
export type EmailSummary = z.output<typeof emailSummaryShape>

export const emailMessageShape = emailSummaryShape.extend({
  text: z.string(),
  html: z.string(),
  /** The link to set a password was taken out of the shown text. */
  isLinkHidden: z.boolean(),
})
export type Email = z.output<typeof emailMessageShape>
