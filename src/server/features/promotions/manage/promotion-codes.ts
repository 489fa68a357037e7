import type { Readable } from 'node:stream'
import { fieldError } from '#contract/kernel/errors.ts'
import { codeLink } from '#contract/promotions/code-link.ts'
import { codeKey } from '#contract/promotions/promotion-code.ts'
import type { Database } from '../../../db/database.ts'
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { type TableColumn, tableSheet, writeSpreadsheet } from '../../../spreadsheet/write-spreadsheet.ts'
import { recordChange } from '../../audit/index.ts'
import { randomCode } from '../apply/earned-codes.ts'
import { requirePromotion } from './edit-promotion.ts'
import { lockPromotion } from './promotion.queries.ts'
import { type CodeUseRow, insertCodes, selectCodes } from './uses-list.queries.ts'

/** Codes that one promotion may have, and that are read at a time. */
const MAX_CODES = 100_000
const BATCH = 5_000

/**
 * Makes codes that work once each, once for each idempotency key. They begin with the first word of the
 * promotion's name, so that customers see their purpose.
 * @throws promotion_not_found, validation_failed if the promotion has no own codes, or too many;
 *   idempotency_key_reused
 */
export async function makePromotionCodes(
  { db, by, idempotencyKey: key }: { db: Database; by: CurrentUser; idempotencyKey: string | undefined },
  { id, count }: { id: string; count: number },
): Promise<{ made: number; codes: number }> {
  return inTransaction(db, async tx => {
    await lockPromotion(tx, id)
    const { name, code_mode: mode, codes } = await requirePromotion(tx, id)
    const call = { key, content: [by.id, id, count], creates: id }
    if (await takeIdempotencyKey(tx, 'promotion_codes', call)) return { made: count, codes }
    if (mode !== 'unique')
      throw fieldError('count', 'not_allowed', 'Khuyến mãi này không dùng mã riêng cho từng khách')
    if (codes + count > MAX_CODES)
      throw fieldError('count', 'too_large', `Một khuyến mãi có tối đa ${MAX_CODES} mã, đã có ${codes}`)
    const prefix = (codeKey(name.split(' ')[0] ?? '') ?? '').slice(0, 8)
    let made = 0
    while (made < count) {
      const wanted = Array.from({ length: count - made }, () => randomCode(prefix))
      made += await insertCodes(tx, id, [...new Set(wanted)])
    }
    await recordChange(tx, by, {
      kind: 'promotion',
      id,
      label: name,
      before: { codes },
      after: { codes: codes + made },
    })
    return { made, codes: codes + made }
  })
}

const columnsFor = (publicUrl: string): TableColumn<CodeUseRow>[] => [
  { heading: 'Mã', width: 24, value: row => row.code },
  { heading: 'Lượt đã dùng', width: 14, format: 'count', value: row => row.uses },
  { heading: 'Lượt tối đa', width: 14, format: 'count', value: row => row.usage_limit },
  { heading: 'Liên kết', width: 48, value: row => codeLink(publicUrl, row.code) },
  { heading: 'Tạo lúc', width: 17, format: 'moment', value: row => row.created_at },
]

/**
 * The codes of a promotion as an Excel file, each with the link that puts it into a cart; drawn from the
 * database as fast as it is read. @throws promotion_not_found
 */
export async function exportPromotionCodes(db: Database, publicUrl: string, id: string): Promise<Readable> {
  await requirePromotion(db, id)
  return writeSpreadsheet([tableSheet('Mã giảm giá', columnsFor(publicUrl), codesOf(db, id))])
}

async function* codesOf(db: Database, id: string): AsyncGenerator<CodeUseRow> {
  for (let after = ''; ; ) {
    const rows = await selectCodes(db, id, { after, limit: BATCH })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.code
  }
}
