import { exportProducts, getImportTemplate, importProducts } from '#contract/catalogue/import-export.calls.ts'
import { XLSX } from '#contract/kernel/call.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { Feature } from '../../../context/feature.ts'
import * as exporting from './export-products.ts'
import * as importing from './import-products.ts'

export const importExportRoutes: Feature = (handle, { db }) => {
  handle(exportProducts, async ({ query }) => ({
    content: await exporting.exportProducts(db, query),
    contentType: XLSX,
    fileName: `san-pham_${vietnamDay(new Date())}.xlsx`,
  }))
  handle(getImportTemplate, async () => ({
    content: await exporting.getImportTemplate(db),
    contentType: XLSX,
    fileName: 'mau-nhap-san-pham.xlsx',
  }))
  handle(importProducts, async ({ query, upload, currentUser }) => ({
    data:
      query.confirm === undefined
        ? await importing.checkImport(db, upload)
        : await importing.importProducts(db, currentUser, { upload, token: query.confirm }),
  }))
}
