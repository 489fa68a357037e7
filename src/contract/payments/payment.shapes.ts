import { z } from 'zod'
import { paymentMethods } from './payment.methods.ts'

export const paymentMethodShape = z.enum(paymentMethods)

/** The account that transfers go to, as people type it. */
export const bankAccountShape = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
})
export type BankAccount = z.output<typeof bankAccountShape>

/** Amount in đồng, transfer content, and the VietQR code with both: a PNG as a data address. */
export const transferShape = z.object({
  amount: z.number().int(),
  content: z.string(),
  qrImage: z.string().startsWith('data:image/png;base64,'),
})
export type Transfer = z.output<typeof transferShape>

/** All that a bank transfer takes. */
export const transferInstructionsShape = bankAccountShape.extend(transferShape.shape)
export type TransferInstructions = z.output<typeof transferInstructionsShape>
