import { z } from 'zod'
import { can, defineCall, fileReply } from '../kernel/call.ts'
import { success, text, wholeNumber, wrongType } from '../kernel/fields.ts'
import {
  backupIntervals,
  backupKinds,
  backupPlaces,
  backupStates,
  backupTotals,
  checkResults,
  checkSteps,
  logStates,
  signers,
} from './backup.shapes.ts'
import { stayingShape } from './staying.ts'

const WRONG_ID = 'Mã bản sao lưu không hợp lệ'
const params = z.object({
  id: z.string(WRONG_ID).regex(/^\d{8}t\d{6}-[0-9a-f]{8}$/, WRONG_ID),
})

/** Required again for each call for which a stolen session must not be enough. */
const password = z
  .string({ error: wrongType('mật khẩu', 'Vui lòng nhập mật khẩu của bạn') })
  .min(1, 'Vui lòng nhập mật khẩu của bạn')
  .max(1000, 'Mật khẩu quá dài')

const plan = z.object({
  isOn: z.boolean({ error: 'Vui lòng bật hoặc tắt lịch' }),
  every: z.enum(backupIntervals, { error: 'Chạy mỗi giờ (hour), mỗi ngày (day) hoặc mỗi tuần (week)' }),
  at: z.string({ error: wrongType('giờ') }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Giờ phải có dạng 02:00'),
  keepHours: wholeNumber('số bản giờ', { min: 1, max: 168 }),
  keepDays: wholeNumber('số bản ngày', { min: 1, max: 60 }),
  keepWeeks: wholeNumber('số bản tuần', { max: 52 }),
  keepMonths: wholeNumber('số bản tháng', { max: 60 }),
  place: z.enum(backupPlaces, { error: 'Nơi lưu phải là local hoặc s3' }),
})

/** Counts how often the plan was saved. */
const versionedPlan = plan.extend({ version: z.number().int() })

const backup = z.object({
  _id: z.string(),
  kind: z.enum(backupKinds),
  place: z.enum(backupPlaces),
  state: z.enum(backupStates),
  takenAt: z.string(),
  actorName: z.string().nullable(),
  /** Null until it is complete. */
  totals: backupTotals.nullable(),
  sizeBytes: z.number(),
  check: z.object({
    result: z.enum(checkResults).nullable(),
    at: z.string().nullable(),
    /** When each step ended. */
    steps: z.partialRecord(z.enum(checkSteps), z.string()),
  }),
  isPinned: z.boolean(),
  /** As an hourly, daily, weekly or monthly one. */
  keptAs: z.array(z.enum(['hour', 'day', 'week', 'month', 'pinned', 'newest_proven'])),
  /** The day until which it stays, such as 2026-11-27; null while it is pinned. */
  keptUntil: z.string().nullable(),
  /** The reason of a failure, or the finding of a check. */
  error: z.string().nullable(),
})

const overview = z.object({
  plan: versionedPlan,
  backups: z.array(backup),
  usedBytes: z.number(),
  isEncrypted: z.boolean(),
  places: z.object({
    local: z.object({ folder: z.string(), freeBytes: z.number().nullable() }),
    /** Null if the settings name no bucket. */
    s3: z.object({ bucket: z.string(), region: z.string() }).nullable(),
  }),
  /** The archive of the database's log. */
  log: z.object({
    state: z.enum(logStates),
    /** Everything of the database up to this moment is in the place. */
    reachesTo: z.string().nullable(),
    /** The seconds of orders that are lost with the disk at most. */
    losesSeconds: z.number(),
    /** Whether the place is on the disk of the database, and lost with it. */
    isOnSameDisk: z.boolean(),
    error: z.string().nullable(),
    /** When the archive was last restored on trial, and up to which moment that database had everything. */
    provenAt: z.string().nullable(),
    provenTo: z.string().nullable(),
    /** Why the last trial failed; null since one succeeded. */
    trialError: z.string().nullable(),
  }),
  /** The present activity. */
  activity: z
    .object({
      kind: z.enum(['backup', 'check', 'restore']),
      backupId: z.string(),
      step: z.string(),
      done: z.number(),
      of: z.number(),
    })
    .nullable(),
  /** When the newest good one was made, and whether that is more than `lateAfterHours` ago. */
  lastGoodAt: z.string().nullable(),
  isLate: z.boolean(),
  lateAfterHours: z.number(),
  /** The next time of the plan; null if it is off. */
  nextAt: z.string().nullable(),
})

export const listBackups = defineCall({
  route: 'GET /api/admin/backups',
  access: can('backups.read'),
  summary: 'The backups, newest first, with their checks, the plan, the places, and what is being done now.',
  reply: success(overview),
})

export const changeBackupPlan = defineCall({
  route: 'PUT /api/admin/backups/plan',
  access: can('backups.change'),
  changes: ['backups'],
  summary:
    'Changes when backups are made by themselves, where they go and how many stay. Where the plan was saved since the named version: 409 conflict, with the present plan in `data`.',
  body: plan.extend({ version: wholeNumber('phiên bản', { max: 2_000_000_000 }) }),
  reply: success(versionedPlan),
})

export const startBackup = defineCall({
  route: 'POST /api/admin/backups',
  access: can('backups.change'),
  changes: ['backups'],
  summary: 'Queues a backup. The list of backups shows how far it is.',
  reply: success(z.object({ queued: z.literal(true) })),
  limit: { hits: 20, windowSeconds: 3600 },
})

export const startCheck = defineCall({
  route: 'POST /api/admin/backups/:id/check',
  access: can('backups.change'),
  changes: ['backups'],
  summary: 'Queues a check: the backup is restored into a scratch database and compared.',
  params,
  reply: success(z.object({ queued: z.literal(true) })),
  limit: { hits: 20, windowSeconds: 3600 },
})

export const pinBackup = defineCall({
  route: 'PUT /api/admin/backups/:id/pin',
  access: can('backups.change'),
  changes: ['backups'],
  summary: 'Keeps a backup until it is unpinned, or lets the plan delete it.',
  params,
  body: z.object({ isPinned: z.boolean({ error: 'Vui lòng cho biết có ghim hay không' }) }),
  reply: success(z.object({ isPinned: z.boolean() })),
})

export const deleteBackup = defineCall({
  route: 'DELETE /api/admin/backups/:id',
  access: can('backups.change'),
  changes: ['backups'],
  summary: 'Deletes a backup that is not pinned; never the newest that was restored for a trial.',
  params,
  reply: success(z.object({ _id: z.string() })),
})

export const downloadBackup = defineCall({
  route: 'POST /api/admin/backups/:id/download',
  access: can('backups.download'),
  changes: ['emails'],
  summary:
    'A backup with all its files as one tar stream, without the secret of the server, for the right password. The audit log notes who has it, and the admins get an email.',
  params,
  body: z.object({ password }),
  reply: fileReply('application/x-tar'),
  limit: { hits: 10, windowSeconds: 3600 },
})

export const getLosses = defineCall({
  route: 'GET /api/admin/backups/:id/losses',
  access: can('backups.restore'),
  summary: 'What has happened in the shop since a backup was made: a restore would take it away.',
  params,
  reply: success(
    z.object({
      takenAt: z.string(),
      orders: z.number(),
      paidOrders: z.number(),
      firstOrderNumber: z.string().nullable(),
      lastOrderNumber: z.string().nullable(),
      ordersDong: z.number(),
      movements: z.number(),
      productEdits: z.number(),
      customers: z.number(),
      /**
       * The erasures and revocations since, which hold after the restore as well; null if an empty shop
       * takes over another.
       */
      staying: stayingShape.nullable(),
      settings: z.array(
        z.object({ section: z.string(), label: z.string(), actorName: z.string(), at: z.string() }),
      ),
      shopName: z.string(),
      /** A restore of a backup that this installation has not signed asks once more. */
      signer: z.enum(signers),
      isEncrypted: z.boolean(),
    }),
  ),
})

export const startRestore = defineCall({
  route: 'POST /api/admin/backups/:id/restore',
  access: can('backups.restore'),
  changes: ['backups'],
  summary:
    'Queues a restore. The shop is closed while it runs, and all accounts are signed out. A backup that this shop has not signed is restored with acceptsUnsigned only.',
  params,
  body: z.object({
    shopName: text('tên cửa hàng', { min: 1, max: 200 }),
    password,
    acceptsUnsigned: z
      .boolean({ error: 'Vui lòng cho biết có chấp nhận bản không do cửa hàng ký' })
      .optional(),
  }),
  reply: success(z.object({ queued: z.literal(true) })),
})
