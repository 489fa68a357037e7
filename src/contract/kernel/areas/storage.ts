import { area } from '../area.ts'

export const storage = area({
  permissions: ['storage.change', 'storage.read'],
  kinds: {
    storage: { label: 'Lưu trữ tệp', fields: { event: 'Sự việc', storageType: 'Nơi lưu tệp mới' } },
  },
  /** The storage of files. */
  effects: { storage: { tables: ['storage_choice', 'storage_migration', 'storage_migration_file'] } },
  tables: {
    storage: ['storage_choice'],
    'storage-admin': ['storage_migration', 'storage_migration_file'],
  },
  pages: [{ path: 'storage', file: 'admin/storage/storage-page.tsx', permission: 'storage.read' }],
  menu: [
    { group: 'system', to: '/admin/storage', label: 'Lưu trữ tệp', short: 'Lưu trữ', icon: 'HardDrive' },
  ],
})
