import { MAX_LINES } from './movement.kinds.ts'

/** The Excel sheet of a receipt: its columns, and the values that each may hold. */
export const RECEIPT_WORKSHEET = 'Nhập kho'

type Column = { heading: string; width: number; help: string }

export const receiptColumns = {
  code: {
    heading: 'Mã hàng',
    width: 22,
    help: 'Bắt buộc. Mã hoặc mã vạch của sản phẩm; sản phẩm có biến thể thì ghi mã của biến thể.',
  },
  title: { heading: 'Tên hàng', width: 40, help: 'Để dễ đọc. Cột này không được dùng khi nhập.' },
  quantity: { heading: 'Số lượng', width: 12, help: 'Bắt buộc. Số nguyên từ 1.' },
  price: { heading: 'Đơn giá nhập', width: 16, help: 'Bắt buộc. Số nguyên đồng cho một món.' },
  location: {
    heading: 'Vị trí',
    width: 16,
    help: 'Mã vị trí trong kho nhận, ví dụ B-01-02-T1. Để trống thì dùng vị trí riêng của sản phẩm nếu còn chỗ.',
  },
} as const satisfies Record<string, Column>

export type ReceiptColumn = keyof typeof receiptColumns
export const receiptColumnNames = Object.keys(receiptColumns) as ReceiptColumn[]
/** Rows that one file takes: one receipt. */
export const MAX_RECEIPT_ROWS = MAX_LINES
