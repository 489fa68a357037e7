import { z } from 'zod'
import { backupKinds } from '#contract/backup/backup.shapes.ts'
import { RECOVERABLE_JOBS } from '../../../jobs/jobs.ts'

/** A table's name becomes part of a key and of SQL. */
const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

/** A backup's name: its time in UTC and a random part, so that names sort by time. */
export const backupId = z.string().regex(/^\d{8}t\d{6}-[0-9a-f]{8}$/)

/** The figures that a person can compare with the shop. */
const totals = z.strictObject({
  orders: count,
  ordersDong: count,
  lastOrderNumber: z.string().max(40).nullable(),
  products: count,
  customers: count,
  files: count,
  fileBytes: count,
})
export type Totals = z.output<typeof totals>

/** The description of a backup, written after everything else: a backup without a manifest is unfinished. */
export const manifestShape = z.strictObject({
  format: z.literal(1),
  id: backupId,
  kind: z.enum(backupKinds),
  takenAt: z.iso.datetime(),
  actorName: z.string().max(200).nullable(),
  shop: z.strictObject({
    id: z.string().regex(/^[0-9a-f]{32}$/),
    name: z.string().max(200),
    version: z.string().max(40),
  }),
  serverVersion: z.string().max(100),
  migrations: z.array(z.strictObject({ name: z.string().max(100), checksum: sha256 })).max(10_000),
  tables: z
    .array(
      z.strictObject({
        name: tableName,
        columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)).max(200),
        rows: count,
        bytes: count,
        sha256,
      }),
    )
    .max(1_000),
  sequences: z
    .array(
      z.strictObject({ name: tableName, lastValue: z.string().regex(/^\d{1,19}$/), isCalled: z.boolean() }),
    )
    .max(1_000),
  /** Background jobs that were still to be done, and the list of the files: JSON, a line for each. */
  jobs: z.strictObject({ rows: count, bytes: count, sha256 }),
  files: z.strictObject({ rows: count, bytes: count, sha256 }),
  /** The shop's secret. It is not in a download, so a backup without it is whole. */
  secret: z.strictObject({ bytes: count, sha256 }).optional(),
  /** Files that the database names and no storage had. */
  missingFiles: z.array(z.string().max(200)).max(20),
  missingFileCount: count,
  totals,
  /** Bytes in the store for this backup alone, and those that it shares with others. */
  ownBytes: count,
  sharedBytes: count,
})
export type Manifest = z.output<typeof manifestShape>

/** A line of the list of files. The storage checks its keys as well. */
export const fileEntry = z.strictObject({
  key: z
    .string()
    .max(512)
    .regex(/^[a-z_]+(?:\/[\w-][\w.-]*)+$/),
  bytes: count,
  sha256,
})
export type FileEntry = z.output<typeof fileEntry>

/** A line of the list of jobs. */
export const jobEntry = z.strictObject({
  name: z.enum(RECOVERABLE_JOBS),
  data: z.record(z.string(), z.unknown()),
})
export type JobEntry = z.output<typeof jobEntry>
