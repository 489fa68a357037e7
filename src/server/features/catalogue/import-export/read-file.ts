import {
  type ExcelColumn,
  excelColumnNames,
  excelColumns,
  MAX_IMPORT_ROWS,
  PRODUCT_WORKSHEET,
} from '#contract/catalogue/product-excel.ts'
import { type ReadTable, readTable, type TableRow } from '../../../spreadsheet/read-table.ts'

/** A row of the products' sheet: its cells by column. */
export type ExcelRow = TableRow<ExcelColumn>
export type ProductSheet = ReadTable<ExcelColumn>

/** The heading of each column. */
export const headings = Object.fromEntries(
  excelColumnNames.map(column => [column, excelColumns[column].heading]),
) as Record<ExcelColumn, string>

/** Reads the sheet of the products from an uploaded file. @throws validation_failed if it is none */
export function readProductSheet(path: string): Promise<ProductSheet> {
  return readTable(path, { sheet: PRODUCT_WORKSHEET, headings, required: ['sku'], maxRows: MAX_IMPORT_ROWS })
}
