import { isUnread, wholeNumberOf } from '../../kit/form/amount-text.ts'
import type { Line } from './operation-values.ts'

/**
 * An item of a receipt against the delivery note: pieces on the note, and those that were counted, broken
 * ones included.
 */
export type NoteItem = {
  expected: number
  counted: number
  broken: number
  /** Staff have closed it: no more pieces come. */
  isClosed: boolean
}

/** The state of an item, with the pieces that it is about. */
export type NoteState = { is: 'waiting' | 'open' | 'equal' | 'missing' | 'surplus'; pieces: number }

export type NoteSums = {
  expected: number
  counted: number
  /** Not counted yet, and not closed. */
  open: number
  missing: number
  surplus: number
  broken: number
}

const keyOf = ({ item }: Line) => (item ? `${item.product_id}/${item.variant_id ?? ''}` : '')

/** Whether the receipt is counted against a note: a line has the pieces of the note. */
export function hasNote(lines: readonly Line[]): boolean {
  return lines.some(({ item, expected }) => item !== null && expected.trim() !== '')
}

const hasUnread = ({ quantity, expected, broken }: Line): boolean =>
  [quantity, expected, broken].some(isUnread)

/** Pieces of a line that enter the stock: without the broken ones. */
export function goodPieces({ quantity, broken }: Pick<Line, 'quantity' | 'broken'>): number {
  return (wholeNumberOf(quantity) ?? 0) - (wholeNumberOf(broken) ?? 0)
}

/** The items of a receipt; lines of one item are added up. */
function noteItems(lines: readonly Line[]): Map<string, NoteItem> {
  const items = new Map<string, NoteItem>()
  for (const line of lines) {
    if (!line.item) continue
    const sum = items.get(keyOf(line)) ?? { expected: 0, counted: 0, broken: 0, isClosed: false }
    items.set(keyOf(line), {
      expected: sum.expected + (wholeNumberOf(line.expected) ?? 0),
      counted: sum.counted + (wholeNumberOf(line.quantity) ?? 0),
      broken: sum.broken + (wholeNumberOf(line.broken) ?? 0),
      isClosed: sum.isClosed || line.isClosed,
    })
  }
  return items
}

/** The state of the item of a line; undefined without a note, or while one of its numbers can't be read. */
export function noteStateAt(lines: readonly Line[], index: number): NoteState | undefined {
  const line = lines[index]
  if (!line || !hasNote(lines)) return undefined
  const own = lines.filter(other => keyOf(other) === keyOf(line))
  const item = own.some(hasUnread) ? undefined : noteItems(own).get(keyOf(line))
  return item && stateOf(item)
}

function stateOf({ expected, counted, isClosed }: NoteItem): NoteState {
  if (counted > expected) return { is: 'surplus', pieces: counted - expected }
  if (counted === expected) return { is: 'equal', pieces: counted }
  if (isClosed) return { is: 'missing', pieces: expected - counted }
  return { is: counted === 0 ? 'waiting' : 'open', pieces: expected - counted }
}

/** The sums of a receipt; undefined without a note and broken pieces, or while a number can't be read. */
export function noteSums(lines: readonly Line[]): NoteSums | undefined {
  if (lines.some(hasUnread)) return undefined
  const sums = { expected: 0, counted: 0, open: 0, missing: 0, surplus: 0, broken: 0 }
  const isNoted = hasNote(lines)
  for (const item of noteItems(lines).values()) {
    sums.expected += item.expected
    sums.counted += item.counted
    sums.broken += item.broken
    const { is, pieces } = stateOf(item)
    if (!isNoted || is === 'equal') continue
    sums[is === 'waiting' ? 'open' : is] += pieces
  }
  return isNoted || sums.broken > 0 ? sums : undefined
}
