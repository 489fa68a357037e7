import { startOfVietnamDay } from '#contract/kernel/time.ts'
import { orderStatusLabels } from '#contract/orders/order.status.ts'
import { paymentMethodLabels } from '#contract/payments/payment.methods.ts'
import type {
  CustomerReport,
  OrderReport,
  ProductReport,
  PromotionReport,
  RevenueReport,
} from '#contract/reports/report.shapes.ts'
import { type Cell, type Sheet, tableSheet } from '../../spreadsheet/write-spreadsheet.ts'

type Reports = {
  revenue: RevenueReport
  orders: OrderReport
  products: ProductReport
  customers: CustomerReport
  promotions: PromotionReport
}

/** The reports of one period as the sheets of a workbook. Money is in đồng, days are Vietnam's. */
export function reportSheets({ revenue, orders, products, customers, promotions }: Reports): Sheet[] {
  return [
    {
      name: 'Tổng hợp',
      widths: [44, 20, 20],
      rows: [
        [title(`Báo cáo ${revenue.days} ngày`)],
        [heading('Chỉ tiêu'), heading('Kỳ này'), heading('Kỳ trước')],
        ['Doanh thu (không tính đơn hủy)', dong(revenue.period.revenue), dong(revenue.previous.revenue)],
        ['Số đơn (không tính đơn hủy)', revenue.period.orders, revenue.previous.orders],
        ['Giá trị đơn trung bình', dong(revenue.period.averageOrder), dong(revenue.previous.averageOrder)],
        ['Đơn hủy', revenue.period.cancelled, revenue.previous.cancelled],
        ['Tiền hàng theo giá bán', dong(promotions.period.gross), dong(promotions.previous.gross)],
        ['Đã giảm trên tiền hàng', dong(promotions.period.discount), dong(promotions.previous.discount)],
        [
          'Đã giảm trên phí giao',
          dong(promotions.period.shippingDiscount),
          dong(promotions.previous.shippingDiscount),
        ],
        ['Tài khoản khách mới', customers.newCustomers, customers.previousNewCustomers],
        ['Doanh thu tháng này', dong(revenue.thisMonthRevenue)],
        ['Doanh thu tháng trước', dong(revenue.lastMonthRevenue)],
        ['Sản phẩm đang bán', products.activeProducts],
        ['Sản phẩm sắp hết (dưới 10)', products.lowStock],
        ['Sản phẩm hết hàng', products.outOfStock],
      ],
    },
    tableSheet(
      'Doanh thu theo ngày',
      [
        { heading: 'Ngày', width: 14, format: 'day', value: row => startOfVietnamDay(row.date) },
        { heading: 'Doanh thu', width: 20, format: 'dong', value: row => row.revenue },
        { heading: 'Số đơn', width: 12, format: 'count', value: row => row.orders },
      ],
      revenue.dailyRevenue,
    ),
    tableSheet(
      'Hình thức thanh toán',
      [
        { heading: 'Hình thức', width: 24, value: row => paymentMethodLabels[row._id] },
        { heading: 'Số đơn', width: 12, format: 'count', value: row => row.count },
        { heading: 'Doanh thu', width: 20, format: 'dong', value: row => row.revenue },
      ],
      revenue.revenueByPaymentMethod,
    ),
    tableSheet(
      'Khuyến mãi',
      [
        { heading: 'Khuyến mãi', width: 40, value: row => row.name },
        { heading: 'Số đơn', width: 12, format: 'count', value: row => row.orders },
        { heading: 'Đã giảm', width: 20, format: 'dong', value: row => row.discount },
        { heading: 'Doanh thu các đơn đó', width: 22, format: 'dong', value: row => row.revenue },
      ],
      promotions.promotions,
    ),
    tableSheet(
      'Trạng thái đơn',
      [
        { heading: 'Trạng thái', width: 20, value: row => orderStatusLabels[row._id] },
        { heading: 'Số đơn', width: 12, format: 'count', value: row => row.count },
        { heading: 'Giá trị', width: 20, format: 'dong', value: row => row.totalValue },
      ],
      orders.ordersByStatus,
    ),
    tableSheet(
      'Bán chạy',
      [
        { heading: 'Mã', width: 18, value: row => row.product.sku },
        { heading: 'Sản phẩm', width: 48, value: row => row.product.title },
        { heading: 'Đã bán', width: 12, format: 'count', value: row => row.totalSold },
        { heading: 'Tiền hàng', width: 20, format: 'dong', value: row => row.totalRevenue },
      ],
      products.topSellingProducts,
    ),
    tableSheet(
      'Sắp hết hàng',
      [
        { heading: 'Mã', width: 18, value: row => row.sku },
        { heading: 'Sản phẩm', width: 48, value: row => row.title },
        { heading: 'Còn lại', width: 12, format: 'count', value: row => row.quantity },
      ],
      products.lowStockProducts,
    ),
    tableSheet(
      'Khách mua nhiều',
      [
        { heading: 'Khách hàng', width: 32, value: row => row.customerName },
        { heading: 'Điện thoại', width: 16, value: row => row.phone },
        { heading: 'Số đơn', width: 12, format: 'count', value: row => row.orderCount },
        { heading: 'Tổng chi', width: 20, format: 'dong', value: row => row.totalSpent },
        { heading: 'Đơn gần nhất', width: 18, format: 'moment', value: row => new Date(row.lastOrder) },
      ],
      customers.topCustomers,
    ),
    tableSheet(
      'Khách mới nhất',
      [
        { heading: 'Khách hàng', width: 32, value: row => row.name },
        { heading: 'Email', width: 32, value: row => row.email },
        { heading: 'Điện thoại', width: 16, value: row => row.phone },
        { heading: 'Số đơn', width: 12, format: 'count', value: row => row.orderCount },
        { heading: 'Ngày tạo', width: 18, format: 'moment', value: row => new Date(row.createdAt) },
      ],
      customers.newestCustomers,
    ),
    tableSheet(
      'Nhóm khách',
      [
        { heading: 'Nhóm', width: 20, value: row => row.label },
        { heading: 'Số khách', width: 12, format: 'count', value: row => row.count },
        { heading: 'Tổng chi', width: 20, format: 'dong', value: row => row.totalSpent },
      ],
      customers.customerSegments,
    ),
  ]
}

const title = (value: string): Cell => ({ value, format: 'title' })
const heading = (value: string): Cell => ({ value, format: 'heading' })
const dong = (value: number): Cell => ({ value, format: 'dong' })
