import { type ExcelColumn, excelColumns } from '#contract/catalogue/product-excel.ts'
import type { ProductFixture } from './product-fixture.ts'
import { excelForm, workbook } from './workbooks.ts'

export type ExcelRow = Partial<Record<ExcelColumn, string | number | null>>

/** An Excel file with these rows; its columns are those that any of them has. */
export function productWorkbook(rows: ExcelRow[]): Promise<Buffer> {
  const columns = [...new Set(['sku' as const, ...rows.flatMap(row => Object.keys(row) as ExcelColumn[])])]
  const head = columns.map(column => excelColumns[column].heading)
  return workbook([head, ...rows.map(row => columns.map(column => row[column] ?? null))])
}

/** The import as the first admin uses it. */
export function importFixture(fixture: ProductFixture) {
  const send = (body: FormData, query: { confirm?: string } = {}) =>
    fixture.shop.call('POST /api/admin/products/import', { body, query }, fixture.admin)
  const fileOf = async (rows: ExcelRow[]) => excelForm(await productWorkbook(rows))
  const check = async (rows: ExcelRow[]) => (await send(await fileOf(rows))).body.data
  return {
    send,
    fileOf,
    check,
    /** Checks and imports. */
    async applyImport(rows: ExcelRow[]) {
      const { token, rows: checked } = await check(rows)
      if (!token) throw new Error(JSON.stringify(checked.map(row => [row.outcome, row.fieldErrors])))
      return send(await fileOf(rows), { confirm: token })
    },
  }
}
