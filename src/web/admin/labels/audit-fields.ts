import type { AuditKind } from '#contract/audit/audit.kinds.ts'
import type { BackupPlan } from '#contract/backup/backup.shapes.ts'
import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import { roleLabels } from '#contract/kernel/permissions.ts'
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order.status.ts'
import { pickWalkStatusLabels } from '#contract/picking/picking.shapes.ts'
import { deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import { type MovementStatus, movementTypeLabels } from '#contract/warehouse/movement.kinds.ts'
import { stockTakeStatusLabels } from '#contract/warehouse/stock-take.shapes.ts'
import { formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { type AuditField, dong, plain } from './audit-field.ts'
import { promotionFields } from './promotion-labels.ts'
import { formerSettingFields, mailServerFields, settingFields } from './setting-labels.ts'

type Fields = Readonly<Record<string, AuditField>>

/** Declared fields by their names in the log. */
function declared(fields: Readonly<Record<string, ProductField>>): Fields {
  return plain(
    Object.fromEntries(
      Object.entries(fields).map(([name, { label, auditName }]) => [auditName ?? name, label]),
    ),
  )
}

const storageLabels: Record<StorageKind, string> = { local: 'Máy chủ', s3: 'S3' }
const everyLabels: Record<BackupPlan['every'], string> = { day: 'Mỗi ngày', week: 'Mỗi Chủ nhật' }
/** What became of pieces that an order sends back. */
const returnLabels: Record<MovementStatus, string> = {
  pending: 'Chờ hàng về',
  completed: 'Đã nhận hàng về',
  cancelled: 'Hàng hỏng hoặc mất',
}

/** What staff change of the stock of a product or variant. */
const stockFields = plain({ quantity: 'Số lượng', alert_dismissed: 'Bỏ qua cảnh báo tồn kho' })

/**
 * The fields that entries of each kind have, by their names in the log. `tests/contract/effects.test.ts` refuses an entry with
 * another field, or with a value that has no label.
 */
export const auditFields: Record<AuditKind, Fields> = {
  product: {
    ...declared(productFields),
    ...stockFields,
    isArchived: { label: 'Lưu trữ' },
    min_price: {
      label: productFields.min_price.label,
      inWords: (price: number | 'contact') => (price === 'contact' ? 'Liên hệ' : formatDong(price)),
    },
    delivery_class: { label: productFields.delivery_class.label, codes: deliveryClassLabels },
  },
  variant: {
    ...declared(variantFields),
    ...stockFields,
    ...plain({
      min_stock_level: productFields.min_stock_level.label,
      reorder_point: productFields.reorder_point.label,
      bookedOut: 'Xuất khỏi kho của sản phẩm',
      moved: 'Chuyển từ sản phẩm sang biến thể',
      order: 'Thứ tự',
      isArchived: 'Lưu trữ',
    }),
    price: dong(variantFields.price.label),
    comparePrice: dong(variantFields.comparePrice.label),
  },
  category: plain({ category_name: 'Tên danh mục', slug: 'Đường dẫn', order: 'Thứ tự' }),
  subcategory: plain({ subcategory_name: 'Tên danh mục con', slug: 'Đường dẫn' }),
  order: {
    ...plain({
      event: 'Sự việc',
      note: 'Ghi chú',
      notes: 'Ghi chú của khách',
      name: 'Người nhận',
      email: 'Email',
      phone: 'Số điện thoại',
      street: 'Số nhà, tên đường',
      state: 'Phường / Xã',
      city: 'Tỉnh / Thành phố',
      paymentProof: 'Ảnh chuyển khoản',
      personalData: 'Thông tin của khách',
    }),
    status: { label: 'Trạng thái', codes: orderStatusLabels },
    paymentStatus: { label: 'Thanh toán', codes: paymentStatusLabels },
    returnStatus: { label: 'Hoàn hàng', codes: returnLabels },
    totalAmount: dong('Tổng tiền'),
    deliveryFee: dong('Phí giao hàng'),
  },
  invoice: {
    ...plain({
      orderNumber: 'Đơn hàng',
      cancelReason: 'Lý do hủy',
      replaces: 'Thay cho hóa đơn',
      replacedBy: 'Hóa đơn thay thế',
    }),
    invoiceStatus: { label: 'Trạng thái hóa đơn', codes: invoiceStatusLabels },
    totalAmount: dong('Tổng tiền'),
  },
  user: {
    ...plain({
      event: 'Sự việc',
      ip: 'Địa chỉ mạng',
      name: 'Tên',
      username: 'Tên đăng nhập',
      email: 'Email',
      phone: 'Số điện thoại',
      avatar: 'Ảnh đại diện',
      password: 'Mật khẩu',
      isActive: 'Đang hoạt động',
    }),
    role: { label: 'Vai trò', codes: roleLabels },
  },
  setting: {
    ...formerSettingFields,
    ...settingFields,
    ...mailServerFields,
    confirmed: { label: 'Đánh dấu đã xong' },
  },
  enquiry: plain({ handled: 'Đã xử lý' }),
  email: plain({ event: 'Sự việc' }),
  warehouse: plain({
    warehouse_name: 'Tên kho',
    code: 'Mã kho',
    address: 'Địa chỉ',
    manager: 'Người quản lý',
    phone: 'Số điện thoại',
    area: 'Diện tích (m²)',
    is_active: 'Đang hoạt động',
    is_default: 'Kho mặc định',
  }),
  bin: plain({
    zone: 'Khu',
    row: 'Dãy',
    shelf: 'Kệ',
    level: 'Tầng',
    locations: 'Số vị trí',
    capacity: 'Sức chứa',
    note: 'Ghi chú',
    is_active: 'Đang hoạt động',
  }),
  movement: {
    ...plain({
      reason: 'Lý do',
      reference_document: 'Chứng từ',
      lines: 'Số dòng hàng',
      quantity: 'Số lượng',
      expected: 'Theo phiếu giao',
      missing: 'Thiếu',
      surplus: 'Thừa',
      broken: 'Vỡ, lỗi',
      reversed: 'Đảo phiếu',
      note: 'Ghi chú',
    }),
    type: { label: 'Loại phiếu', codes: movementTypeLabels },
  },
  stock_take: {
    ...plain({
      scope: 'Phạm vi kiểm kê',
      locations: 'Số vị trí',
      lines: 'Số dòng hàng',
      quantity: 'Số lượng điều chỉnh',
    }),
    status: { label: 'Trạng thái', codes: stockTakeStatusLabels },
  },
  checkout_hold: plain({ event: 'Sự việc' }),
  pick_walk: {
    ...plain({
      orders: 'Đơn hàng',
      quantity: 'Số món đã lấy',
      location: 'Vị trí',
      lines: 'Sản phẩm',
      missing: 'Món thiếu',
      moved_pieces: 'Món lấy ở chỗ khác',
    }),
    walkStatus: { label: 'Trạng thái lượt lấy', codes: pickWalkStatusLabels },
  },
  backup: {
    ...plain({
      isOn: 'Tự chạy',
      at: 'Vào lúc',
      keepDays: 'Bản ngày',
      keepWeeks: 'Bản tuần',
      keepMonths: 'Bản tháng',
      isPinned: 'Ghim',
      check: 'Kiểm chứng',
      isEncrypted: 'Mã hóa',
      customers: 'Số khách hàng',
      replaced: 'Bản giữ dữ liệu bị thay thế',
      numbers: 'Số chứng từ đi tiếp',
      again: 'Làm lại sau khi khôi phục',
      accessKeys: 'Khóa của đường dẫn xem đơn',
    }),
    every: { label: 'Chạy tự động', codes: everyLabels },
    place: { label: 'Nơi lưu', codes: storageLabels },
    takenAt: { label: 'Sao lưu lúc', inWords: formatMoment },
  },
  storage: {
    event: { label: 'Sự việc' },
    storageType: { label: 'Nơi lưu tệp mới', codes: storageLabels },
  },
  promotion: promotionFields,
}
