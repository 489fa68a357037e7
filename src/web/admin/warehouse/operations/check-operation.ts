import { numberRefusal, readWholeNumber } from '#contract/kernel/number-text.ts'
import { bookMovement, type MovementBody } from '#contract/warehouse/movement.calls.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import {
  type LineRefusal,
  leavingPieces,
  type MovedPieces,
  noRoom,
  samePlace,
  shortage,
} from '#contract/warehouse/movement-rules.ts'
import { wholeNumberOf } from '../../kit/form/amount-text.ts'
import { goodPieces } from './delivery-note.ts'
import { bodyOf, fieldOfPath, isBlank } from './operation-body.ts'
import { operationKinds } from './operation-kinds.ts'
import type { Line, OperationValues } from './operation-values.ts'

type Errors = Record<string, string>

/**
 * The errors of a movement before it is sent, by the path of the field: of the typed texts, of the body by
 * the shape of its call, and of the stock that the chosen items and bins tell. The server checks it all
 * again.
 */
export function checkOperation(type: MovementType, values: OperationValues): Errors {
  const nameOf = (path: string) => fieldOfPath(path, { type, lines: values.lines })
  const typed = typedErrors(type, values)
  const parsed = bookMovement.body.safeParse(bodyOf(type, values))
  const errors: Errors = {}
  for (const { path, message } of parsed.error?.issues ?? []) {
    // the lines as a whole are judged once each of them is right
    if (path.length > 1 || path[0] !== 'lines' || Object.keys(typed).length === 0)
      errors[nameOf(path.join('.'))] ??= message
  }
  Object.assign(errors, typed)
  if (!parsed.success || Object.keys(errors).length > 0) return errors
  for (const [path, message] of stockErrors(parsed.data, values.lines)) errors[nameOf(path)] = message
  return errors
}

/** Errors of texts and choices that the call would name less well. */
function typedErrors(type: MovementType, { fromWarehouse, toWarehouse, lines }: OperationValues): Errors {
  const kind = operationKinds[type]
  const errors: Errors = {}
  if (kind.from && !fromWarehouse) errors.fromWarehouse = 'Vui lòng chọn kho xuất'
  if (kind.to && !toWarehouse) errors.toWarehouse = kind.from ? 'Vui lòng chọn kho nhận' : 'Vui lòng chọn kho'
  if (lines.every(isBlank)) errors['lines.0.item'] = 'Vui lòng quét hoặc chọn ít nhất một sản phẩm'
  for (const [index, line] of lines.entries()) {
    const wrong = isBlank(line) ? undefined : typedError(line, type)
    if (wrong) errors[`lines.${index}.${wrong[0]}`] = wrong[1]
  }
  return errors
}

function typedError(line: Line, type: MovementType): [field: keyof Line, message: string] | undefined {
  if (!line.item) return ['item', 'Vui lòng chọn sản phẩm']
  for (const [field, name] of NUMBERS) {
    const reading = readWholeNumber(line[field])
    if (line[field].trim() !== '' && 'couldBe' in reading)
      return [field, numberRefusal(name, line[field], reading.couldBe)]
  }
  if (type === 'adjustment' && !wholeNumberOf(line.quantity))
    return ['quantity', 'Chênh lệch phải là số nguyên khác 0, ví dụ 3 hoặc -2']
  if (type !== 'import') return undefined
  if ((wholeNumberOf(line.broken) ?? 0) > Math.max(wholeNumberOf(line.quantity) ?? 0, 0))
    return ['broken', 'Số vỡ, lỗi không thể nhiều hơn số đã đếm']
  return line.price === '' && goodPieces(line) > 0 ? ['price', 'Vui lòng nhập đơn giá'] : undefined
}

const NUMBERS = [
  ['quantity', 'Số lượng'],
  ['expected', 'Số trên phiếu giao'],
  ['broken', 'Số vỡ, lỗi'],
] as const satisfies [keyof Line, string][]

/** The errors of a movement by the stock that its lines show, by the paths of the call. */
function stockErrors(body: MovementBody, typed: readonly Line[]): [path: string, message: string][] {
  const lines: readonly MovedPieces[] = body.lines
  const shown = typed.filter(line => !isBlank(line))
  const [taken, brought] = [new Map<string, number>(), new Map<string, number>()]
  const leaving = leavingPieces(lines)
  const refusalOf = (line: MovedPieces, { item, to: bin }: Line): LineRefusal | undefined => {
    const wrong = samePlace(line)
    if (wrong) return wrong
    const { from } = line
    const lying = from && item ? lyingAt(item, from) : undefined
    const short = from && lying && shortage({ ...line, from }, { ...lying, taken })
    if (short || !bin || !line.to || body.kind === 'adjustment') return short
    const room = bin.capacity - bin.current_quantity + (leaving.get(bin._id) ?? 0)
    return noRoom(line, { bin: { id: bin._id, code: bin.location_code, room }, brought })
  }
  return lines.flatMap((line, index) => {
    const refusal = shown[index] && refusalOf(line, shown[index])
    return refusal ? [[`lines.${index}.${refusal[0]}`, refusal[2]]] : []
  })
}

/** Places that an item is answered with at most. */
const MAX_PLACES = 30

/**
 * Pieces of an item at a place.
 * @returns undefined if they are not known: the item has more places than its answer names
 */
function lyingAt(
  { places }: NonNullable<Line['item']>,
  { warehouseId, binId }: NonNullable<MovedPieces['from']>,
): { available: number; kept: number } | undefined {
  const place = places.find(
    ({ warehouse_id, location }) => warehouse_id === warehouseId && (location?._id ?? null) === binId,
  )
  if (place) return { available: place.available_quantity, kept: place.quantity - place.available_quantity }
  return places.length < MAX_PLACES ? { available: 0, kept: 0 } : undefined
}
