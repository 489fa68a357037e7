import { fieldError } from '#contract/kernel/errors.ts'
import type { MovementBody } from '#contract/warehouse/movement.calls.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import type { Transaction } from '#contract/warehouse/movement.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { recordMovement, reverseMovement } from '../../stock/index.ts'
import { getTransaction } from './list-movements.ts'
import { changeOf, withWireErrors } from './movement-names.ts'
import { findMovement } from './movements.queries.ts'

type Booking = { db: Database; currentUser: CurrentUser; idempotencyKey: string | undefined }

/**
 * Books movements that staff enter: all lines or none, and the entry of the audit log with them.
 * @param options.isSingle the body was sent without a list of lines
 * @throws insufficient_stock, validation_failed with the names of the wire; idempotency_key_reused
 */
export async function bookByHand(
  { db, currentUser, idempotencyKey }: Booking,
  body: MovementBody,
  { isSingle }: { isSingle: boolean },
): Promise<Transaction> {
  const { type, reason, reference_document: reference, notes, lines } = body
  if (totalDongOf(body) > MAX_DONG) {
    throw fieldError(isSingle ? 'unit_price' : 'lines', 'too_large', 'Tổng giá trị của phiếu quá lớn')
  }
  const id = await withWireErrors({ type, isSingle }, () =>
    recordMovement(
      db,
      { ...changeOf(body), reason, reference, notes, by: currentUser.id },
      {
        idempotencyKey,
        together: async (tx, { id, code }) =>
          recordChange(tx, currentUser, {
            kind: 'movement',
            id,
            label: code,
            after: {
              type,
              reason,
              reference_document: reference,
              lines: lines.length,
              quantity: piecesOf(body),
              ...(await findMovement(tx, id))?.differences,
            },
          }),
      },
    ),
  )
  return getTransaction(db, id)
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
  const before = await getTransaction(db, movementId)
  const id = await withWireErrors({ type: OPPOSITES[before.type], isSingle: false }, () =>
    reverseMovement(db, { movementId, notes, by: currentUser.id }, (tx, { id, code, reversed }) =>
      recordChange(tx, currentUser, {
        kind: 'movement',
        id,
        label: code,
        after: { reversed, note: notes },
      }),
    ),
  )
  return getTransaction(db, id)
}

/** The type of the movement that takes one back. */
const OPPOSITES: Record<MovementType, MovementType> = {
  import: 'export',
  export: 'import',
  transfer: 'transfer',
  adjustment: 'adjustment',
}

/** The largest value of one document in đồng: far within the numbers that are exact. */
const MAX_DONG = 1e15

function totalDongOf(body: MovementBody): number {
  return body.type === 'import'
    ? body.lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
    : 0
}

/** Pieces of all lines; those of an adjustment count as the difference that they make. */
function piecesOf(body: MovementBody): number {
  return body.type === 'adjustment'
    ? body.lines.reduce((sum, { difference }) => sum + difference, 0)
    : body.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
