import { excelColumnOf } from '#contract/catalogue/product-excel.ts'
import type { productQuantity } from '#contract/catalogue/product-field.shapes.ts'
import type { FieldError } from '#contract/kernel/field-errors.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { readDecimal } from '#contract/kernel/number-text.ts'
import type { PlannedQuantity } from '../../stock/index.ts'
import {
  HAS_VARIANTS,
  isChange,
  type ProductPlan,
  type QuantityChange,
  quantityChange,
  staleQuantity,
  type VariantPlan,
} from '../edit/change-plan.ts'
import type { KnownProduct, KnownVariant } from '../state/catalogue-state.queries.ts'
import type { RowReader } from './row-reader.ts'

export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'refused'

type Common = {
  reader: RowReader
  sku: string
  /** How its quantity would be booked. */
  planned?: PlannedQuantity
  /** Skipped, as a warning of the row states; it hinders nothing. */
  isSkipped?: true
}

/**
 * A row, the present state of its product or variant, and the change that it makes: undefined while the row
 * has too little for a whole product or variant. Then it has errors.
 */
export type RowPlan = Common &
  (
    | { kind: 'product'; before: KnownProduct | undefined; change: ProductPlan | undefined }
    | { kind: 'variant'; before: KnownVariant | undefined; change: VariantPlan | undefined }
  )

/** The outcome of a row, its errors considered. */
export function outcomeOf({ reader, before, change, isSkipped }: RowPlan): ImportOutcome {
  if (isSkipped) return 'unchanged'
  if (reader.fieldErrors.length > 0 || !change) return 'refused'
  if (!before) return 'created'
  return isChange(change) ? 'changed' : 'unchanged'
}

/** Puts the errors of a change to the cells that it was read from. */
export function refuseCells(reader: RowReader, errors: readonly FieldError[]): void {
  for (const { path, message } of errors) reader.refuse(excelColumnOf(path), message)
}

/** Why a row is refused that names an archived product or variant (R20). */
export function archivedText(title: string): string {
  return `«${title}» đang được lưu trữ. Hãy khôi phục trước khi nhập`
}

/** The quantity that a row sets (R17). @param stock.now the quantity for sale; undefined for something new */
export function readQuantity(
  reader: RowReader,
  shape: typeof productQuantity,
  stock: { now: number | undefined; hasVariants: boolean },
): QuantityChange | undefined {
  const quantity = reader.number('quantity', shape, value => wholePieces(reader, value))
  const shown = reader.number('shown_quantity', shape)
  const change = quantityChange({ quantity, shown, isTrusted: true }, stock)
  if (!change || !('refused' in change)) return change
  if (change.refused === 'stale') {
    const advice = 'Vui lòng xuất tệp mới, hoặc để trống cột «Số lượng lúc xuất»'
    return reader.refuse('quantity', `${staleQuantity(change)}. ${advice}`)
  }
  if (quantity !== 0) return reader.refuse('quantity', HAS_VARIANTS)
  // a zero means only that the product itself has no stock
  reader.warn('quantity', 'Số lượng là tổng của các biến thể, nên ô này được bỏ qua')
  return undefined
}

/**
 * Whole pieces of a stock that another program counts in parts or below nothing: 13,22 is 13, −2 is 0, with a
 * note.
 */
function wholePieces(reader: RowReader, value: string | number): string | number {
  const read = typeof value === 'number' ? value : partOf(value)
  if (read === undefined || (Number.isInteger(read) && read >= 0)) return value
  const pieces = Math.max(0, Math.floor(read))
  reader.warn('quantity', `Số lượng «${value}» được ghi là ${formatCount(pieces)}: kho chỉ đếm cái nguyên`)
  return pieces
}

/**
 * A text that can only be a number with a part or below nothing; three digits behind a sign are a group
 * (R54).
 */
function partOf(text: string): number | undefined {
  return /^-?\d+(?:[.,]\d{1,2})?$|^-?\d+[.,]\d{4,}$/.test(text) ? readDecimal(text) : undefined
}
