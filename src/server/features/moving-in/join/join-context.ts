import type { PriceRules } from '../foreign-numbers.ts'
import type { Columns } from '../foreign-row.ts'
import type { Origin } from '../map/origins.ts'
import type { CodeMaker } from './codes.ts'
import type { OptionReader } from './options.ts'

/** What the rows of a table share. */
export type JoinContext = {
  columns: Columns
  options: OptionReader
  origin: Origin
  codes: CodeMaker
  /** Bar codes of the rows before. */
  barcodes: Set<string>
  prices: PriceRules
  warehouseOf: (branch: string) => string | undefined
  /** The units of goods by their codes: «Mét». */
  units: ReadonlyMap<string, string>
}
