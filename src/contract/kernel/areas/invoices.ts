import { area } from '../area.ts'

export const invoices = area({
  permissions: ['invoices.change', 'invoices.read'],
  kinds: {
    invoice: {
      label: 'Hóa đơn',
      fields: {
        orderNumber: 'Đơn hàng',
        cancelReason: 'Lý do hủy',
        replaces: 'Thay cho hóa đơn',
        replacedBy: 'Hóa đơn thay thế',
        invoiceStatus: 'Trạng thái hóa đơn',
        totalAmount: 'Tổng tiền',
      },
    },
  },
  effects: { invoices: { tables: ['invoice'] } },
  tables: { invoices: ['invoice'] },
  pages: [
    { path: 'invoices', file: 'admin/invoices/invoice-list.tsx', permission: 'invoices.read' },
    { path: 'invoices/:id', file: 'admin/invoices/invoice-page.tsx', permission: 'invoices.read' },
  ],
  menu: [{ group: 'sales', to: '/admin/invoices', label: 'Hóa đơn', icon: 'FileText' }],
})
