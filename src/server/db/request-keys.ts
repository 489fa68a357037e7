import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import type { Database } from './database.ts'
import type { Tx } from './transaction.ts'

/** What can be made by calls that may be sent again, where it is kept, and how a key with another content is refused. */
const KINDS = {
  order: {
    table: 'order_request',
    column: 'order_id',
    reused: 'Đơn hàng này đã được gửi với nội dung khác',
  },
  product: {
    table: 'product_request',
    column: 'product_id',
    reused: 'Sản phẩm này đã được tạo ở lần lưu trước. Vui lòng kiểm tra lại rồi lưu những gì đã sửa thêm',
  },
  variant: {
    table: 'variant_request',
    column: 'variant_id',
    reused: 'Biến thể này đã được tạo ở lần lưu trước. Vui lòng kiểm tra lại rồi lưu những gì đã sửa thêm',
  },
  movement: {
    table: 'stock_movement_request',
    column: 'movement_id',
    reused: 'Phiếu kho này đã được ghi ở lần gửi trước. Vui lòng kiểm tra lại trước khi ghi phiếu mới',
  },
} as const

/**
 * Takes an idempotency key for what is about to be made under the id `makes`. While another transaction holds the same
 * key this waits for its end. Without a key each call makes its own.
 * @param request.scope whose key it is: the same key of another scope is another one
 * @param request.content all that decides what is made, the caller too
 * @returns undefined when it shall be made now, else the id of what was made before
 * @throws idempotency_key_reused where that was made of another content; it tells the id of what there is to its own caller
 */
export async function takeRequestKey(
  tx: Tx,
  kind: keyof typeof KINDS,
  request: { key: string | undefined; scope?: string; content: unknown; makes: string },
): Promise<string | undefined> {
  if (!request.key) return undefined
  const { table, column, reused } = KINDS[kind]
  const keyHash = hash(JSON.stringify([request.scope ?? '', request.key]))
  const requestHash = hash(JSON.stringify(request.content))
  const taken = await sql`
    INSERT INTO ${sql.table(table)} (key_hash, request_hash, ${sql.ref(column)})
    VALUES (${keyHash}, ${requestHash}, ${request.makes})
    ON CONFLICT (key_hash) DO NOTHING RETURNING 1`.execute(tx)
  if (taken.rows.length > 0) return undefined
  const { rows } = await sql<{ request_hash: Buffer; id: string }>`
    SELECT request_hash, ${sql.ref(column)} AS id FROM ${sql.table(table)} WHERE key_hash = ${keyHash}`.execute(
    tx,
  )
  const [before] = rows
  if (!before) throw new Error(`A key of ${table} was taken and is gone`)
  if (before.request_hash.equals(requestHash)) return before.id
  // whoever has no scope of their own may have come by somebody else's key
  const isOwn = kind !== 'order' || Boolean(request.scope)
  throw new ShopError('idempotency_key_reused', {
    message: reused,
    ...(isOwn && { data: { id: before.id } }),
  })
}

/** A week later nobody sends anything again. */
export async function deleteOldIdempotencyKeys(db: Database): Promise<void> {
  for (const { table } of Object.values(KINDS)) {
    await sql`DELETE FROM ${sql.table(table)} WHERE created_at < now() - interval '7 days'`.execute(db)
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
