import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from './database.ts'
import type { Tx } from './transaction.ts'

/**
 * The records that repeatable calls create: the column of the record that a repeat is answered with, and the
 * refusal of a key with other content. `isPublic`: callers without an account make it.
 */
const KINDS = {
  order: {
    column: (id: string) => ({ order_id: id }),
    reused: 'Đơn hàng này đã được gửi với nội dung khác',
    isPublic: true,
  },
  order_note: {
    column: (id: string) => ({ order_id: id }),
    reused: 'Ghi chú này đã được lưu ở lần gửi trước. Vui lòng kiểm tra lại trước khi ghi thêm',
  },
  confirmation: {
    column: (id: string) => ({ order_id: id }),
    reused: 'Thư xác nhận đã được gửi ở lần trước. Vui lòng tải lại trang trước khi gửi nữa',
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
  pick_walk: {
    column: (id: string) => ({ pick_walk_id: id }),
    reused: 'Lượt lấy hàng này đã bắt đầu ở lần gửi trước. Vui lòng tải lại trang trước khi bắt đầu lượt mới',
  },
  promotion: {
    column: (id: string) => ({ promotion_id: id }),
    reused: 'Khuyến mãi này đã được tạo ở lần lưu trước. Vui lòng kiểm tra lại rồi lưu những gì đã sửa thêm',
  },
  promotion_codes: {
    column: (id: string) => ({ promotion_id: id }),
    reused: 'Các mã này đã được tạo ở lần gửi trước. Vui lòng tải lại trang trước khi tạo thêm',
  },
  stock_take: {
    column: (id: string) => ({ stock_take_id: id }),
    reused: 'Phiếu kiểm kê này đã bắt đầu ở lần gửi trước. Vui lòng kiểm tra lại trước khi lập phiếu mới',
  },
  enquiry: {
    column: (id: string) => ({ enquiry_id: id }),
    reused: 'Yêu cầu này đã được gửi với nội dung khác. Vui lòng gửi lại nếu muốn bổ sung',
    isPublic: true,
  },
  email: {
    column: (id: string) => ({ email_id: id }),
    reused: 'Thư đã được gửi lại ở lần trước. Vui lòng tải lại trang trước khi gửi nữa',
  },
} satisfies Record<string, { column: (id: string) => object; reused: string; isPublic?: true }>

type Kind = keyof typeof KINDS

/**
 * A call that creates something and may be sent again. `scope`: the owner of the key; the same key of another
 * scope is another one · `content`: everything that decides the result, the caller too · `creates`: the id of
 * the new record. Without a key each call creates its own.
 */
export type RepeatableCall = { key: string | undefined; scope?: string; content: unknown; creates: string }

/**
 * Takes an idempotency key before anything else is done. Waits for a transaction that has taken the same
 * key.
 * @returns undefined when it is to be created now, else the id of the record that was created before
 * @throws idempotency_key_reused if that was created from other content; has the id of the existing record
 *   for its own caller
 */
export async function takeIdempotencyKey(
  tx: Tx,
  kind: Kind,
  call: RepeatableCall,
): Promise<string | undefined> {
  if (!call.key) return undefined
  const taken = await tx
    .insertInto('idempotency_key')
    .values(rowOf(kind, call, call.key))
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (taken) return undefined
  const before = await findCreated(tx, kind, call)
  if (!before) throw new Error(`An idempotency key of ${kind} was taken and is gone`)
  return before
}

/**
 * Writes an idempotency key together with the record that it creates, if a repeated call is answered by
 * {@link findCreated} after it has failed. @throws the database's unique violation if the key is taken
 */
export async function insertIdempotencyKey(tx: Tx, kind: Kind, call: RepeatableCall): Promise<void> {
  if (call.key)
    await tx
      .insertInto('idempotency_key')
      .values(rowOf(kind, call, call.key))
      .execute()
}

/**
 * The id of the record that a call with this key has created before.
 * @throws idempotency_key_reused if that was created from other content; has the id of the existing record
 *   for its own caller
 */
export async function findCreated(
  db: Database,
  kind: Kind,
  call: RepeatableCall,
): Promise<string | undefined> {
  if (!call.key) return undefined
  const row = rowOf(kind, call, call.key)
  const before = await db
    .selectFrom('idempotency_key')
    .select([
      'request_hash',
      sql<string>`coalesce(order_id, product_id, variant_id, movement_id, pick_walk_id, promotion_id,
        stock_take_id, enquiry_id, email_id)`.as('id'),
    ])
    .where('kind', '=', kind)
    .where('key_hash', '=', row.key_hash)
    .executeTakeFirst()
  if (!before || before.request_hash.equals(row.request_hash)) return before?.id
  // a caller without a scope may have the key of another
  const isOwn = !('isPublic' in KINDS[kind]) || Boolean(call.scope)
  throw new ShopError('idempotency_key_reused', {
    message: KINDS[kind].reused,
    ...(isOwn && { data: { id: before.id } }),
  })
}

function rowOf(kind: Kind, { scope = '', content, creates }: RepeatableCall, key: string) {
  return {
    kind,
    key_hash: hash(JSON.stringify([scope, key])),
    request_hash: hash(JSON.stringify(content)),
    ...KINDS[kind].column(creates),
  }
}

/** Deletes keys older than a week: no client repeats a call after that. */
export async function deleteOldIdempotencyKeys(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', sql<Date>`now() - interval '7 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
