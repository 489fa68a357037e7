import { z } from 'zod'
import { storageKinds } from './storage-kinds.ts'

/**
 * Files in groups: pictures of products, other pictures (banners, avatars), and documents (proofs of payment,
 * papers).
 */
export const fileCategories = ['products', 'images', 'documents'] as const
export type FileCategory = (typeof fileCategories)[number]

/** Why a file was not copied, or its copy on the disk not removed. */
export const moveFailures = [
  'timeout',
  'unreachable',
  'denied',
  'no_bucket',
  'full',
  'missing',
  'hash_differs',
  'changed',
  'not_in_s3',
  'differs',
  'failed',
] as const
export type MoveFailure = (typeof moveFailures)[number]

/** A round copies files to S3, or frees the disk of those that are there. */
export const roundKinds = ['copy', 'free'] as const
export type RoundKind = (typeof roundKinds)[number]

const count = z.number().int()

export const migrationShape = z.object({
  _id: z.string(),
  kind: z.enum(roundKinds),
  /** Null: all files. */
  category: z.enum(fileCategories).nullable(),
  state: z.enum(['running', 'stopped', 'done']),
  total: count,
  successCount: count,
  failCount: count,
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** An estimate in seconds; null while there is none. */
  secondsLeft: count.nullable(),
  /** The first hundred of the files that failed. */
  failures: z.array(z.object({ fileId: z.string(), name: z.string(), failure: z.enum(moveFailures) })),
})
export type Migration = z.output<typeof migrationShape>

export const storageStatsShape = z.object({
  /** Storage of new files. */
  storageType: z.enum(storageKinds),
  /** Its name. */
  service: z.string(),
  /** When these figures were read. */
  timestamp: z.string(),
  isS3Configured: z.boolean(),
  /** The service, region and bucket of the server's settings; null if it has none. */
  s3Service: z.string().nullable(),
  region: z.string().nullable(),
  bucket: z.string().nullable(),
  /**
   * The files that are read from each storage. `copies` are those on the disk of files that are read from S3;
   * `capacityBytes` is the room of the disk for files in all.
   */
  local: z.object({
    files: count,
    bytes: count,
    copies: z.object({ files: count, bytes: count }),
    capacityBytes: count.nullable(),
  }),
  s3: z.object({ files: count, bytes: count }),
  categories: z.array(
    z.object({ category: z.enum(fileCategories), files: count, bytes: count, filesInS3: count }),
  ),
  /** The latest round of copying or freeing; null before the first. */
  migration: migrationShape.nullable(),
})
export type StorageStats = z.output<typeof storageStatsShape>
