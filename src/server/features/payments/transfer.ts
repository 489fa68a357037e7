import { ShopError } from '#contract/kernel/errors.ts'
import type { BankAccount, Transfer } from '#contract/payments/payment.shapes.ts'
import { vietQrPayload } from '#contract/payments/viet-qr.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { qrPng } from './qr-picture.ts'

/** Whether the settings name an account at all. */
export function hasAccount({ accountNumber }: Settings['bank']): boolean {
  return accountNumber !== ''
}

/** The account that transfers go to. @throws transfer_unavailable while the settings name none */
export function bankAccount(bank: Settings['bank']): BankAccount {
  if (!hasAccount(bank)) throw new ShopError('transfer_unavailable')
  const { bankName, accountName, accountNumber } = bank
  return { bankName, accountName, accountNumber }
}

/** A transfer by which the owner can try an account out before it is saved. */
export function previewTransfer(account: { bin: string; accountNumber: string }): Promise<Transfer> {
  return transferTo(account, { amountDong: 1_000, content: 'KIEM TRA TAI KHOAN' })
}

/**
 * The transfer of a customer, and the VietQR code with exactly the same fields (R22).
 * @param payment.content as it was made once and kept with the hold or the order
 * @throws transfer_unavailable while the settings name no account
 */
export async function transferFor(
  bank: Settings['bank'],
  payment: { amountDong: number; content: string },
): Promise<Transfer> {
  const { accountNumber } = bankAccount(bank)
  return transferTo({ bin: bank.bin, accountNumber }, payment)
}

async function transferTo(
  account: { bin: string; accountNumber: string },
  { amountDong, content }: { amountDong: number; content: string },
): Promise<Transfer> {
  const png = await qrPng(vietQrPayload({ ...account, amountDong, content }))
  return { amount: amountDong, content, qrImage: `data:image/png;base64,${png.toString('base64')}` }
}
