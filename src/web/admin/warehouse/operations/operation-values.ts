import { z } from 'zod'
import type { BinChoice, WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import { randomId } from '#web/lib/random-id.ts'
import { readStored, readStoredJson, remove, store } from '#web/lib/storage.ts'
import { operationKinds } from './operation-kinds.ts'

type BinName = Pick<BinChoice, '_id' | 'location_code'>

/** A line as it is typed. A place that is null is the warehouse outside its bins. */
export type Line = {
  item: WarehouseItem | null
  from: BinName | null
  to: BinChoice | null
  quantity: string
  price: string
  /**
   * Of a receipt: pieces on the delivery note, and those of `quantity` that are broken. Empty: not recorded.
   */
  expected: string
  broken: string
  /** Of a receipt: no more pieces of the note come. */
  isClosed: boolean
}

/** A movement as it is typed. */
export type OperationValues = {
  fromWarehouse: string
  toWarehouse: string
  reason: string
  reference: string
  notes: string
  lines: Line[]
}

export const EMPTY_LINE: Line = {
  item: null,
  from: null,
  to: null,
  quantity: '',
  price: '',
  expected: '',
  broken: '',
  isClosed: false,
}

export function emptyOperation(type: MovementType, warehouseId: string): OperationValues {
  const { from, to, reasons } = operationKinds[type]
  return {
    fromWarehouse: from ? warehouseId : '',
    toWarehouse: to && !from ? warehouseId : '',
    reason: reasons[0] ?? '',
    reference: '',
    notes: '',
    lines: [EMPTY_LINE],
  }
}

/** Whether two items are the same. */
export function isSameItem(
  one: Pick<WarehouseItem, 'product_id' | 'variant_id'>,
  other: Pick<WarehouseItem, 'product_id' | 'variant_id'>,
): boolean {
  return one.product_id === other.product_id && one.variant_id === other.variant_id
}

export function itemName({ title, variant_name }: WarehouseItem): string {
  return [title, variant_name].filter(Boolean).join(' · ')
}

/** Whether something was entered that would be missed. */
export function isEntered({ lines, notes, reference }: OperationValues): boolean {
  return lines.some(({ item }) => item !== null) || notes.trim() !== '' || reference.trim() !== ''
}

const draftKey = (type: MovementType) => `warehouse-operation-${type}`
const sentKey = (type: MovementType) => `warehouse-operation-sent-${type}`
/** The draft that this tab has kept itself: enough to know that it is a movement. */
const draftShape = z.looseObject({
  fromWarehouse: z.string(),
  toWarehouse: z.string(),
  reason: z.string(),
  lines: z.array(z.looseObject({ quantity: z.string(), price: z.string() })).min(1),
})

/** The movement of this kind that this tab has kept, if there is one. */
export function readDraft(type: MovementType): OperationValues | null {
  const isDraft = (value: unknown): value is OperationValues => draftShape.safeParse(value).success
  const draft = readStoredJson(draftKey(type), isDraft, 'session')
  // an earlier version may have kept lines without all of the fields
  return (
    draft && {
      ...draft,
      reference: draft.reference ?? '',
      lines: draft.lines.map(line => ({ ...EMPTY_LINE, ...line })),
    }
  )
}

/** Keeps the typed values for a reload of the page. */
export function keepDraft(type: MovementType, values: OperationValues): void {
  if (isEntered(values)) store(draftKey(type), JSON.stringify(values), 'session')
  else remove(draftKey(type), 'session')
}

/** Gives the movement up: the next one is another, also if it has the same content. */
export function dropDraft(type: MovementType): void {
  remove(draftKey(type), 'session')
  forgetKey(type)
}

/**
 * The idempotency key of a movement that is sent, also after a reload, and whether an earlier attempt has it
 * already. It is the same until the movement is known to be booked or not ({@link forgetKey}), also if it is
 * changed in between: the earlier attempt may have been booked without an answer.
 */
export function keyOf(type: MovementType): { key: string; isRepeat: boolean } {
  const sent = readStored(sentKey(type), 'session')
  const key = sent ?? randomId()
  store(sentKey(type), key, 'session')
  return { key, isRepeat: sent !== null }
}

/** Follows the question whether such a movement is given up. */
export const MAY_BE_BOOKED =
  'Lần gửi trước chưa có câu trả lời: phiếu có thể đã được ghi. Hãy xem «Giao dịch kho» trước khi nhập lại.'

/** Whether an attempt to book the movement had no answer, so that it may have been booked. */
export function mayBeBooked(type: MovementType): boolean {
  return readStored(sentKey(type), 'session') !== null
}

export function forgetKey(type: MovementType): void {
  remove(sentKey(type), 'session')
}
