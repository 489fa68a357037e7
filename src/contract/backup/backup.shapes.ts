import { z } from 'zod'

/** Why a backup was made. */
export const backupKinds = ['scheduled', 'manual', 'before_restore', 'before_update'] as const
export type BackupKind = (typeof backupKinds)[number]

export const backupStates = ['running', 'done', 'failed'] as const

/** Storage of backups: a folder of the shop's machine, or the bucket of the settings. */
export const backupPlaces = ['local', 's3'] as const
export type BackupPlace = (typeof backupPlaces)[number]

/**
 * The finding of the last check of a backup: restored for a trial and compared, only the hashes compared,
 * whole but not signed by this shop, or damage.
 */
export const checkResults = ['restored', 'hashes', 'unsigned', 'damaged'] as const
export type CheckResult = (typeof checkResults)[number]

/** Who has signed a backup: this installation, another one, or nobody. */
export const signers = ['own', 'foreign', 'none'] as const

/** The steps of a check, in their order. */
export const checkSteps = ['files', 'restored', 'compared'] as const
export type CheckStep = (typeof checkSteps)[number]

/**
 * The archive of the log of the database: it reaches the last minutes, is behind, waits for its first copy,
 * or is not made, for a reason.
 */
export const logStates = ['on', 'behind', 'starting', 'no_place', 'off', 'external'] as const
export type LogState = (typeof logStates)[number]

/** The figures of a shop that a person can compare with a backup of it. */
export const backupTotals = z.object({
  orders: z.number(),
  ordersDong: z.number(),
  lastOrderNumber: z.string().nullable(),
  products: z.number(),
  customers: z.number(),
  files: z.number(),
  fileBytes: z.number(),
})
export type BackupTotals = z.output<typeof backupTotals>

/** How often backups are made. */
export const backupIntervals = ['hour', 'day', 'week'] as const
export type BackupInterval = (typeof backupIntervals)[number]
export const backupIntervalLabels: Record<BackupInterval, string> = {
  hour: 'Mỗi giờ',
  day: 'Mỗi ngày',
  week: 'Mỗi Chủ nhật',
}

/** How often, when, and for how long backups are kept. */
export type BackupPlan = {
  isOn: boolean
  every: BackupInterval
  /** The time in Vietnam, such as 02:00; each hour at its minute. */
  at: string
  /** Counts while `every` is hour. */
  keepHours: number
  keepDays: number
  keepWeeks: number
  keepMonths: number
  place: BackupPlace
}

/** A plan and how often one was saved: 0 are the defaults. */
export type VersionedPlan = BackupPlan & { version: number }

export const defaultBackupPlan: BackupPlan = {
  isOn: true,
  every: 'day',
  at: '02:00',
  keepHours: 24,
  keepDays: 7,
  keepWeeks: 4,
  keepMonths: 12,
  place: 'local',
}
