import type { ReplyOf } from '#contract/calls.ts'
import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order.status.ts'
import { pickWalkStatusLabels } from '#contract/picking/picking.shapes.ts'
import { deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import { movementTypeLabels } from '#contract/warehouse/movement.kinds.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { promotionFieldLabels, promotionValues } from './promotion-labels.ts'
import { settingFields, settingValues } from './setting-labels.ts'

export type AuditEntry = ReplyOf<'GET /api/admin/audit'>['data'][number]

function labelsOf(fields: Record<string, ProductField>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { label, auditName }]) => [auditName ?? name, label]),
  )
}

/** The labels of the API's fields. */
const FIELDS: Record<string, string> = {
  ...settingFields,
  ...promotionFieldLabels,
  ...labelsOf(variantFields),
  ...labelsOf(productFields),
  category_name: 'Tên danh mục',
  subcategory_name: 'Tên danh mục con',
  order: 'Thứ tự',
  event: 'Sự việc',
  ip: 'Địa chỉ mạng',
  status: 'Trạng thái',
  paymentStatus: 'Thanh toán',
  totalAmount: 'Tổng tiền',
  deliveryFee: 'Phí giao hàng',
  orderNumber: 'Đơn hàng',
  invoiceStatus: 'Trạng thái hóa đơn',
  cancelReason: 'Lý do hủy',
  replaces: 'Thay cho hóa đơn',
  replacedBy: 'Hóa đơn thay thế',
  returnStatus: 'Hoàn hàng',
  note: 'Ghi chú',
  notes: 'Ghi chú của khách',
  street: 'Số nhà, tên đường',
  state: 'Phường / Xã',
  city: 'Tỉnh / Thành phố',
  handled: 'Đã xử lý',
  email: 'Email',
  username: 'Tên đăng nhập',
  phone: 'Số điện thoại',
  avatar: 'Ảnh đại diện',
  password: 'Mật khẩu',
  role: 'Quyền',
  isArchived: 'Lưu trữ',
  quantity: 'Số lượng',
  bookedOut: 'Xuất khỏi kho của sản phẩm',
  warehouse_name: 'Tên kho',
  code: 'Mã kho',
  address: 'Địa chỉ',
  manager: 'Người quản lý',
  capacity: 'Sức chứa',
  is_active: 'Đang hoạt động',
  is_default: 'Kho mặc định',
  zone: 'Khu',
  row: 'Dãy',
  shelf: 'Kệ',
  level: 'Tầng',
  locations: 'Số vị trí',
  area: 'Diện tích (m²)',
  type: 'Loại phiếu',
  reversed: 'Đảo phiếu',
  reason: 'Lý do',
  reference_document: 'Chứng từ',
  lines: 'Số dòng hàng',
  min_stock_level: 'Mức tối thiểu',
  alert_dismissed: 'Bỏ qua cảnh báo tồn kho',
  moved: 'Chuyển từ sản phẩm sang biến thể',
  orders: 'Đơn hàng',
  walkStatus: 'Trạng thái lượt lấy',
  location: 'Vị trí',
  missing: 'Món thiếu',
  moved_pieces: 'Món lấy ở chỗ khác',
  isOn: 'Tự chạy',
  every: 'Chạy tự động',
  at: 'Vào lúc',
  keepDays: 'Bản ngày',
  keepWeeks: 'Bản tuần',
  keepMonths: 'Bản tháng',
  place: 'Nơi lưu',
}

/** A field by its Vietnamese name; one without a name of its own by its own. */
export function fieldName(field: string): string {
  return FIELDS[field] ?? field
}

/** Fields that are described by functions of their own. */
const VALUES: Record<string, (value: never) => string> = { ...settingValues, ...promotionValues }

const WORDS: Record<string, Record<string, string>> = {
  status: orderStatusLabels,
  paymentStatus: paymentStatusLabels,
  invoiceStatus: invoiceStatusLabels,
  walkStatus: pickWalkStatusLabels,
  returnStatus: { pending: 'Chờ hàng về', completed: 'Đã nhận hàng về', cancelled: 'Hàng hỏng hoặc mất' },
  promotionState: { draft: 'Bản nháp', active: 'Đang bật', paused: 'Tạm dừng' },
  codeMode: { none: 'Tự động', shared: 'Một mã chung', unique: 'Mã riêng cho từng khách' },
  type: movementTypeLabels,
  delivery_class: deliveryClassLabels,
  every: { day: 'Mỗi ngày', week: 'Mỗi Chủ nhật' },
  place: { local: 'Máy chủ', s3: 'S3' },
  role: { admin: 'Quản trị viên', customer: 'Khách hàng' },
}

/** A value as a person reads it. */
export function valueLabel(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'trống'
  const inWords = VALUES[field]
  if (inWords) return inWords(value as never)
  if (typeof value === 'boolean') return value ? 'có' : 'không'
  if (typeof value === 'number')
    return /price|Dong|Amount|Fee/i.test(field) ? formatDong(value) : String(value)
  if (value === 'contact' && field === 'min_price') return 'Liên hệ'
  if (typeof value === 'string') return WORDS[field]?.[value] ?? value
  return Array.isArray(value) ? `${value.length} mục` : JSON.stringify(value)
}

/** What changed, in one line: a single change with both values, else the names of the fields. */
export function changeLabel({ changes, action }: AuditEntry): string {
  const [only] = changes
  if (action === 'updated' && changes.length === 1 && only && !isList(only)) {
    return `${fieldName(only.field)}: ${valueLabel(only.field, only.before)} → ${valueLabel(only.field, only.after)}`
  }
  return changes.map(({ field }) => fieldName(field)).join(', ')
}

/** A list without labels of its own has only its length as text, and two lengths say nothing. */
function isList({ field, after }: AuditEntry['changes'][number]): boolean {
  return Array.isArray(after) && !(field in VALUES)
}

/** The page of the thing, while it exists. */
export function linkOf({ kind, action, subject }: AuditEntry): string | undefined {
  if (action === 'deleted') return undefined
  if (kind === 'order') return `/admin/orders/${subject._id}`
  if (kind === 'invoice') return `/admin/invoices/${subject._id}`
  if (kind === 'setting') return `/admin/settings/${subject._id}`
  if (kind === 'user') return `/admin/users/${subject._id}`
  if (kind === 'promotion') return `/admin/promotions/${subject._id}`
  if (kind === 'product') return `/admin/products/${subject._id}/edit`
  if (kind === 'category') return `/admin/categories?category=${subject._id}`
  return undefined
}
