import { ShopError } from '#contract/errors.ts'
import type { BankAccount, Transfer } from '#contract/payments/payment.shapes.ts'
import { transferContent, vietQrPayload } from '#contract/payments/viet-qr.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { qrPng } from './qr-picture.ts'

/** The account that transfers go to. @throws transfer_unavailable while the settings name none */
export function bankAccount({ bankName, accountName, accountNumber }: Settings['bank']): BankAccount {
  if (!accountNumber) throw new ShopError('transfer_unavailable')
  return { bankName, accountName, accountNumber }
}

/**
 * What a customer transfers, and the VietQR code that says exactly the same (R22).
 * @param payment.phone 10 digits
 * @throws transfer_unavailable while the settings name no account
 */
export async function transferFor(
  bank: Settings['bank'],
  payment: { amountDong: number; name: string; phone: string },
): Promise<Transfer> {
  const { accountNumber } = bankAccount(bank)
  const content = transferContent(payment.name, payment.phone)
  const amountDong = payment.amountDong
  const png = await qrPng(vietQrPayload({ bin: bank.bin, accountNumber, amountDong, content }))
  return { amount: amountDong, content, qrImage: `data:image/png;base64,${png.toString('base64')}` }
}
