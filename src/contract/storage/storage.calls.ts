import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { fileCategories, storageStatsShape } from './storage.shapes.ts'
import { storageKinds } from './storage-kinds.ts'

/** The figures after the call, with its message. */
const changed = z.object({ success: z.literal(true), stats: storageStatsShape, message: z.string() })

/** How many files of the round are copied and how many failed, so far. */
const summary = z.object({ successCount: z.number().int(), failCount: z.number().int() })

export const getStorageStats = defineCall({
  route: 'GET /api/storage/admin/stats',
  access: can('storage.read'),
  summary: 'Where new files go, what lies in each storage, and how the latest copying to S3 stands.',
  reply: z.object({ success: z.literal(true), stats: storageStatsShape }),
})

export const switchStorage = defineCall({
  route: 'POST /api/storage/admin/switch-storage',
  access: can('storage.change'),
  changes: ['storage'],
  summary: 'Chooses where new files go. Files that exist stay where they are and readable.',
  body: z.object({
    storageType: z.enum(storageKinds, { error: `Nơi lưu phải là một trong: ${storageKinds.join(', ')}` }),
  }),
  reply: changed,
})

export const migrateToS3 = defineCall({
  route: 'POST /api/storage/admin/migrate-to-s3',
  access: can('storage.change'),
  changes: ['storage'],
  summary:
    'Begins to copy files to S3 in the background, all or those of a category. Each is compared by size and hash before it is read there; the copies on the disk stay.',
  body: z.object({
    category: z
      .enum(fileCategories, { error: `Loại tệp phải là một trong: ${fileCategories.join(', ')}` })
      .nullable(),
  }),
  reply: changed.extend({ summary }),
})

export const retryMigration = defineCall({
  route: 'POST /api/storage/admin/retry-failed',
  access: can('storage.change'),
  changes: ['storage'],
  summary: 'Begins to copy the files that failed in the latest round once more.',
  reply: changed.extend({ summary }),
})

export const freeDisk = defineCall({
  route: 'POST /api/storage/admin/free-disk',
  access: can('storage.change'),
  changes: ['storage'],
  summary:
    'Begins to remove, in the background, the copies on the disk of files that are read from S3. A copy that S3 does not have just so stays.',
  reply: changed.extend({ summary }),
})

export const stopMigration = defineCall({
  route: 'POST /api/storage/admin/stop-migration',
  access: can('storage.change'),
  changes: ['storage'],
  summary: 'Ends the round that runs. Files that are copied stay copied.',
  reply: changed.extend({ summary }),
})
