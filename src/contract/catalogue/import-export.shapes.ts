import { z } from 'zod'

/** A note on one cell: its place in the file (`null` if the file has no such column) and why. */
const cellNoteShape = z.object({
  /** The column's name in the contract, and its heading and letter in the file. */
  column: z.string(),
  heading: z.string(),
  letter: z.string().nullable(),
  message: z.string(),
})

export const importRowShape = z.object({
  /** The row's number in Excel. */
  line: z.number().int(),
  kind: z.enum(['product', 'variant']),
  outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
  /**
   * The values that would be stored, in words; the text of the file if a cell can't be read. Empty for
   * none.
   */
  shown: z.object({
    sku: z.string(),
    title: z.string(),
    category: z.string(),
    price: z.string(),
    quantity: z.string(),
  }),
  /** Why the row is refused; empty unless it is. */
  fieldErrors: z.array(cellNoteShape),
  /** Doubtful values; nothing hinders the import. */
  warnings: z.array(cellNoteShape),
  /**
   * The changes of a product or variant that exists. Of a new one the values of the file's other columns,
   * `before` empty. Long texts are cut.
   */
  changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
})
export type ImportRow = z.output<typeof importRowShape>

/** The effect of an import, planned or done, row by row. */
export const importReportShape = z.object({
  fileName: z.string(),
  sizeBytes: z.number().int(),
  sheet: z.string(),
  checkedAt: z.string(),
  isImported: z.boolean(),
  counts: z.object({
    total: z.number().int(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    warned: z.number().int(),
  }),
  /** The token that confirms the import; null while a row is refused or nothing would be written. */
  token: z.string().nullable(),
  rows: z.array(importRowShape),
})
export type ImportReport = z.output<typeof importReportShape>
