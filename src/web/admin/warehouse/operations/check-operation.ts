import { numberRefusal, readWholeNumber } from '#contract/kernel/number-text.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import { wholeNumberOf } from '../../kit/form/amount-text.ts'
import { goodPieces } from './delivery-note.ts'
import { type OperationKind, operationKinds } from './operation-kinds.ts'
import type { Line, OperationValues } from './operation-values.ts'

/** Pieces of one line at most. */
const MAX_PIECES = 1_000_000

/** The errors of a movement before it is sent, by the path of the field. The server checks it all again. */
export function checkOperation(type: MovementType, values: OperationValues): Record<string, string> {
  const kind = operationKinds[type]
  const errors: Record<string, string> = {}
  if (kind.from && !values.fromWarehouse) errors.fromWarehouse = 'Vui lòng chọn kho xuất'
  if (kind.to && !values.toWarehouse)
    errors.toWarehouse = kind.from ? 'Vui lòng chọn kho nhận' : 'Vui lòng chọn kho'
  if (values.reason.trim() === '') errors.reason = 'Vui lòng nhập lý do'
  if (values.lines.every(isBlank)) {
    errors['lines.0.item'] = 'Vui lòng quét hoặc chọn ít nhất một sản phẩm'
    return errors
  }
  const taken = new Map<string, number>()
  const brought = new Map<string, number>()
  for (const [index, line] of values.lines.entries()) {
    if (isBlank(line)) continue
    const wrong = lineError(line, { type, kind, values, taken, brought })
    if (wrong) errors[`lines.${index}.${wrong[0]}`] = wrong[1]
  }
  if (
    type === 'import' &&
    Object.keys(errors).length === 0 &&
    !values.lines.some(line => goodPieces(line) > 0)
  )
    errors['lines.0.quantity'] = 'Chưa có món nào để nhập kho'
  return errors
}

/** Whether nothing of a line was entered: it is left out. */
export function isBlank({ item, quantity }: Line): boolean {
  return item === null && quantity.trim() === ''
}

type Refusal = [field: keyof Line, message: string]
type Context = {
  type: MovementType
  kind: OperationKind
  values: OperationValues
  taken: Map<string, number>
  brought: Map<string, number>
}

function lineError(line: Line, context: Context): Refusal | undefined {
  if (!line.item) return ['item', 'Vui lòng chọn sản phẩm']
  return quantityError(line, context) ?? priceError(line, context) ?? placeError(line, context)
}

function quantityError(line: Line, { type }: Context): Refusal | undefined {
  const { quantity } = line
  const pieces = wholeNumberOf(quantity)
  if (type === 'import') {
    const wrong = noteError(line)
    if (wrong) return wrong
    // an item of the note that did not come
    if ((wholeNumberOf(line.expected) ?? 0) > 0 && (quantity.trim() === '' || pieces === 0)) return undefined
  }
  const unread = unreadText('Số lượng', quantity)
  if (unread) return ['quantity', unread]
  if (type === 'adjustment') {
    if (pieces !== undefined && pieces !== 0 && Math.abs(pieces) <= MAX_PIECES) return undefined
    return ['quantity', 'Chênh lệch phải là số nguyên khác 0, ví dụ 3 hoặc -2']
  }
  if (pieces !== undefined && pieces >= 1 && pieces <= MAX_PIECES) return undefined
  return ['quantity', 'Số lượng phải là số nguyên từ 1 đến 1.000.000']
}

function noteError({ quantity, expected, broken }: Line): Refusal | undefined {
  for (const [field, name, text] of [
    ['expected', 'Số trên phiếu giao', expected],
    ['broken', 'Số vỡ, lỗi', broken],
  ] as const) {
    const unread = unreadText(name, text)
    if (unread) return [field, unread]
    const pieces = wholeNumberOf(text) ?? 0
    if (pieces < 0 || pieces > MAX_PIECES) return [field, `${name} phải là số nguyên từ 0 đến 1.000.000`]
  }
  if ((wholeNumberOf(broken) ?? 0) > Math.max(wholeNumberOf(quantity) ?? 0, 0))
    return ['broken', 'Số vỡ, lỗi không thể nhiều hơn số đã đếm']
  return undefined
}

/** The refusal of a text that is no whole number, with the numbers that it could mean (R54). */
function unreadText(name: string, text: string): string | undefined {
  if (text.trim() === '') return undefined
  const reading = readWholeNumber(text)
  return 'number' in reading ? undefined : numberRefusal(name, text, reading.couldBe)
}

function priceError(line: Line, { kind }: Context): Refusal | undefined {
  const { price } = line
  if (price === '' && goodPieces(line) === 0) return undefined
  if (!kind.hasPrice || /^\d{1,12}$/.test(price)) return undefined
  return ['price', price === '' ? 'Vui lòng nhập đơn giá' : 'Đơn giá phải là số nguyên đồng, không âm']
}

function placeError(line: Line, context: Context): Refusal | undefined {
  const { kind, values } = context
  if (
    kind.from &&
    kind.to &&
    values.fromWarehouse === values.toWarehouse &&
    line.from?._id === line.to?._id
  ) {
    return ['to', 'Nơi nhận phải khác nơi xuất']
  }
  return shortage(line, context) ?? noRoom(line, context)
}

/** The available pieces at the place that they are taken from, less those of lines above. */
function shortage(line: Line, { type, kind, values, taken }: Context): Refusal | undefined {
  const pieces = wholeNumberOf(line.quantity) ?? 0
  const isTaken = kind.from !== undefined || (type === 'adjustment' && pieces < 0)
  if (!line.item || !isTaken) return undefined
  const warehouse = kind.from ? values.fromWarehouse : values.toWarehouse
  const bin = kind.from ? line.from : line.to
  const key = [line.item.product_id, line.item.variant_id, warehouse, bin?._id].join('/')
  const wanted = add(taken, key, Math.abs(pieces))
  const available = availableAt(line.item, warehouse, bin?._id)
  return available === undefined || wanted <= available
    ? undefined
    : ['quantity', `Nơi xuất chỉ còn ${available.toLocaleString('vi-VN')} món bán được`]
}

/**
 * Pieces of an item that nothing is reserved of, at a place.
 * @returns undefined if that is not known: the item lies at more places than its answer names
 */
function availableAt(item: NonNullable<Line['item']>, warehouse: string, bin: string | undefined) {
  const place = item.places.find(
    ({ warehouse_id, location }) => warehouse_id === warehouse && location?._id === bin,
  )
  if (place) return place.available_quantity
  return item.places.length < MAX_PLACES ? 0 : undefined
}

/** Places that an item is answered with at most. */
const MAX_PLACES = 30

/** Whether the pieces fit, with those that lines above bring. */
function noRoom(line: Line, { type, brought }: Context): Refusal | undefined {
  const { to } = line
  const pieces = goodPieces(line)
  if (!to || type === 'adjustment' || pieces === 0) return undefined
  const room = Math.max(to.capacity - to.current_quantity, 0)
  if (add(brought, to._id, pieces) <= room) return undefined
  return ['to', `Vị trí ${to.location_code} chỉ còn chỗ cho ${room.toLocaleString('vi-VN')}`]
}

function add(sums: Map<string, number>, key: string, pieces: number): number {
  const sum = (sums.get(key) ?? 0) + pieces
  sums.set(key, sum)
  return sum
}
