import { XLSX } from '#contract/kernel/call.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import * as calls from '#contract/warehouse/movement.calls.ts'
import { type MovementType, movementActionLabels } from '#contract/warehouse/movement.kinds.ts'
import type { Feature } from '../../../context/feature.ts'
import { type Booked, bookByHand, reverseTransaction } from './book-by-hand.ts'
import { exportTransactions } from './export-movements.ts'
import { getTransaction, listTransactions } from './list-movements.ts'
import { piecesOf, placeOf, typeOfKind, withNamesOf } from './movement-names.ts'

function answerOf(type: MovementType, { transaction, isRepeat }: Booked) {
  const message = isRepeat
    ? `Phiếu ${transaction.transaction_code} đã được ghi ở lần gửi trước, không ghi thêm`
    : `${movementActionLabels[type]} thành công!`
  return { data: transaction, message }
}

type NamedNote = { reason: string; reference_document: string; notes: string }

const noteOf = ({ reason, reference_document: reference, notes }: NamedNote) => ({ reason, reference, notes })

export const movementRoutes: Feature = (handle, { db }) => {
  handle(calls.bookImport, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const line = { ...piecesOf(body), to: placeOf(body), unitPriceDong: body.unit_price }
    const receipt = { kind: 'receipt' as const, ...noteOf(body), lines: [line] }
    const book = () => bookByHand({ db, currentUser, idempotencyKey }, receipt)
    return answerOf('import', await withNamesOf('import', book))
  })
  handle(calls.bookExport, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const line = { ...piecesOf(body), from: placeOf(body) }
    const issue = { kind: 'issue' as const, ...noteOf(body), lines: [line] }
    const book = () => bookByHand({ db, currentUser, idempotencyKey }, issue)
    return answerOf('export', await withNamesOf('export', book))
  })
  handle(calls.bookTransfer, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const line = {
      ...piecesOf(body),
      from: { warehouseId: body.from_warehouse_id, binId: body.from_location_id },
      to: { warehouseId: body.to_warehouse_id, binId: body.to_location_id },
    }
    const transfer = { kind: 'transfer' as const, ...noteOf(body), lines: [line] }
    const book = () => bookByHand({ db, currentUser, idempotencyKey }, transfer)
    return answerOf('transfer', await withNamesOf('transfer', book))
  })
  handle(calls.bookMovement, async ({ body, currentUser, request: { idempotencyKey } }) =>
    answerOf(typeOfKind[body.kind], await bookByHand({ db, currentUser, idempotencyKey }, body)),
  )

  handle(calls.listTransactions, async ({ query }) => {
    const { transactions, total } = await listTransactions(db, query)
    const pagination = {
      current_page: query.page,
      total_pages: Math.ceil(total / query.limit),
      total_records: total,
      per_page: query.limit,
    }
    return { data: { transactions, pagination } }
  })
  handle(calls.exportTransactions, async ({ query }) => ({
    content: exportTransactions(db, query),
    contentType: XLSX,
    fileName: `giao-dich-kho_${vietnamDay(new Date())}.xlsx`,
  }))
  handle(calls.getTransaction, async ({ params }) => ({ data: await getTransaction(db, params.id) }))
  handle(calls.reverseTransaction, async ({ params, body, currentUser }) => ({
    data: await reverseTransaction({ db, currentUser }, { movementId: params.id, notes: body.notes }),
    message: 'Đã đảo phiếu kho',
  }))
}
