import { z } from 'zod'
import { backupKinds, backupPlaces } from '../backup/backup.shapes.ts'
import { storageKinds } from '../storage/storage-kinds.ts'
import { backgroundTasks } from '../system/clean-up.tasks.ts'

/** The checks of the shop, in their order on the page. */
export const checkNames = [
  'email',
  'shop',
  'orders',
  'data',
  'files',
  'disk',
  'backup',
  'books',
  'jobs',
  'certificate',
] as const
export type CheckName = (typeof checkNames)[number]

/** `unknown`: it was not made yet, or could not find out. */
export const checkStates = ['fine', 'attention', 'unknown'] as const

const count = z.number().int()
const moment = z.string().nullable()

/**
 * A finding of one check. Reason and facts have neither names nor addresses of people, and no secrets: they
 * go into the file for a technician.
 * @param reasons codes of a problem, or of why a state is unknown; none if all is well or it was never made
 */
const finding = <N extends CheckName, const R extends readonly string[], F extends z.ZodRawShape>(
  name: N,
  reasons: R,
  facts: F,
) =>
  z.object({
    name: z.literal(name),
    state: z.enum(checkStates),
    reason: z.enum(reasons).nullable(),
    /** Null if the check was never made. */
    facts: z.object(facts).nullable(),
    /** When the check was last made, and since when it has this reason. */
    checkedAt: moment,
    since: moment,
  })

const folderShape = z.object({
  folder: z.enum(['data', 'backups']),
  sizeBytes: z.number(),
  freeBytes: z.number(),
})

export const findingShape = z.discriminatedUnion('name', [
  finding(
    'email',
    ['no_server', 'no_password', 'sign_in', 'reach', 'encrypt', 'accept', 'stuck', 'by_choice'],
    {
      host: z.string().nullable(),
      /** SMTP_URL has set it: the back office can't change it. */
      isFromEnvironment: z.boolean(),
      /** Emails of the last day: not tried yet, and not taken by the mail server. */
      waiting: count,
      failed: count,
      lastSentAt: moment,
      /** When a sign-in at the mail server was last tried, and which saved version of it. */
      triedAt: moment,
      serverVersion: count,
    },
  ),
  finding('shop', ['down', 'slow'], {
    /** Of the home page, in ms; null without an answer. */
    tookMs: count.nullable(),
    status: count.nullable(),
    isOpen: z.boolean(),
  }),
  finding('orders', ['transfers_overdue', 'refused'], {
    newestNumber: z.string().nullable(),
    newestAt: moment,
    overdueTransfers: count,
  }),
  finding('data', ['away', 'disk_full', 'read_only', 'slow'], {
    bytes: z.number().nullable(),
    tookMs: count,
    isExternal: z.boolean(),
  }),
  finding('files', ['missing', 'away', 'denied', 'no_bucket', 'full'], {
    /** The place that is away; null if all answer. */
    place: z.enum(storageKinds).nullable(),
    files: count,
    opened: count,
    missing: count,
    openedAt: moment,
  }),
  finding('disk', ['full', 'nearly_full', 'filling', 'unreadable'], {
    folders: z.array(folderShape),
    /** Days until the disk of the data is full; null without figures of a week, or if it does not fill. */
    daysLeft: count.nullable(),
  }),
  finding('backup', ['off', 'failed', 'late', 'unproven', 'log_behind', 'log_unproven', 'none_yet'], {
    newestAt: moment,
    provenAt: moment,
    /** Backups that have failed since the newest one. */
    failed: count,
    /** The newest of them. */
    failures: z.array(z.object({ kind: z.enum(backupKinds), at: z.string(), error: z.string().nullable() })),
    sizeBytes: z.number().nullable(),
    place: z.enum(backupPlaces),
    /** The next time of the plan. */
    nextAt: moment,
    /** The last moment that the archived log of the database has; null without an archive. */
    logAt: moment,
    /** When that log was last restored on trial. */
    logProvenAt: moment,
    error: z.string().nullable(),
  }),
  finding('books', ['broken', 'never'], { broken: z.array(z.string()) }),
  finding('jobs', ['stopped', 'overdue', 'failed', 'stuck'], {
    tasks: count,
    overdue: z.array(z.enum(backgroundTasks)),
    /** Names of queues. */
    failed: z.array(z.string()),
    oldestSeconds: count,
  }),
  finding('certificate', ['expired', 'soon', 'untrusted', 'http', 'unreachable'], {
    host: z.string(),
    until: moment,
    daysLeft: count.nullable(),
  }),
])

export type Finding = z.output<typeof findingShape>
export type FindingOf<N extends CheckName> = Extract<Finding, { name: N }>
export type ReasonOf<N extends CheckName> = NonNullable<FindingOf<N>['reason']>
export type FactsOf<N extends CheckName> = NonNullable<FindingOf<N>['facts']>

/** Events of the last 30 days. */
export const eventShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['problem_began', 'problem_ended']),
    at: z.string(),
    check: z.enum(checkNames),
    reason: z.string(),
  }),
  z.object({ kind: z.enum(['started', 'updated']), at: z.string(), version: z.string() }),
  z.object({
    kind: z.enum(['backup_proven', 'backup_failed']),
    at: z.string(),
    /** Why the backup was made. */
    backupKind: z.enum(backupKinds),
    place: z.enum(backupPlaces),
    sizeBytes: z.number(),
    error: z.string().nullable(),
  }),
])
export type OperationsEvent = z.output<typeof eventShape>
