import * as calls from '#contract/backup/backup.calls.ts'
import type { Feature } from '../../feature.ts'
import * as service from './backup.service.ts'
import { changeBackupPlan } from './change-backup-plan.ts'
import * as restoring from './restore.service.ts'

const QUEUED = { queued: true as const }

export const backupRoutes: Feature = (handle, context) => {
  const { limits } = context
  handle(calls.listBackups, async () => ({ data: await service.listBackups(context) }))
  handle(calls.changeBackupPlan, async ({ body, currentUser }) => ({
    data: await changeBackupPlan(context, currentUser, body),
    message: 'Đã lưu lịch sao lưu',
  }))
  handle(calls.startBackup, async ({ currentUser }) => {
    await service.startBackup(context, currentUser)
    return { data: QUEUED, message: 'Đang sao lưu. Trang này cho biết khi xong' }
  })
  handle(calls.startCheck, async ({ params, currentUser }) => {
    await service.startCheck(context, currentUser, params.id)
    return { data: QUEUED, message: 'Đang diễn tập khôi phục trên một máy tạm' }
  })
  handle(calls.pinBackup, async ({ params, body: { isPinned }, currentUser }) => {
    await service.pinBackup(context, currentUser, { id: params.id, isPinned })
    return { data: { isPinned }, message: isPinned ? 'Đã ghim bản sao lưu' : 'Đã bỏ ghim bản sao lưu' }
  })
  handle(calls.deleteBackup, async ({ params, currentUser }) => {
    await service.deleteBackup(context, currentUser, params.id)
    return { data: { _id: params.id }, message: 'Đã xóa bản sao lưu' }
  })
  handle(calls.downloadBackup, async ({ params, currentUser }) => ({
    content: await service.downloadBackup(context, currentUser, params.id),
    contentType: 'application/x-tar',
    fileName: `sao-luu-${params.id}.tar`,
  }))
  handle(calls.getLosses, async ({ params }) => ({ data: await restoring.getLosses(context, params.id) }))
  handle(calls.startRestore, async ({ params, body, currentUser, request }) => {
    const by = { currentUser, ip: request.ip }
    await restoring.startRestore({ context, limits }, by, { id: params.id, ...body })
    return { data: QUEUED, message: 'Cửa hàng đóng cửa ít phút để khôi phục' }
  })
}
