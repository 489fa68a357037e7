import { type ExcelColumn, excelColumns } from '#contract/catalogue/product-excel.ts'
import { sqlState } from '../../../db/transaction.ts'
import type { RowPlan } from './plan-row.ts'
import type { ProductSheet } from './read-file.ts'
import type { CellNote } from './row-reader.ts'

const UNIQUE_VIOLATION = '23505'

/** The codes that the database keeps once each, by the name of its constraint. */
const codesByConstraint = new Map([
  ['product_sku_key', 'sku'],
  ['product_variant_sku_key', 'sku'],
  ['item_barcode_pkey', 'barcode'],
] as const satisfies [string, ExcelColumn][])

/** A value that the database refused because another record has it; no column if no cell holds such values. */
export type TakenCode = { column: 'sku' | 'barcode' | undefined; code: string }

/**
 * The code that a failed import could not write. The plan finds all codes that are taken, under the lock of
 * product edits; this is for writers without that lock, such as a restored backup or a script.
 * @returns undefined for any other error
 */
export function takenCodeOf(error: unknown): TakenCode | undefined {
  if (sqlState(error) !== UNIQUE_VIOLATION || !(error instanceof Error)) return undefined
  const { constraint, detail } = error as Error & { constraint?: unknown; detail?: unknown }
  const names: ReadonlyMap<string, 'sku' | 'barcode'> = codesByConstraint
  // «Key (sku)=(00777) already exists.», in the language of the database
  const [, code = ''] = /\)=\((.*)\)[^)]*$/s.exec(String(detail)) ?? []
  return { column: names.get(String(constraint)), code }
}

/** Refuses the row that would write a taken code. @returns its place and the reason; undefined without row */
export function refuseTaken(
  plans: readonly RowPlan[],
  { column, code }: TakenCode,
  { letters }: ProductSheet,
): string | undefined {
  const plan = column && plans.find(({ change }) => change?.after[column] === code)
  if (!plan) return undefined
  const message = `${column === 'sku' ? 'mã' : 'mã vạch'} «${code}» vừa được dùng cho một sản phẩm khác`
  if (plan.change?.before?.[column] !== code) plan.reader.refuse(column, message)
  return noteText(plan, { column, message }, letters)
}

/** The first error of the rows with its place; undefined without one. */
export function firstError(plans: readonly RowPlan[], { letters }: ProductSheet): string | undefined {
  const plan = plans.find(({ reader }) => reader.fieldErrors.length > 0)
  const [note] = plan?.reader.fieldErrors ?? []
  return plan && note && noteText(plan, note, letters)
}

function noteText(
  { reader }: RowPlan,
  { column, message }: CellNote,
  letters: ProductSheet['letters'],
): string {
  const { heading } = excelColumns[column]
  const letter = letters.get(column)
  return `Dòng ${reader.line}, cột ${letter ? `${letter} (${heading})` : heading}: ${message}`
}
