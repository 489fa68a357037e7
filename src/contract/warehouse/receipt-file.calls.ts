import { z } from 'zod'
import { can, defineCall, fileReply, XLSX } from '../kernel/call.ts'
import { id, success } from '../kernel/fields.ts'
import { binChoiceShape, warehouseItemShape } from './item.shapes.ts'

export const getReceiptTemplate = defineCall({
  route: 'GET /api/warehouse/receipt-template',
  access: can('stock.read'),
  summary: 'An empty Excel file of a receipt, with a sheet that explains each column.',
  reply: fileReply(XLSX),
})

/** A note on one cell: the heading and the letter of its column. */
const noteShape = z.object({ heading: z.string(), letter: z.string().nullable(), message: z.string() })

const receiptRowShape = z.object({
  /** The row's number in Excel. */
  line: z.number().int(),
  /** The item as the file names it. */
  code: z.string(),
  /** Null if the row is incomplete or wrong. */
  item: warehouseItemShape.nullable(),
  location: binChoiceShape.nullable(),
  quantity: z.number().int().nullable(),
  unit_price: z.number().int().nullable(),
  /** Why the row can't be booked. */
  fieldErrors: z.array(noteShape),
  /** Doubtful values; the row can be booked. */
  warnings: z.array(noteShape),
})
export type ReceiptRow = z.output<typeof receiptRowShape>

export const checkReceiptFile = defineCall({
  route: 'POST /api/warehouse/receipt-file',
  access: can('stock.change'),
  summary:
    'Checks an Excel file as a receipt into a warehouse, by all the rules of booking, and answers with its lines. Nothing is booked.',
  query: z.object({ warehouse_id: id('kho nhận') }),
  upload: {
    field: 'file',
    maxBytes: 5 * 1024 * 1024,
    missing: 'Vui lòng chọn tệp Excel',
    tooLarge: 'Tệp không được vượt quá 5MB',
  },
  reply: success(z.object({ file_name: z.string(), rows: z.array(receiptRowShape) })),
})
