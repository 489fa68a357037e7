import type { ReplyOf } from '#contract/calls.ts'
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order.status.ts'
import { formatDong } from '#web/lib/formats.ts'

export type AuditEntry = ReplyOf<'GET /api/admin/audit'>['data'][number]

/** The fields of the API, by the names that people know. */
const FIELDS: Record<string, string> = {
  category_name: 'Tên danh mục',
  subcategory_name: 'Tên danh mục con',
  slug: 'Đường dẫn',
  order: 'Thứ tự',
  status: 'Trạng thái',
  paymentStatus: 'Thanh toán',
  note: 'Ghi chú',
  handled: 'Đã xử lý',
  name: 'Tên',
  email: 'Email',
  phone: 'Số điện thoại',
  role: 'Quyền',
  isActive: 'Đang hoạt động',
}

/** A field by its Vietnamese name; one without a name of its own by its own. */
export function fieldName(field: string): string {
  return FIELDS[field] ?? field
}

const WORDS: Record<string, Record<string, string>> = {
  status: orderStatusLabels,
  paymentStatus: paymentStatusLabels,
  role: { admin: 'Quản trị viên', customer: 'Khách hàng' },
}

/** A value as a person reads it. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'trống'
  if (typeof value === 'boolean') return value ? 'có' : 'không'
  if (typeof value === 'number') return /price|Dong/i.test(field) ? formatDong(value) : String(value)
  if (typeof value === 'string') return WORDS[field]?.[value] ?? value
  return Array.isArray(value) ? `${value.length} mục` : JSON.stringify(value)
}

/** What changed, in one line: a single change with both values, else the names of the fields. */
export function changeWords({ changes, action }: AuditEntry): string {
  const [only] = changes
  if (action === 'updated' && changes.length === 1 && only && !Array.isArray(only.after)) {
    return `${fieldName(only.field)}: ${valueWords(only.field, only.before)} → ${valueWords(only.field, only.after)}`
  }
  return changes.map(({ field }) => fieldName(field)).join(', ')
}

/** Where the thing can be looked at, while it exists. */
export function linkOf({ kind, action, subject }: AuditEntry): string | undefined {
  if (action === 'deleted') return undefined
  if (kind === 'order') return `/admin/orders/${subject._id}`
  if (kind === 'category') return `/admin/categories?category=${subject._id}`
  return undefined
}
