import { transferContent } from '#contract/payments/viet-qr.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type HoldRow, keepTransferContent } from './holds.queries.ts'

/** Who pays by transfer, once name and phone are typed in. */
export type Payer = { name: string; phone: string } | null | undefined

/**
 * The transfer content for this payer: created for the first one and kept (R22). Null without a payer's name.
 */
export async function contentFor(tx: Tx, row: HoldRow, payer: Payer): Promise<string | null> {
  if (!payer) return null
  return row.transfer_content ?? keepTransferContent(tx, row.id, transferContent(payer.name, payer.phone))
}
