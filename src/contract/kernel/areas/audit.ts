import { area } from '../area.ts'

export const audit = area({
  permissions: ['audit.read'],
  kinds: {},
  effects: {},
  tables: { audit: ['audit_entry'] },
  pages: [{ path: 'audit', file: 'admin/audit/audit-log.tsx', permission: 'audit.read' }],
  menu: [
    { group: 'system', to: '/admin/audit', label: 'Nhật ký thay đổi', short: 'Nhật ký', icon: 'History' },
  ],
})
