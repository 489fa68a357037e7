import * as calls from '#contract/backup/backup.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { getLosses, listBackups } from './backup.service.ts'
import { changeBackupPlan } from './change-backup-plan.ts'
import { deleteBackup } from './delete-backup.ts'
import { downloadBackup } from './download/download-backup.ts'
import { pinBackup } from './pin-backup.ts'
import { startBackup } from './start-backup.ts'
import { startCheck } from './start-check.ts'
import { startRestore } from './start-restore.ts'

const QUEUED = { queued: true as const }

export const backupRoutes: Feature = (handle, context) => {
  const { limits } = context
  handle(calls.listBackups, async () => ({ data: await listBackups(context) }))
  handle(calls.changeBackupPlan, async ({ body, currentUser }) => ({
    data: await changeBackupPlan(context, currentUser, body),
    message: 'Đã lưu lịch sao lưu',
  }))
  handle(calls.startBackup, async ({ currentUser }) => {
    await startBackup(context, currentUser)
    return { data: QUEUED, message: 'Đang sao lưu. Trang này cho biết khi xong' }
  })
  handle(calls.startCheck, async ({ params, currentUser }) => {
    await startCheck(context, currentUser, params.id)
    return { data: QUEUED, message: 'Đang diễn tập khôi phục trên một máy tạm' }
  })
  handle(calls.pinBackup, async ({ params, body: { isPinned }, currentUser }) => {
    await pinBackup(context, currentUser, { id: params.id, isPinned })
    return { data: { isPinned }, message: isPinned ? 'Đã ghim bản sao lưu' : 'Đã bỏ ghim bản sao lưu' }
  })
  handle(calls.deleteBackup, async ({ params, currentUser }) => {
    await deleteBackup(context, currentUser, params.id)
    return { data: { _id: params.id }, message: 'Đã xóa bản sao lưu' }
  })
  handle(calls.downloadBackup, async ({ params, body, currentUser, request }) => ({
    content: await downloadBackup(
      { context, limits },
      { currentUser, ip: request.ip },
      { id: params.id, ...body },
    ),
    contentType: 'application/x-tar',
    fileName: `sao-luu-${params.id}.tar`,
  }))
  handle(calls.getLosses, async ({ params }) => ({ data: await getLosses(context, params.id) }))
  handle(calls.startRestore, async ({ params, body, currentUser, request }) => {
    const by = { currentUser, ip: request.ip }
    await startRestore({ context, limits }, by, { id: params.id, ...body })
    return { data: QUEUED, message: 'Cửa hàng đóng cửa ít phút để khôi phục' }
  })
}
