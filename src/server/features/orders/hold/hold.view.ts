import type { Hold } from '#contract/orders/hold.calls.ts'
import type { Database } from '../../../db/database.ts'
import { bankAccount, transferFor } from '../../payments/index.ts'
import { loadSettings } from '../../settings/index.ts'
import type { HoldLineRow, HoldRow } from './holds.queries.ts'

/** A hold as its holder sees it, with the transfer if there is a content for it. */
export async function holdView(
  db: Database,
  {
    token,
    row,
    lines,
    content,
  }: { token: string; row: HoldRow; lines: HoldLineRow[]; content: string | null },
): Promise<Hold> {
  const { bank } = await loadSettings(db)
  return {
    hold: token,
    expiresAt: row.expires_at.toISOString(),
    remainingSeconds: Math.max(0, Math.floor((row.expires_at.getTime() - Date.now()) / 1000)),
    lines: lines.map(({ unitPriceDong, giftOf, ...line }) => ({
      ...line,
      unitPrice: unitPriceDong,
      isGift: giftOf !== null,
    })),
    discounts: row.discounts,
    shippingDiscounts: row.shipping_discounts,
    pricesIncludeTax: row.prices_include_tax,
    shippingFee: row.shipping_dong,
    isFeeOpen: row.is_fee_open,
    totalAmount: row.total_dong,
    account: bankAccount(bank),
    transfer: content === null ? null : await transferFor(bank, { amountDong: row.total_dong, content }),
  }
}
