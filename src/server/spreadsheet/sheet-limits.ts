/** The part of a spreadsheet that is read, and its limits. */
export type ReadJob = {
  path: string
  /** The sheet that is read: by its name, else the first; or by its position among those that are seen. */
  sheet: string | number
  /** A file of another program: old Excel files and CSV are read, too. */
  isForeign?: true
  /** Rows with anything in them, the head among them. */
  maxRows: number
  maxColumns: number
  /** Bytes that the file may unpack to: a small file can hold gigabytes. */
  maxUnpackedBytes: number
}

/** Characters of a cell: Excel's own limit, so no honest file is beyond it. */
export const MAX_CELL_CHARACTERS = 32_767
/** Characters of all texts that a file hands on, a repeated one counted each time. */
export const MAX_TEXT_CHARACTERS = 20_000_000

/** Why a file is not read. */
export type Refusal =
  | 'not_a_spreadsheet'
  | 'old_format'
  | 'encrypted'
  | 'too_large'
  | 'cell_too_long'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_merged'
  | 'html'
  | 'broken_csv'

/**
 * A cell as it is read. A day differs from a number, since Excel makes days of codes like `1-2`; a number
 * with a format that shows more than its digits, like `00123`, has that text as well; a formula may have no
 * value yet.
 */
export type ReadCell =
  | string
  | number
  | boolean
  | null
  | { number: number; shown: string }
  | { day: number }
  | { isUncomputed: true }
  | { fieldError: string }
/**
 * `line` is the row's number in Excel; cells from column A on. A hidden row is one that a filter has taken
 * away, too.
 */
export type ReadRow = { line: number; cells: ReadCell[]; isHidden?: true }

/** The first and last row and column of merged cells: rows as in Excel, columns from 0. */
export type MergedCells = { top: number; bottom: number; left: number; right: number }

/** The facts of a sheet once it is read. */
export type ReadSheet = {
  sheet: string
  merged: MergedCells[]
  hiddenColumns: number[]
  /** Sheets of the file that are seen, if the sheet was asked for by its position; 0 for a CSV file. */
  sheets?: number
  /** Rows of a CSV file with cells that were cut to {@link MAX_CELL_CHARACTERS}. */
  cutLines?: number[]
}

/** Merged cells of a sheet that are read. */
export const MAX_MERGED = 5_000

/** The reason that stops reading a file. */
export class SheetRefused extends Error {
  readonly reason: Refusal
  /** The row that is the reason, if it is one. */
  readonly line: number | undefined
  constructor(reason: Refusal, line?: number) {
    super(reason)
    this.name = 'SheetRefused'
    this.reason = reason
    this.line = line
  }
}

/**
 * Counts the texts of a file. @returns adds one text; throws SheetRefused if it, or the sum, is too long
 */
export function textBudget(): (text: string) => void {
  let sum = 0
  return text => {
    if (text.length > MAX_CELL_CHARACTERS) throw new SheetRefused('cell_too_long')
    sum += text.length
    if (sum > MAX_TEXT_CHARACTERS) throw new SheetRefused('too_large')
  }
}

/** Rows that are handed on at a time. */
const PORTION = 200

/**
 * Hands rows on in portions. `add` throws SheetRefused beyond `maxRows`; `end` hands on the last ones.
 */
export function rowPortions(maxRows: number, onRows: (rows: ReadRow[]) => void) {
  let portion: ReadRow[] = []
  let count = 0
  return {
    add(row: ReadRow): void {
      count++
      if (count > maxRows) throw new SheetRefused('too_many_rows')
      if (portion.push(row) < PORTION) return
      onRows(portion)
      portion = []
    },
    end(): void {
      if (portion.length > 0) onRows(portion)
    },
  }
}

/** The messages of the reading process: rows in portions, and how it ended. */
export type ReaderMessage =
  | { rows: ReadRow[] }
  | { done: ReadSheet }
  | { refused: Refusal; line?: number }
  | { error: string }
