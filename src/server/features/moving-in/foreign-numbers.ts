import { readDecimal, readWholeNumber } from '#contract/kernel/number-text.ts'
import { type Columns, foreignRow } from './foreign-row.ts'
import type { ForeignTable } from './foreign-table.ts'

/** How the prices of a file become the prices of the shop. */
export type PriceRules = {
  /** Percent of tax that is added; undefined if prices are net and the owner has not answered yet. */
  taxPercent: number | undefined
  /** 1, or 1,000 for a file in thousands of đồng. */
  unit: number
}

/** A price in đồng, a text that only the owner can read, or neither. */
type ReadPrice = { dong: number } | { unclear: string } | { word: string } | undefined

/** Reads «1.850.000», «1,850,000.00», «1250000.0000», «1318181.818182»; never «69,000» as 69. */
export function readPrice(
  value: string | number | undefined,
  { taxPercent = 0, unit }: PriceRules,
): ReadPrice {
  if (value === undefined) return undefined
  const number = typeof value === 'number' ? value : numberIn(value)
  if (number !== undefined) return { dong: Math.round((number * unit * (100 + taxPercent)) / 100) }
  return /\d/.test(String(value)) ? { unclear: String(value) } : { word: String(value) }
}

function numberIn(text: string): number | undefined {
  const reading = readWholeNumber(text, { units: true })
  if ('number' in reading) return reading.number
  return LONG_FRACTION.test(text.trim()) ? readDecimal(text) : undefined
}
/** Digits behind a sign that can be no group of thousands. */
const LONG_FRACTION = /^\d{4,12}[.,](?:\d{1,2}|\d{4,10})$/

/** The prices of a table above zero, in its own unit. */
export function pricesIn(table: ForeignTable, columns: Columns): number[] {
  return table.rows.flatMap(row => {
    const read = readPrice(foreignRow(row, columns).values('price')[0]?.value, { taxPercent: 0, unit: 1 })
    return read && 'dong' in read && read.dong > 0 ? [read.dong] : []
  })
}

/** The branch in a heading such as `LC_CN1_Tồn kho ban đầu`. */
export const branchOf = (heading: string): string | undefined => /^LC_([^_]{1,40})_/i.exec(heading)?.[1]

/** The answer for a branch that is not taken. */
export const NO_WAREHOUSE = 'none'
