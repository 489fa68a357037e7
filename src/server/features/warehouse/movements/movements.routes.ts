import { XLSX } from '#contract/kernel/call.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import * as calls from '#contract/warehouse/movement.calls.ts'
import { type MovementType, movementActionLabels } from '#contract/warehouse/movement.kinds.ts'
import type { Feature } from '../../../context/feature.ts'
import { bookByHand, reverseTransaction } from './book-by-hand.ts'
import { exportTransactions } from './export-movements.ts'
import { getTransaction, listTransactions } from './list-movements.ts'

const success = (type: MovementType) => `${movementActionLabels[type]} thành công!`

type Note = { reason: string; reference_document: string; notes: string }

/** The form of one line, as that of many lines. */
function inList<B extends Note>({ reason, reference_document, notes, ...line }: B) {
  return { reason, reference_document, notes, lines: [line] }
}

export const movementRoutes: Feature = (handle, { db }) => {
  handle(calls.bookImport, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const line = { ...body, expected_quantity: null, broken_quantity: 0 }
    const movement = { type: 'import' as const, ...inList(line) }
    const data = await bookByHand({ db, currentUser, idempotencyKey }, movement, { isSingle: true })
    return { data, message: success('import') }
  })
  handle(calls.bookExport, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const movement = { type: 'export' as const, ...inList(body) }
    const data = await bookByHand({ db, currentUser, idempotencyKey }, movement, { isSingle: true })
    return { data, message: success('export') }
  })
  handle(calls.bookTransfer, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const movement = { type: 'transfer' as const, ...inList(body) }
    const data = await bookByHand({ db, currentUser, idempotencyKey }, movement, { isSingle: true })
    return { data, message: success('transfer') }
  })
  handle(calls.bookMovement, async ({ body, currentUser, request: { idempotencyKey } }) => ({
    data: await bookByHand({ db, currentUser, idempotencyKey }, body, { isSingle: false }),
    message: success(body.type),
  }))

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
