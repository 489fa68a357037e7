import { z } from 'zod'
import { can, defineCall, fileReply, LONG_TEXTS_BODY_BYTES, XLSX } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { day, dong, id, list, paging, success, text, wholeNumber } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { MAX_LINES, movementStatuses, movementTypes } from './movement.kinds.ts'
import { transactionShape, transactionSummaryShape } from './movement.shapes.ts'

/** Pieces of one line at most. */
const MAX_PIECES = 1_000_000

const blank = z.literal('').transform(() => null)
/** An id that may be left out: then it is null. */
const optionalId = (label: string, error: string) =>
  z.union([z.null(), blank, id(label)], { error }).default(null)
const location = () => optionalId('vị trí', 'Vị trí không hợp lệ')
const item = {
  product_id: itemId('product', 'sản phẩm'),
  variant_id: optionalId('biến thể', 'Biến thể không hợp lệ'),
}
const quantity = wholeNumber('số lượng', { min: 1, max: MAX_PIECES })
const note = {
  reason: text('lý do', { min: 1, max: 300 }),
  reference_document: text('chứng từ', { max: 100 }).default(''),
  notes: text('ghi chú', { max: 1000, multiline: true }).default(''),
}

const receiptLine = z.object({
  ...item,
  warehouse_id: id('kho'),
  location_id: location(),
  quantity,
  unit_price: dong('đơn giá'),
})
/** Pieces of a line on the delivery note at most, broken ones too. */
const noted = (label: string) => wholeNumber(label, { min: 0, max: MAX_PIECES })
/**
 * A line that may be counted against a delivery note. `quantity` are the pieces that enter the stock, which
 * may be none; broken ones are kept with the receipt only.
 */
const countedLine = receiptLine
  .extend({
    quantity: wholeNumber('số lượng', { min: 0, max: MAX_PIECES }),
    expected_quantity: noted('số trên phiếu giao').nullable().default(null),
    broken_quantity: noted('số vỡ, lỗi').default(0),
  })
  .refine(line => line.quantity > 0 || (line.expected_quantity ?? 0) > 0 || line.broken_quantity > 0, {
    path: ['quantity'],
    ...failsAs('too_small', 'Số lượng phải là số nguyên từ 1 đến 1.000.000'),
  })
const issueLine = receiptLine.omit({ unit_price: true })
const transferLine = z.object({
  ...item,
  from_warehouse_id: id('kho xuất'),
  to_warehouse_id: id('kho nhận'),
  from_location_id: location(),
  to_location_id: location(),
  quantity,
})
/** `difference`: pieces more (+) or fewer (−) than the books say. */
const adjustmentLine = issueLine.omit({ quantity: true }).extend({
  difference: wholeNumber('chênh lệch', { min: -MAX_PIECES, max: MAX_PIECES }).refine(
    pieces => pieces !== 0,
    failsAs('invalid', 'Chênh lệch phải khác 0'),
  ),
})

const lines = <T extends z.ZodType>(line: T) =>
  list(line, {
    min: 1,
    max: MAX_LINES,
    error: 'Vui lòng thêm ít nhất một dòng hàng',
    tooMany: `Mỗi phiếu có tối đa ${MAX_LINES.toLocaleString('vi-VN')} dòng`,
  })

/** A movement of one or many lines, by its type. */
const movementBody = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('import'),
      ...note,
      lines: lines(countedLine).refine(
        counted => counted.some(({ quantity }) => quantity > 0),
        failsAs('invalid', 'Phiếu nhập phải có ít nhất một món vào kho'),
      ),
    }),
    z.object({ type: z.literal('export'), ...note, lines: lines(issueLine) }),
    z.object({ type: z.literal('transfer'), ...note, lines: lines(transferLine) }),
    z.object({ type: z.literal('adjustment'), ...note, lines: lines(adjustmentLine) }),
  ],
  { error: `Loại phiếu phải là một trong: ${movementTypes.join(', ')}` },
)
export type MovementBody = z.output<typeof movementBody>
export type ReceiptLine = Extract<MovementBody, { type: 'import' }>['lines'][number]

const booking = {
  access: can('stock.change'),
  changes: ['stock'],
  reply: success(transactionShape),
} as const

export const bookImport = defineCall({
  ...booking,
  route: 'POST /api/warehouse/import',
  summary: 'Books a receipt of one product, once for each Idempotency-Key.',
  body: receiptLine.extend(note),
})

export const bookExport = defineCall({
  ...booking,
  route: 'POST /api/warehouse/export',
  summary: 'Books an issue of one product, once for each Idempotency-Key.',
  body: issueLine.extend(note),
})

export const bookTransfer = defineCall({
  ...booking,
  route: 'POST /api/warehouse/transfer',
  summary: 'Moves pieces of one product to another place, once for each Idempotency-Key.',
  body: transferLine.extend(note),
})

export const bookMovement = defineCall({
  ...booking,
  route: 'POST /api/warehouse/transactions',
  summary:
    'Books a receipt, issue, transfer or adjustment of up to 1,000 lines, all or none, once for each Idempotency-Key.',
  body: movementBody,
  maxBodyBytes: LONG_TEXTS_BODY_BYTES,
})

/** Counts stop at 10,000: nobody leafs further. */
const MAX_PAGE = 500

const filter = {
  type: z
    .enum(movementTypes, { error: `Loại phiếu phải là một trong: ${movementTypes.join(', ')}` })
    .optional(),
  warehouse_id: id('mã kho').optional(),
  status: z
    .enum(movementStatuses, { error: `Trạng thái phải là một trong: ${movementStatuses.join(', ')}` })
    .optional(),
  start_date: day('từ ngày').optional(),
  end_date: day('đến ngày').optional(),
}

export const listTransactions = defineCall({
  route: 'GET /api/warehouse/transactions',
  access: can('stock.read'),
  summary: 'Movements, newest first, by type, warehouse, status and day (Vietnam’s).',
  query: z.object({ ...paging({ size: 20, maxPage: MAX_PAGE }), ...filter }),
  reply: success(
    z.object({
      transactions: z.array(transactionSummaryShape),
      pagination: z.object({
        current_page: z.number().int(),
        total_pages: z.number().int(),
        /** Counted up to 10,000. */
        total_records: z.number().int(),
        per_page: z.number().int(),
      }),
    }),
  ),
})

export const exportTransactions = defineCall({
  route: 'GET /api/warehouse/transactions/export',
  access: can('stock.read'),
  summary: 'The newest 10,000 movements of a filter as an Excel file, a row for each; streamed.',
  query: z.object(filter),
  reply: fileReply(XLSX),
})

export const getTransaction = defineCall({
  route: 'GET /api/warehouse/transactions/:id',
  access: can('stock.read'),
  summary: 'A movement with its lines, who booked it and why.',
  params: z.object({ id: id('mã phiếu') }),
  reply: success(transactionShape),
})

export const reverseTransaction = defineCall({
  ...booking,
  route: 'POST /api/warehouse/transactions/:id/reversal',
  summary: 'Takes a movement back by the opposite one, which names it; once, and never an order’s.',
  params: z.object({ id: id('mã phiếu') }),
  body: z.object({ notes: note.notes }),
})
