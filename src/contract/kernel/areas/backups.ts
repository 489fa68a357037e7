import { area } from '../area.ts'

export const backups = area({
  permissions: ['backups.change', 'backups.download', 'backups.read', 'backups.restore'],
  kinds: {
    backup: {
      label: 'Bản sao lưu',
      fields: {
        isOn: 'Tự chạy',
        every: 'Chạy tự động',
        at: 'Vào lúc',
        keepHours: 'Bản giờ',
        keepDays: 'Bản ngày',
        keepWeeks: 'Bản tuần',
        keepMonths: 'Bản tháng',
        place: 'Nơi lưu',
        takenAt: 'Sao lưu lúc',
        isPinned: 'Ghim',
        check: 'Kiểm chứng',
        isEncrypted: 'Mã hóa',
        customers: 'Số khách hàng',
        replaced: 'Bản giữ dữ liệu bị thay thế',
        numbers: 'Số chứng từ đi tiếp',
        again: 'Làm lại sau khi khôi phục',
        accessKeys: 'Khóa của đường dẫn xem đơn',
      },
    },
  },
  effects: {
    backups: { tables: ['backups.plan', 'backups.run', 'backups.activity', 'backups.log_archive'] },
  },
  tables: { backup: ['backups.run', 'backups.plan', 'backups.activity', 'backups.log_archive'] },
  pages: [{ path: 'backups', file: 'admin/backup/backup-page.tsx', permission: 'backups.read' }],
  menu: [{ group: 'system', to: '/admin/backups', label: 'Sao lưu', icon: 'DatabaseBackup' }],
})
