import type { BackupKind } from './backup.shapes.ts'

/** Why a backup was made, for the back office and the commands. */
export const kindLabels: Record<BackupKind, string> = {
  scheduled: 'Tự động',
  manual: 'Bằng tay',
  before_restore: 'Trước khôi phục',
  before_update: 'Trước cập nhật',
}
