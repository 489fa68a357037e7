import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../kernel/env.ts'
import { isFollowed } from '../kernel/steps/steps.ts'
import { type FileStorage, StorageError } from './file-storage.ts'
import type { S3Options } from './s3-storage.ts'
import { selectChoice } from './storage.queries.ts'
import { tracedStorage } from './traced-storage.ts'

/**
 * The storages of the shop. A row of `file` names the storage that the file is read from; new files go into
 * the current one.
 */
export type Storages = {
  /** Those that the shop can reach by its settings. */
  readonly connected: ReadonlyMap<StorageKind, FileStorage>
  /** @throws StorageError if the shop has no settings for it */
  of(kind: StorageKind): FileStorage
  /** The storage of new files, as last chosen by any process. */
  current(): Promise<StorageKind>
  /** @throws if one of them can't be reached now, or new files have none */
  check(): Promise<void>
}

/** The two parts of a bucket: files of the shop, and its backups. Neither lists or clears the other. */
export type S3Area = 'files' | 'backups'

export function openStorages(
  db: Database,
  { local, s3 }: { local: FileStorage; s3?: FileStorage | undefined },
): Storages {
  const connected = new Map<StorageKind, FileStorage>()
  for (const [kind, storage] of [
    ['local', local],
    ['s3', s3],
  ] as const)
    if (storage) connected.set(kind, isFollowed() ? tracedStorage(kind, storage) : storage)
  const of = (kind: StorageKind) => {
    const storage = connected.get(kind)
    if (!storage) throw new StorageError('not_configured', `The settings name no storage of kind ${kind}`)
    return storage
  }
  const current = async () => (await selectChoice(db))?.storage ?? 'local'
  return {
    connected,
    of,
    current,
    async check() {
      await Promise.all([...connected.values()].map(storage => storage.check()))
      of(await current())
    },
  }
}

/**
 * The bucket of the settings, undefined if they name none. The client is loaded here only: a shop without
 * a bucket never has it in its memory.
 */
export async function openS3(env: Env, area: S3Area): Promise<FileStorage | undefined> {
  const options = s3Options(env, area)
  if (!options) return undefined
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(options)
}

/** How the bucket is reached, from the settings; undefined if they name none. */
export function s3Options(env: Env, area: S3Area): S3Options | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket,
    prefix: env.S3_PREFIX ? `${env.S3_PREFIX}/${area}` : area,
    accessKeyId,
    secretAccessKey,
    pathStyle: env.S3_PATH_STYLE,
  }
}
