import { z } from 'zod'
import { can, defineCall, fileReply, LONG_TEXTS_BODY_BYTES, XLSX } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import {
  day,
  dong,
  id,
  list,
  optionalText,
  paging,
  success,
  text,
  wholeNumber,
  wrongType,
} from '../kernel/fields.ts'
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
  reference_document: optionalText('chứng từ', { max: 100 }),
  notes: optionalText('ghi chú', { max: 1000, multiline: true }),
}

const receiptLine = z.object({
  ...item,
  warehouse_id: id('kho'),
  location_id: location(),
  quantity,
  unit_price: dong('đơn giá'),
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

/** The places of lines in the shop's own call. */
const place = (label: string) =>
  z.object(
    { warehouseId: id(label), binId: location() },
    { error: wrongType(label, `Vui lòng chọn ${label}`) },
  )
const pieces = { productId: item.product_id, variantId: item.variant_id, quantity }
/** Pieces of a line on the delivery note, and broken ones. */
const noted = (label: string) => wholeNumber(label, { min: 0, max: MAX_PIECES }).optional()
/**
 * A line that may be counted against a delivery note (`expected`). `quantity` are the pieces that enter the
 * stock, which may be none; broken ones are kept with the receipt only.
 */
const receiptPieces = z
  .object({
    ...pieces,
    quantity: wholeNumber('số lượng', { min: 0, max: MAX_PIECES }),
    to: place('kho'),
    unitPriceDong: dong('đơn giá'),
    expected: noted('số trên phiếu giao'),
    broken: noted('số vỡ, lỗi'),
  })
  .refine(({ quantity, expected = 0, broken = 0 }) => quantity > 0 || expected > 0 || broken > 0, {
    path: ['quantity'],
    ...failsAs('too_small', 'Số lượng phải là số nguyên từ 1 đến 1.000.000'),
  })
const issuePieces = z.object({ ...pieces, from: place('kho') })
const transferPieces = z.object({ ...pieces, from: place('kho xuất'), to: place('kho nhận') })
/** Pieces more than recorded come `to` a place, pieces fewer leave it: `from`. */
const adjustmentPieces = z
  .object({ ...pieces, from: place('kho').optional(), to: place('kho').optional() })
  .transform(({ from, to, ...rest }, context) => {
    if (to && !from) return { ...rest, to }
    if (from && !to) return { ...rest, from }
    const message = 'Mỗi dòng cần một nơi: hàng thừa vào (to) hoặc hàng thiếu ra (from)'
    context.addIssue({ code: 'custom', path: ['to'], message })
    return z.NEVER
  })

const lines = <T extends z.ZodType>(line: T) =>
  list(line, {
    min: 1,
    max: MAX_LINES,
    error: 'Vui lòng thêm ít nhất một dòng hàng',
    tooMany: `Mỗi phiếu có tối đa ${MAX_LINES.toLocaleString('vi-VN')} dòng`,
  })

const ownNote = { reason: note.reason, reference: note.reference_document, notes: note.notes }
const movementKinds = ['receipt', 'issue', 'transfer', 'adjustment'] as const
/** A movement of one or many lines, by its kind: the shop's own call speaks as the stock does. */
const movementBody = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('receipt'),
      ...ownNote,
      lines: lines(receiptPieces).refine(
        counted => counted.some(({ quantity }) => quantity > 0),
        failsAs('invalid', 'Phiếu nhập phải có ít nhất một món vào kho'),
      ),
    }),
    z.object({ kind: z.literal('issue'), ...ownNote, lines: lines(issuePieces) }),
    z.object({ kind: z.literal('transfer'), ...ownNote, lines: lines(transferPieces) }),
    z.object({ kind: z.literal('adjustment'), ...ownNote, lines: lines(adjustmentPieces) }),
  ],
  { error: `Loại phiếu phải là một trong: ${movementKinds.join(', ')}` },
)
export type MovementBody = z.output<typeof movementBody>

const booking = {
  access: can('stock.change'),
  changes: ['stock'],
  reply: success(transactionShape),
} as const

export const bookImport = defineCall({
  ...booking,
  route: 'POST /api/warehouse/import',
  isRepeatable: true,
  summary: 'Books a receipt of one product, once for each Idempotency-Key.',
  body: receiptLine.extend(note),
})

export const bookExport = defineCall({
  ...booking,
  route: 'POST /api/warehouse/export',
  isRepeatable: true,
  summary: 'Books an issue of one product, once for each Idempotency-Key.',
  body: issueLine.extend(note),
})

export const bookTransfer = defineCall({
  ...booking,
  route: 'POST /api/warehouse/transfer',
  isRepeatable: true,
  summary: 'Moves pieces of one product to another place, once for each Idempotency-Key.',
  body: transferLine.extend(note),
})

export const bookMovement = defineCall({
  ...booking,
  route: 'POST /api/warehouse/transactions',
  isRepeatable: true,
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
