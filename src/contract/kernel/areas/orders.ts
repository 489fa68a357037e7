import { area } from '../area.ts'

export const orders = area({
  permissions: ['orders.change', 'orders.delete', 'orders.read'],
  kinds: {
    order: {
      label: 'Đơn hàng',
      fields: {
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
        status: 'Trạng thái',
        paymentStatus: 'Thanh toán',
        returnStatus: 'Hoàn hàng',
        totalAmount: 'Tổng tiền',
        deliveryFee: 'Phí giao hàng',
      },
    },
    checkout_hold: { label: 'Hàng giữ chờ chuyển khoản', fields: { event: 'Sự việc' } },
  },
  effects: {
    orders: {
      tables: [
        'orders',
        'order_line',
        'order_event',
        'order_origin',
        'order_metric',
        'order_metric_delta',
        'product_sale',
        'product_sale_delta',
        'buyer_metric',
        'buyer_metric_delta',
        'payment_proof',
        'promotion_use',
      ],
    },
    holds: { tables: ['payment_hold', 'payment_hold_line', 'payment_proof', 'promotion_use'] },
    carts: { tables: ['cart', 'cart_line'] },
  },
  tables: {
    cart: ['cart', 'cart_line'],
    orders: [
      'orders',
      'order_line',
      'order_event',
      'order_origin',
      'order_metric',
      'order_metric_delta',
      'payment_hold',
      'payment_hold_line',
    ],
    payments: ['payment_proof'],
  },
  pages: [
    { path: 'orders', file: 'admin/orders/list/order-list.tsx', permission: 'orders.read' },
    { path: 'orders/holds', file: 'admin/orders/holds/holds.tsx', permission: 'orders.read' },
    { path: 'orders/:id', file: 'admin/orders/detail/order-page.tsx', permission: 'orders.read' },
    { path: 'orders/:id/pick-list', file: 'admin/orders/papers/pick-list.tsx', permission: 'orders.read' },
    {
      path: 'orders/:id/delivery-slip',
      file: 'admin/orders/papers/delivery-slip.tsx',
      permission: 'orders.read',
    },
  ],
  menu: [
    { group: 'sales', to: '/admin/orders', label: 'Đơn hàng', icon: 'ReceiptText', counts: 'waitingOrders' },
  ],
})
