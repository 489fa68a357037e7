import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import type { Database } from './database.ts'
import type { Tx } from './transaction.ts'

/** What is created by calls that may be sent again: its column, and how a key with other content is refused. */
const KINDS = {
  order: {
    column: (id: string) => ({ order_id: id }),
    reused: 'Đơn hàng này đã được gửi với nội dung khác',
  },
  product: {
    column: (id: string) => ({ product_id: id }),
    reused: 'Sản phẩm này đã được tạo ở lần lưu trước. Vui lòng kiểm tra lại rồi lưu những gì đã sửa thêm',
  },
  variant: {
    column: (id: string) => ({ variant_id: id }),
    reused: 'Biến thể này đã được tạo ở lần lưu trước. Vui lòng kiểm tra lại rồi lưu những gì đã sửa thêm',
  },
  movement: {
    column: (id: string) => ({ movement_id: id }),
    reused: 'Phiếu kho này đã được ghi ở lần gửi trước. Vui lòng kiểm tra lại trước khi ghi phiếu mới',
  },
}

/**
 * Takes an idempotency key for what is about to be created with the id `makes`. Waits for a transaction that has taken
 * the same key. Without a key each call creates its own.
 * @param call.scope whose key it is: the same key of another scope is another one
 * @param call.content all that decides what is created, the caller too
 * @returns undefined when it is to be created now, else the id of what was created before
 * @throws idempotency_key_reused where that was created from other content; has the id of what exists for its own caller
 */
export async function takeIdempotencyKey(
  tx: Tx,
  kind: keyof typeof KINDS,
  call: { key: string | undefined; scope?: string; content: unknown; makes: string },
): Promise<string | undefined> {
  if (!call.key) return undefined
  const { column, reused } = KINDS[kind]
  const keyHash = hash(JSON.stringify([call.scope ?? '', call.key]))
  const requestHash = hash(JSON.stringify(call.content))
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ kind, key_hash: keyHash, request_hash: requestHash, ...column(call.makes) })
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (taken) return undefined
  const before = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', sql<string>`coalesce(order_id, product_id, variant_id, movement_id)`.as('id')])
    .where('kind', '=', kind)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (!before) throw new Error(`An idempotency key of ${kind} was taken and is gone`)
  if (before.request_hash.equals(requestHash)) return before.id
  // a caller without a scope may have the key of another
  const isOwn = kind !== 'order' || Boolean(call.scope)
  throw new ShopError('idempotency_key_reused', {
    message: reused,
    ...(isOwn && { data: { id: before.id } }),
  })
}

/** Deletes keys older than a week: no client repeats a call after that. */
export async function deleteOldIdempotencyKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute()
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
