import { barcodeShape } from '#contract/catalogue/barcode.ts'
import type { ExcelColumn } from '#contract/catalogue/product-excel.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type CatalogueState, loadState } from '../state/catalogue-state.ts'
import { selectTitlesWithoutSku } from './export-products.queries.ts'
import type { ExcelRow } from './read-file.ts'
import { rowReader } from './row-reader.ts'

/** The state that the rows of a file are checked against. */
export type ImportState = CatalogueState & {
  /** The titles of rows without a code that products without a code have, too. */
  titlesWithoutSku: ReadonlySet<string>
}

/** @param options.lock keeps records that the rows name from being deleted while the transaction lasts */
export async function loadImportState(
  db: Database | Tx,
  rows: readonly ExcelRow[],
  options: { lock: boolean },
): Promise<ImportState> {
  // readers as those of the plan, so that a cell names the same record in both
  const readers = rows.map(rowReader)
  const textsOf = (column: ExcelColumn) => readers.flatMap(reader => reader.text(column) ?? [])
  const barcodes = textsOf('barcode').flatMap(code => barcodeShape.safeParse(code).data ?? [])
  const codes = [...new Set([...textsOf('sku'), ...textsOf('parent_sku'), ...barcodes])]
  const titles = readers.flatMap(reader =>
    reader.text('sku') === undefined ? (reader.text('title') ?? []) : [],
  )
  const binCodes = [...new Set(textsOf('location'))]
  return {
    ...(await loadState(db, { codes, binCodes }, options)),
    titlesWithoutSku: new Set(await selectTitlesWithoutSku(db, titles)),
  }
}
