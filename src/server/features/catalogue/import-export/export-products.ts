import type { Readable } from 'node:stream'
import { PRODUCT_SHEET } from '#contract/catalogue/product-excel.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Cell } from '../../../spreadsheet/cells.ts'
import { writeSpreadsheet } from '../../../spreadsheet/write-spreadsheet.ts'
import { loadSettings } from '../../settings/index.ts'
import type { AdminFilter } from '../edit/product-admin.queries.ts'
import { type AdminProductQuery, adminFilterOf } from '../edit/product-admin.service.ts'
import { type SheetProduct, selectSheetProducts, selectSheetVariants } from './export-products.queries.ts'
import { guideSheet } from './guide-worksheet.ts'
import { columnWidths, headCells, productCells, variantCells } from './product-cells.ts'

/** Products that are read at a time. */
const BATCH = 500

/**
 * The filtered products with their variants as an Excel file that can be edited and imported.
 * @throws category_not_found for an unknown category or subcategory
 */
export async function exportProducts(
  db: Database,
  query: Pick<AdminProductQuery, 'category' | 'subcategory' | 'search' | 'status'>,
): Promise<Readable> {
  const [filter, settings] = await Promise.all([adminFilterOf(db, query), loadSettings(db)])
  return writeSpreadsheet([
    {
      name: PRODUCT_SHEET,
      widths: columnWidths,
      frozenRows: 1,
      rows: rowsOf(db, filter, settings.tax),
    },
    guideSheet(settings.tax),
  ])
}

async function* rowsOf(
  db: Database,
  filter: AdminFilter | undefined,
  tax: Settings['tax'],
): AsyncGenerator<Cell[]> {
  yield headCells()
  if (!filter) return
  let after: SheetProduct | undefined
  for (;;) {
    const products = await selectSheetProducts(db, filter, { after, limit: BATCH })
    const withVariants = products.filter(({ has_variants }) => has_variants).map(({ id }) => id)
    const variants = Map.groupBy(await selectSheetVariants(db, withVariants), row => row.product_id)
    for (const product of products) {
      yield productCells(product, tax)
      for (const variant of variants.get(product.id) ?? []) yield variantCells(variant, product.sku)
    }
    if (products.length < BATCH) return
    after = products.at(-1)
  }
}

/** An empty file for the import. */
export async function importTemplate(db: Database): Promise<Readable> {
  const { tax } = await loadSettings(db)
  return writeSpreadsheet([
    { name: PRODUCT_SHEET, widths: columnWidths, frozenRows: 1, rows: [headCells()] },
    guideSheet(tax),
  ])
}
