import { area } from '../area.ts'

export const settings = area({
  permissions: ['settings.change', 'settings.read'],
  // the other fields are in `web/admin/labels/setting-labels.ts`
  kinds: {
    setting: { label: 'Cài đặt', fields: { confirmed: 'Đánh dấu đã xong', isOpen: 'Đang mở bán' } },
    product_feed: { label: 'Nguồn sản phẩm', fields: { isOn: 'Đang bật', address: 'Địa chỉ' } },
  },
  effects: {
    settings: { tables: ['setting', 'file', 'file_use'], isPublic: true },
    setup: { tables: ['setup_confirmation'] },
    'mail-server': { tables: ['mail_server'] },
    'product-feed': { tables: ['product_feed'] },
  },
  tables: { discovery: ['product_feed'], settings: ['setting'], setup: ['setup_confirmation'] },
  pages: [
    { path: 'setup', file: 'admin/setup/setup-page.tsx', permission: 'settings.read' },
    {
      path: 'settings/background-jobs',
      file: 'admin/settings/background-jobs/background-jobs.tsx',
      permission: 'settings.read',
    },
    {
      path: 'settings/email',
      file: 'admin/settings/mail-server/mail-server-page.tsx',
      permission: 'settings.read',
    },
    {
      path: 'settings/product-feed',
      file: 'admin/settings/product-feed/product-feed-page.tsx',
      permission: 'settings.change',
    },
    { path: 'settings/:section?', file: 'admin/settings/settings-page.tsx', permission: 'settings.read' },
  ],
  menu: [{ group: 'system', to: '/admin/settings', label: 'Cài đặt', icon: 'Settings' }],
})
