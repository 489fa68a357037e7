import { z } from 'zod'
import { movementStatuses, movementTypes } from './movement.kinds.ts'

const warehouseName = z.object({ _id: z.string(), name: z.string(), code: z.string() })
const locationName = z.object({ _id: z.string(), location_code: z.string() })
const document = z.object({ _id: z.string(), transaction_code: z.string() })
/** A product, with the name and code of the variant if it is one. */
const item = z.object({ _id: z.string(), title: z.string(), sku: z.string() })

/** A movement as lists show it. Item and warehouses are those of its first line. */
export const transactionSummaryShape = z.object({
  _id: z.string(),
  transaction_code: z.string(),
  type: z.enum(movementTypes),
  status: z.enum(movementStatuses),
  product_id: item,
  line_count: z.number().int(),
  from_warehouse: warehouseName.nullable(),
  to_warehouse: warehouseName.nullable(),
  /** Pieces of all lines. */
  quantity: z.number().int(),
  /** Đồng of the lines with a price; null if none has one. */
  total_value: z.number().int().nullable(),
  reason: z.string(),
  /** Pieces of a receipt by its delivery note; null without a note and broken pieces. */
  differences: z
    .object({
      expected: z.number().int(),
      missing: z.number().int(),
      surplus: z.number().int(),
      broken: z.number().int(),
    })
    .nullable(),
  /** Empty for the shop itself, and once the account is gone. */
  created_by: z.string(),
  created_at: z.string(),
})
export type TransactionSummary = z.output<typeof transactionSummaryShape>

export const transactionLineShape = z.object({
  product_id: item,
  variant_id: z.string().nullable(),
  from_warehouse: warehouseName.nullable(),
  from_location: locationName.nullable(),
  to_warehouse: warehouseName.nullable(),
  to_location: locationName.nullable(),
  quantity: z.number().int(),
  /** Đồng of a piece. */
  unit_price: z.number().int().nullable(),
})
export type TransactionLine = z.output<typeof transactionLineShape>

/** An item of a receipt against its delivery note. Broken pieces entered no stock. */
const receiptCountShape = z.object({
  product_id: item,
  variant_id: z.string().nullable(),
  /** Null: the item is on no note. */
  expected: z.number().int().nullable(),
  received: z.number().int(),
  broken: z.number().int(),
})
export type ReceiptCount = z.output<typeof receiptCountShape>

export const transactionShape = transactionSummaryShape.extend({
  reference_document: z.string(),
  notes: z.string(),
  completed_at: z.string().nullable(),
  /** The order that moved the pieces. */
  order: z.object({ _id: z.string(), orderNumber: z.string() }).nullable(),
  /** The movement that this one reverses, and the movement that reverses this one. */
  reverses: document.nullable(),
  reversed_by: document.nullable(),
  /** Whether it can be taken back: completed, by no order, no reversal and not reversed yet. */
  is_reversible: z.boolean(),
  /** The first 1,000; `line_count` is their total number. */
  lines: z.array(transactionLineShape),
  counts: z.array(receiptCountShape),
})
export type Transaction = z.output<typeof transactionShape>
