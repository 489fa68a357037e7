/** What the audit log records (R41), with its labels. The table has the same lists in its checks. */

export const auditActions = [
  'created',
  'updated',
  'deleted',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'viewed',
  'downloaded',
  'restored',
  'restore_requested',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditActionLabels: Record<AuditAction, string> = {
  created: 'Tạo',
  updated: 'Sửa',
  deleted: 'Xóa',
  signed_in: 'Đăng nhập',
  sign_in_failed: 'Đăng nhập sai',
  signed_out: 'Đăng xuất',
  viewed: 'Xem',
  downloaded: 'Tải về',
  restored: 'Khôi phục',
  restore_requested: 'Yêu cầu khôi phục',
}

export const auditKinds = [
  'product',
  'variant',
  'category',
  'subcategory',
  'order',
  'invoice',
  'user',
  'setting',
  'enquiry',
  'email',
  'warehouse',
  'bin',
  'movement',
  'stock_take',
  'pick_walk',
  'backup',
  'storage',
  'promotion',
  'checkout_hold',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const auditKindLabels: Record<AuditKind, string> = {
  product: 'Sản phẩm',
  variant: 'Biến thể',
  category: 'Danh mục',
  subcategory: 'Danh mục con',
  order: 'Đơn hàng',
  invoice: 'Hóa đơn',
  user: 'Tài khoản',
  setting: 'Cài đặt',
  enquiry: 'Yêu cầu báo giá',
  email: 'Thư',
  warehouse: 'Kho',
  bin: 'Vị trí kho',
  movement: 'Phiếu kho',
  stock_take: 'Phiếu kiểm kê',
  pick_walk: 'Lượt lấy hàng',
  backup: 'Bản sao lưu',
  storage: 'Lưu trữ tệp',
  promotion: 'Khuyến mãi',
  checkout_hold: 'Hàng giữ chờ chuyển khoản',
}
