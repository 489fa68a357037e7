import { CLEAR, type ExcelColumn } from '#contract/catalogue/product-excel.ts'
import { normalized } from '#contract/kernel/normalized.ts'
import * as spreadsheet from '../../../spreadsheet/row-reader.ts'
import { type ExcelRow, headings } from './read-file.ts'

export type CellNote = spreadsheet.CellNote<ExcelColumn>
/** Reads the cells of one row of products and gathers their errors. */
export type RowReader = spreadsheet.RowReader<ExcelColumn>

export function rowReader(row: ExcelRow): RowReader {
  return spreadsheet.rowReader(row, headings)
}

/** Whether a cell asks to clear the present value. */
export function isClear(value: string | number): boolean {
  return normalized(String(value)).trim().toLowerCase() === CLEAR
}
