import { area } from '../area.ts'

export const enquiries = area({
  permissions: ['enquiries.change', 'enquiries.delete', 'enquiries.read'],
  kinds: { enquiry: { label: 'Yêu cầu báo giá', fields: { handled: 'Đã xử lý' } } },
  effects: { enquiries: { tables: ['enquiry'] } },
  tables: { enquiries: ['enquiry'] },
  pages: [{ path: 'enquiries', file: 'admin/enquiries/enquiries.tsx', permission: 'enquiries.read' }],
  menu: [
    {
      group: 'customers',
      to: '/admin/enquiries',
      label: 'Yêu cầu báo giá',
      short: 'Báo giá',
      icon: 'MessagesSquare',
      counts: 'openEnquiries',
    },
  ],
})
