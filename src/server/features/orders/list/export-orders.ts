import type { Readable } from 'node:stream'
import { ShopError } from '#contract/kernel/errors.ts'
import { formatCount } from '#contract/kernel/money.ts'
import {
  type OrderStatus,
  orderStatusLabels,
  type PaymentStatus,
  paymentStatusLabels,
} from '#contract/orders/order.status.ts'
import { type PaymentMethod, paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import { FEE_LATER } from '#contract/pricing/delivery-texts.ts'
import type { Database } from '../../../db/database.ts'
import {
  MAX_ROWS,
  type TableColumn,
  tableSheet,
  writeSpreadsheet,
} from '../../../spreadsheet/write-spreadsheet.ts'
import { type ExportedOrder, selectExportedOrders } from './export-orders.queries.ts'
import { type OrderListQuery, orderFilterOf } from './list-admin-orders.ts'
import { countOrders, type OrderFilter } from './list-orders.queries.ts'

/** Orders that are read at a time: 3 MB, and few enough batches that a search does not run too often. */
const BATCH = 2_000

const columns: TableColumn<ExportedOrder>[] = [
  { heading: 'Mã đơn', width: 17, value: row => row.order_number },
  { heading: 'Ngày đặt', width: 17, format: 'moment', value: row => row.placed_at },
  { heading: 'Khách hàng', width: 24, value: row => row.customer_name },
  { heading: 'Số điện thoại', width: 14, value: row => row.customer_phone },
  { heading: 'Email', width: 26, value: row => row.customer_email },
  { heading: 'Địa chỉ', width: 30, value: row => row.street },
  { heading: 'Phường / Xã', width: 20, value: row => row.ward },
  { heading: 'Tỉnh / Thành phố', width: 24, value: row => row.city },
  { heading: 'Trạng thái', width: 14, value: row => orderStatusLabels[row.status as OrderStatus] },
  {
    heading: 'Thanh toán',
    width: 16,
    value: row => paymentStatusLabels[row.payment_status as PaymentStatus],
  },
  {
    heading: 'Phương thức',
    width: 14,
    value: row => paymentMethodLabels[row.payment_method as PaymentMethod],
  },
  { heading: 'Số món', width: 9, format: 'count', value: row => row.pieces },
  { heading: 'Hàng', width: 50, format: 'wrapped', value: row => row.lines },
  { heading: 'Tạm tính', width: 16, format: 'dong', value: row => row.subtotal_dong },
  { heading: 'Giảm giá', width: 14, format: 'dong', value: row => row.discount_dong },
  { heading: 'Tên giảm giá', width: 30, format: 'wrapped', value: row => row.discount_names },
  { heading: 'Thuế', width: 14, format: 'dong', value: row => row.tax_dong },
  {
    heading: 'Phí giao hàng',
    width: 14,
    format: 'dong',
    value: row => (row.is_fee_open ? FEE_LATER : row.shipping_dong),
  },
  { heading: 'Giảm phí giao hàng', width: 14, format: 'dong', value: row => row.shipping_discount_dong },
  { heading: 'Tổng tiền', width: 16, format: 'dong', value: row => row.total_dong },
  { heading: 'Hóa đơn', width: 18, value: row => row.invoice_number },
  { heading: 'Ghi chú của khách', width: 40, format: 'wrapped', value: row => row.notes },
  { heading: 'Cập nhật lúc', width: 17, format: 'moment', value: row => row.updated_at },
]

/**
 * The filtered orders as an Excel file, drawn from the database as fast as it is read.
 * @throws validation_failed for more orders than a sheet of Excel takes
 */
export async function exportOrders(
  db: Database,
  query: Omit<OrderListQuery, 'page' | 'limit'>,
): Promise<Readable> {
  const filter = orderFilterOf(query)
  if (filter && (await countOrders(db, filter)) >= MAX_ROWS) {
    throw new ShopError('validation_failed', {
      message: `Một tệp Excel chứa tối đa ${formatCount(MAX_ROWS - 1)} đơn. Vui lòng lọc theo ngày để chia nhỏ`,
    })
  }
  const oldestFirst = query.sort === 'createdAt'
  return writeSpreadsheet([tableSheet('Đơn hàng', columns, rowsOf(db, filter, oldestFirst))])
}

async function* rowsOf(
  db: Database,
  filter: OrderFilter | undefined,
  oldestFirst: boolean,
): AsyncGenerator<ExportedOrder> {
  if (!filter) return
  let after: ExportedOrder | undefined
  for (;;) {
    const orders = await selectExportedOrders(db, filter, { after, oldestFirst, limit: BATCH })
    yield* orders
    if (orders.length < BATCH) return
    after = orders.at(-1)
  }
}
