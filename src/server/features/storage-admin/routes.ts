import * as calls from '#contract/storage/storage.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { freeDisk, migrateToS3, retryMigration, stopMigration } from './migrate-to-s3.ts'
import { getStorageStats } from './stats.ts'
import { switchStorage } from './switch-storage.ts'

export const storageRoutes: Feature = (handle, context) => {
  /** The figures and the counts of the latest round after a change. */
  const answer = async (message: string) => {
    const stats = await getStorageStats(context)
    const { successCount = 0, failCount = 0 } = stats.migration ?? {}
    return { stats, summary: { successCount, failCount }, message }
  }
  handle(calls.getStorageStats, async () => ({ stats: await getStorageStats(context) }))
  handle(calls.switchStorage, async ({ body, currentUser }) => {
    await switchStorage(context, currentUser, body.storageType)
    const message = `Đã chuyển sang ${body.storageType.toUpperCase()} storage`
    return { stats: await getStorageStats(context), message }
  })
  handle(calls.migrateToS3, async ({ body, currentUser }) => {
    await migrateToS3(context, currentUser, body.category)
    return answer('Đã bắt đầu sao chép lên S3')
  })
  handle(calls.retryMigration, async ({ currentUser }) => {
    await retryMigration(context, currentUser)
    return answer('Đã bắt đầu sao chép lại các tệp lỗi')
  })
  handle(calls.freeDisk, async ({ currentUser }) => {
    await freeDisk(context, currentUser)
    return answer('Đã bắt đầu xóa bản sao ở máy chủ')
  })
  handle(calls.stopMigration, async ({ currentUser }) => {
    await stopMigration(context, currentUser)
    return answer('Đã dừng')
  })
}
