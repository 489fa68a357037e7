import { z } from 'zod'
import { can, defineCall, fileReply, XLSX } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { importReportShape } from './import-export.shapes.ts'
import { listAdminProducts } from './product-admin.calls.ts'

const { search, category, subcategory } = listAdminProducts.query.shape
/** Archived products are in no file. */
const status = z.enum(['active', 'inactive'], { error: 'Trạng thái phải là active hoặc inactive' }).optional()

export const exportProducts = defineCall({
  route: 'GET /api/admin/products/export',
  access: can('catalogue.read'),
  summary:
    'The filtered products as an Excel file, a row for each product and variant, newest first; streamed.',
  query: z.object({ search, category, subcategory, status }),
  reply: fileReply(XLSX),
})

export const getImportTemplate = defineCall({
  route: 'GET /api/admin/products/import-template',
  access: can('catalogue.read'),
  summary: 'An empty Excel file for the import, with a sheet that explains each column.',
  reply: fileReply(XLSX),
})

export const importProducts = defineCall({
  route: 'POST /api/admin/products/import',
  access: can('catalogue.change'),
  changes: ['catalogue', 'stock'],
  summary:
    'Checks an Excel file of products and reports for each row what it would do; sent again with the token of that check it is imported, all or nothing.',
  query: z.object({
    /** The token of the check; without it nothing is written. */
    confirm: z
      .string('Mã xác nhận không hợp lệ')
      .regex(/^[0-9a-f]{64}$/, 'Mã xác nhận không hợp lệ')
      .optional(),
  }),
  upload: {
    field: 'file',
    maxBytes: 20 * 1024 * 1024,
    missing: 'Vui lòng chọn tệp Excel',
    tooLarge: 'Tệp không được vượt quá 20MB',
  },
  reply: success(importReportShape),
})
