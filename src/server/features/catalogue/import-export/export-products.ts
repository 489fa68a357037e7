import type { Readable } from 'node:stream'
import { PRODUCT_WORKSHEET } from '#contract/catalogue/product-excel.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../../db/database.ts'
import type { Cell } from '../../../spreadsheet/cells.ts'
import { writeSpreadsheet } from '../../../spreadsheet/write-spreadsheet.ts'
import { loadSettings } from '../../settings/index.ts'
import type { AdminFilter } from '../browse/product-admin.queries.ts'
import { type AdminProductQuery, adminFilterOf } from '../browse/product-admin.service.ts'
import { selectBins, selectNames } from '../state/catalogue-state.queries.ts'
import { columnWidths, headCells, productValues, rowCells, variantValues } from './excel-values.ts'
import {
  type ExportedProduct,
  selectExportedProducts,
  selectExportedVariants,
} from './export-products.queries.ts'
import { guideSheet } from './guide-worksheet.ts'

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
      name: PRODUCT_WORKSHEET,
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
  const names = { ...(await selectNames(db, { lock: false })), tax }
  let after: ExportedProduct | undefined
  for (;;) {
    const products = await selectExportedProducts(db, filter, { after, limit: BATCH })
    const withVariants = products.filter(({ has_variants }) => has_variants).map(({ id }) => id)
    const variants = Map.groupBy(await selectExportedVariants(db, withVariants), row => row.product_id)
    const binIds = products.flatMap(({ warehouse_location_id }) => warehouse_location_id ?? [])
    const bins = await selectBins(db, { codes: [], ids: binIds })
    for (const product of products) {
      // with variants its quantity is theirs together, and stays empty
      const quantity = product.has_variants ? null : product.available
      yield rowCells({ ...productValues(product, { ...names, bins }), quantity, shown_quantity: quantity })
      for (const variant of variants.get(product.id) ?? []) {
        const { available: quantity } = variant
        const values = { ...variantValues(variant), parent_sku: product.sku }
        yield rowCells({ ...values, quantity, shown_quantity: quantity })
      }
    }
    if (products.length < BATCH) return
    after = products.at(-1)
  }
}

/** An empty file for the import. */
export async function getImportTemplate(db: Database): Promise<Readable> {
  const { tax } = await loadSettings(db)
  return writeSpreadsheet([
    { name: PRODUCT_WORKSHEET, widths: columnWidths, frozenRows: 1, rows: [headCells()] },
    guideSheet(tax),
  ])
}
