import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { MovementBody } from '#contract/warehouse/movement.calls.ts'
import type { Transaction } from '#contract/warehouse/movement.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { recordMovement, reverseMovement } from '../../stock/index.ts'
import { getTransaction } from './list-movements.ts'
import { typeOfKind } from './movement-names.ts'
import { findMovement } from './movements.queries.ts'

/** A movement that a call answers with; `isRepeat`: an earlier call with the same key has booked it. */
export type Booked = { transaction: Transaction; isRepeat: boolean }

type Booking = { db: Database; currentUser: CurrentUser; idempotencyKey: string | undefined }

/**
 * Books movements that staff enter: all lines or none, and the entry of the audit log with them.
 * @throws insufficient_stock, validation_failed with the paths of the body; idempotency_key_reused for a key
 *   of other content, or of a movement that was reversed since
 */
export async function bookByHand(
  { db, currentUser, idempotencyKey }: Booking,
  movement: MovementBody,
): Promise<Booked> {
  const { kind, reason, reference, lines } = movement
  if (totalDongOf(movement) > MAX_DONG)
    throw fieldError('lines', 'too_large', 'Tổng giá trị của phiếu quá lớn')
  let isRepeat = true
  const id = await recordMovement(
    db,
    { ...movement, by: currentUser.id },
    {
      idempotencyKey,
      together: async (tx, { id, code }) => {
        isRepeat = false
        await recordChange(tx, currentUser, {
          kind: 'movement',
          id,
          label: code,
          after: {
            type: typeOfKind[kind],
            reason,
            reference_document: reference,
            lines: lines.length,
            quantity: piecesOf(movement),
            ...(await findMovement(tx, id))?.differences,
          },
        })
      },
    },
  )
  const transaction = await getTransaction(db, id)
  // nothing of it is in stock any more: a success would hide that this call has booked nothing
  if (isRepeat && transaction.reversed_by)
    throw new ShopError('idempotency_key_reused', {
      message: `Phiếu ${transaction.transaction_code} đã được ghi ở lần gửi trước rồi bị đảo. Vui lòng kiểm tra lại trước khi ghi phiếu mới`,
      data: { id },
    })
  return { transaction, isRepeat }
}

/**
 * Takes a movement back.
 * @throws movement_not_found, movement_not_reversible, movement_reversed; insufficient_stock or
 *   validation_failed if its pieces have moved on since
 */
export async function reverseTransaction(
  { db, currentUser }: Omit<Booking, 'idempotencyKey'>,
  { movementId, notes }: { movementId: string; notes: string },
): Promise<Transaction> {
  const id = await reverseMovement(
    db,
    { movementId, notes, by: currentUser.id },
    (tx, { id, code, reversed }) =>
      recordChange(tx, currentUser, {
        kind: 'movement',
        id,
        label: code,
        after: { reversed, note: notes },
      }),
  )
  return getTransaction(db, id)
}

/** The largest value of one document in đồng: far within the numbers that are exact. */
const MAX_DONG = 1e15

function totalDongOf(movement: MovementBody): number {
  return movement.kind === 'receipt'
    ? movement.lines.reduce((sum, { quantity, unitPriceDong }) => sum + quantity * unitPriceDong, 0)
    : 0
}

/** Pieces of all lines; those of an adjustment count as the difference that they make. */
function piecesOf({ kind, lines }: MovementBody): number {
  const signed = (line: MovementBody['lines'][number]) =>
    kind === 'adjustment' && 'from' in line ? -line.quantity : line.quantity
  return lines.reduce((sum, line) => sum + signed(line), 0)
}
