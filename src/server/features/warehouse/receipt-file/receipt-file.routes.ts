import { XLSX } from '#contract/kernel/call.ts'
import * as calls from '#contract/warehouse/receipt-file.calls.ts'
import type { Feature } from '../../../context/feature.ts'
import { checkReceiptFile } from './check-receipt.ts'
import { getReceiptTemplate } from './receipt-template.ts'

export const receiptFileRoutes: Feature = (handle, { db }) => {
  handle(calls.getReceiptTemplate, async () => ({
    content: getReceiptTemplate(),
    contentType: XLSX,
    fileName: 'mau-nhap-kho.xlsx',
  }))
  handle(calls.checkReceiptFile, async ({ query, upload: { path, name } }) => ({
    data: await checkReceiptFile(db, { path, name, warehouseId: query.warehouse_id }),
  }))
}
