import { percentOf } from '../../kernel/money.ts'
import type { LineToPrice } from '../discounts.ts'

/**
 * Whether pieces of a line are among the bought ones, the given ones, or, if the same products are bought and
 * given, both.
 */
export type Role = 'bought' | 'given' | 'both' | undefined

type Sets = { buy: number; get: number; percent: number }
type Row = { position: number; dong: number; pieces: number; role: Role }

/**
 * Discount of «buy some, get others cheaper» on each line, in đồng. If the same products are bought and
 * given, the pieces are sorted from the dearest on, and the last `get` of each `buy + get` are given. Else
 * the dearest of the reward are. So a further piece never lessens the benefit, and the order of the lines
 * decides nothing but equal prices.
 * @param roles of the lines, in their order; either all are `both`, or none is
 */
export function takenOffBuyGet(sets: Sets, lines: readonly LineToPrice[], roles: readonly Role[]): number[] {
  const rows = lines
    .map((line, position) => ({
      position,
      dong: line.unitPriceDong,
      pieces: line.quantity,
      role: roles[position],
    }))
    .sort((a, b) => b.dong - a.dong || a.position - b.position)
  const inOneRow = rows.filter(({ role }) => role === 'both')
  const given = inOneRow.length > 0 ? lastOfEachGroup(inOneRow, sets) : dearestGiven(rows, sets)
  return lines.map((line, position) =>
    percentOf((given.get(position) ?? 0) * line.unitPriceDong, sets.percent),
  )
}

/** Pieces that are given, by position. A line spans whole groups and parts of two. */
function lastOfEachGroup(rows: readonly Row[], { buy, get }: Sets): Map<number, number> {
  const size = buy + get
  const grouped = Math.floor(count(rows) / size) * size
  const given = new Map<number, number>()
  let before = 0
  for (const { position, pieces } of rows) {
    const end = Math.max(before, Math.min(before + pieces, grouped))
    given.set(position, givenBefore(end, buy, size) - givenBefore(before, buy, size))
    before += pieces
  }
  return given
}

/** How many of the first pieces of a row are given. */
const givenBefore = (pieces: number, buy: number, size: number): number =>
  Math.floor(pieces / size) * (size - buy) + Math.max(0, (pieces % size) - buy)

function dearestGiven(rows: readonly Row[], { buy, get }: Sets): Map<number, number> {
  const bought = count(rows.filter(({ role }) => role === 'bought'))
  let left = Math.floor(bought / buy) * get
  const given = new Map<number, number>()
  for (const { position, pieces } of rows.filter(({ role }) => role === 'given')) {
    const some = Math.min(left, pieces)
    given.set(position, some)
    left -= some
  }
  return given
}

const count = (rows: readonly Row[]): number => rows.reduce((sum, { pieces }) => sum + pieces, 0)
