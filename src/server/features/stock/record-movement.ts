import { ShopError } from '#contract/kernel/errors.ts'
import type { FieldError } from '#contract/kernel/field-errors.ts'
import type { Database } from '../../db/database.ts'
import { findCreated, takeIdempotencyKey } from '../../db/idempotency-keys.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { bookMovement, findLineErrors } from './book-movement.ts'
import { takeBackReceiptPrices } from './items/item-costs.queries.ts'
import type { MovementHeader, StockChange } from './movement.ts'
import { lockMovement } from './movements.queries.ts'
import { oppositeOf } from './opposite.ts'

/**
 * Work that belongs to the booking of a movement: it is done in the same transaction, or the movement is not
 * booked.
 */
type WithMovement = (tx: Tx, booked: { id: string; code: string }) => Promise<void>

/**
 * Books a movement in its own transaction, once for each idempotency key. The key belongs to the device: a
 * scanner may send a movement again after another person has signed in on it.
 * @returns its id; if the key comes again, that of the first call
 * @throws the errors of {@link bookMovement}; idempotency_key_reused if the key was used for other content
 */
export async function recordMovement(
  db: Database,
  movement: StockChange & MovementHeader,
  { idempotencyKey, together }: { idempotencyKey?: string | undefined; together?: WithMovement } = {},
): Promise<string> {
  const id = uuidv7()
  const { by: _sender, ...content } = movement
  return inTransaction(db, async tx => {
    const call = { key: idempotencyKey, creates: id }
    // earlier versions kept a person's key, with the person in its content; such a key is asked for as long
    // as keys live
    const earlier =
      (movement.by &&
        (await findCreated(tx, 'movement', { ...call, scope: movement.by, content: movement }))) ||
      (await takeIdempotencyKey(tx, 'movement', { ...call, content }))
    if (earlier) return earlier
    const booked = await bookMovement(tx, { ...movement, id })
    await together?.(tx, booked)
    return id
  })
}

/** The refusals of booking a movement in the present stock, by the path of each line. Nothing is written. */
export function checkMovement(db: Database, change: StockChange): Promise<FieldError[]> {
  return inTransaction(db, tx => findLineErrors(tx, change))
}

/**
 * Reverses a movement by the opposite one, which names it and obeys the same rules: a receipt or a return
 * by an issue, an issue by a receipt, a transfer by one back, an adjustment by the opposite adjustment.
 * Movements of an order are reversed by its states only, and a reversal is not reversed: the movement is
 * booked again.
 * @returns the id of the reversal
 * @throws movement_not_found, movement_not_reversible, movement_reversed if that was done before, and the
 *   errors of {@link bookMovement}
 */
export async function reverseMovement(
  db: Database,
  { movementId, ...note }: Pick<MovementHeader, 'notes' | 'by' | 'at'> & { movementId: string },
  together?: (tx: Tx, booked: { id: string; code: string; reversed: string }) => Promise<void>,
): Promise<string> {
  return inTransaction(db, async tx => {
    const booked = await reverseWithin(tx, { movementId, ...note })
    await together?.(tx, booked)
    return booked.id
  })
}

/** {@link reverseMovement} within a transaction of the caller. */
export async function reverseWithin(
  tx: Tx,
  { movementId, ...note }: Pick<MovementHeader, 'notes' | 'by' | 'at'> & { movementId: string },
): Promise<{ id: string; code: string; reversed: string }> {
  const movement = await lockMovement(tx, movementId)
  if (!movement) throw new ShopError('movement_not_found')
  const { code, status, orderId, reverses, isReversed } = movement
  if (status !== 'completed' || orderId !== null || reverses !== null) {
    throw new ShopError('movement_not_reversible')
  }
  if (isReversed) throw new ShopError('movement_reversed')
  const opposite = oppositeOf(movement)
  const booked = await bookMovement(tx, {
    ...opposite,
    ...note,
    reason: `Đảo phiếu ${code}`,
    reference: code,
    reverses: movementId,
  })
  if (movement.kind === 'receipt') await takeBackReceiptPrices(tx, movement.lines)
  return { ...booked, reversed: code }
}
