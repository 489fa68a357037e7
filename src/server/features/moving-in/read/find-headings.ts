import { cellText } from '../../../spreadsheet/cell-value.ts'
import type { ReadCell, ReadRow } from '../../../spreadsheet/read-spreadsheet.ts'
import { meaningOf } from '../map/headings.ts'

/** Rows among which the headings are looked for. */
const LOOKED_AT = 10
/** A row of headings has at least so large a part of the cells of the widest row. */
const MIN_PART = 0.5

/** The row of the headings: its place among the rows, and how many of its headings are known. */
export type FoundHeadings = { at: number; known: number }

/**
 * The likeliest row of headings among the first ten: the one with the most headings that are known, else the
 * first one with a text in most columns. Undefined if there is no row with a text.
 */
export function findHeadings(rows: readonly ReadRow[]): FoundHeadings | undefined {
  const candidates = rows.slice(0, LOOKED_AT).map(({ cells }, at) => ({ at, ...countsOf(cells) }))
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (most, one) => (one.known > (most?.known ?? 0) ? one : most),
    undefined,
  )
  if (best) return best
  const widest = Math.max(0, ...candidates.map(({ filled }) => filled))
  return candidates.find(({ texts, filled }) => texts > 0 && texts === filled && filled >= widest * MIN_PART)
}

/** Distinct targets of the headings, since a value may be a heading by chance: «Size». */
function countsOf(cells: readonly ReadCell[]): { known: number; texts: number; filled: number } {
  const known = new Set<string>()
  let texts = 0
  let filled = 0
  for (const cell of cells) {
    const text = cellText(cell)
    if (text === undefined) continue
    filled++
    if (typeof cell !== 'string' || typeof text !== 'string') continue
    texts++
    const { targets, rank } = meaningOf(text)
    if (targets.length > 0) known.add(targets[0] === 'optionName' ? `option ${rank}` : String(targets[0]))
  }
  return { known: known.size, texts, filled }
}
