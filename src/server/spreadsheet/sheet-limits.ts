/** What is read of a spreadsheet, and where reading ends. */
export type ReadOrder = {
  path: string
  /** The sheet that is read; without one of this name the first. */
  sheet: string
  /** Rows with anything in them, the head among them. */
  maxRows: number
  maxColumns: number
  /** Bytes that the file may unpack to: a small file can hold gigabytes. */
  maxUnpackedBytes: number
}

/** Why a file is not read. */
export type Refusal =
  | 'not_a_spreadsheet'
  | 'old_format'
  | 'encrypted'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'

/** A cell as it is read; a day is told apart from a number, since Excel makes days of codes like `1-2`. */
export type ReadCell = string | number | boolean | null | { day: number } | { fault: string }
/** `line` is the row's number in Excel; cells from column A on. */
export type ReadRow = { line: number; cells: ReadCell[] }

/** What stops reading a file. */
export class SheetRefused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.name = 'SheetRefused'
    this.reason = reason
  }
}

/** What the reading process tells: rows in portions, and how it ended. */
export type ReaderMessage =
  | { rows: ReadRow[] }
  | { done: { sheet: string } }
  | { refused: Refusal }
  | { error: string }
