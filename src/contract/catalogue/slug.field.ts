import { text } from '../fields.ts'

/** The address of a category, subcategory or product as an admin writes it; empty: made from the name (R1). */
export const slugField = text('đường dẫn', { max: 120 })
  .transform(value => value.toLowerCase())
  .refine(
    value => value === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value),
    'Đường dẫn chỉ gồm chữ thường không dấu, số và dấu gạch nối',
  )
  .refine(value => !/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(value), 'Đường dẫn không được có dạng mã số')
  .optional()
