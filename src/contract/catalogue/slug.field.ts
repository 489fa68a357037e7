import { failsAs } from '../kernel/field-errors.ts'
import { text } from '../kernel/fields.ts'

/**
 * Literal segments of the API's and the back office's paths at positions that may also have an id or a slug:
 * a product with that slug could not be reached. A test derives them from the routes.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'active',
  'archived',
  'category',
  'export',
  'import',
  'import-template',
  'new',
  'order',
])

/**
 * The address of a category, subcategory or product as an admin writes it; empty: made from the name (R1).
 */
export const slugField = text('đường dẫn', { max: 120 })
  .transform(value => value.toLowerCase())
  .refine(
    value => value === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
    'Đường dẫn chỉ gồm chữ thường không dấu, số và dấu gạch nối',
  )
  .refine(
    value => !reservedSlugs.has(value),
    failsAs('not_allowed', 'Đường dẫn này được dành cho hệ thống. Vui lòng chọn đường dẫn khác'),
  )
  .refine(value => !/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value), 'Đường dẫn không được có dạng mã số')
  .optional()
