import type { ExcelColumn } from '#contract/catalogue/product-excel.ts'
import { normalized } from '#contract/kernel/normalized.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type CatalogueState, loadState } from '../state/catalogue-state.ts'
import { selectTitlesWithoutSku } from './export-products.queries.ts'
import type { ExcelRow } from './read-file.ts'

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
  const barcodes = textsOf(rows, 'barcode').map(code => code.replaceAll(' ', ''))
  const codes = [...new Set([...textsOf(rows, 'sku'), ...textsOf(rows, 'parent_sku'), ...barcodes])]
  const titles = textsOf(
    rows.filter(row => textsOf([row], 'sku').join('') === ''),
    'title',
  )
  const binCodes = [...new Set(textsOf(rows, 'location'))]
  return {
    ...(await loadState(db, { codes, binCodes }, options)),
    titlesWithoutSku: new Set(await selectTitlesWithoutSku(db, titles)),
  }
}

function textsOf(rows: readonly ExcelRow[], column: ExcelColumn): string[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[column]
    return typeof cell === 'string' || typeof cell === 'number' ? [normalized(String(cell)).trim()] : []
  })
}
