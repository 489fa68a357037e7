import { statfs } from 'node:fs/promises'
import { fileCategories, type Migration, type StorageStats } from '#contract/storage/storage.shapes.ts'
import type { AppContext } from '../../context/app-context.ts'
import { s3Options } from '../../storage/storages.ts'
import { findLatestRound, selectFailures } from './migration.queries.ts'
import { countDiskCopies, selectFileTotals } from './stats.queries.ts'

/** The figures of the storage page; they come from the rows of the files. */
export async function getStorageStats({
  db,
  env,
  storages,
}: Pick<AppContext, 'db' | 'env' | 'storages'>): Promise<StorageStats> {
  const [figures, copies, storageType, migration, freeBytes] = await Promise.all([
    selectFileTotals(db),
    countDiskCopies(db),
    storages.current(),
    latestMigration(db),
    freeBytesOf(env.DATA_DIR),
  ])
  const sum = (rows: typeof figures) => ({
    files: rows.reduce((files, row) => files + row.files, 0),
    bytes: rows.reduce((bytes, row) => bytes + row.bytes, 0),
  })
  const [local, s3] = [
    sum(figures.filter(row => row.storage === 'local')),
    sum(figures.filter(row => row.storage === 's3')),
  ]
  const bucket = s3Options(env, 'files')
  const s3Service = bucket ? (bucket.endpoint ? new URL(bucket.endpoint).host : 'Amazon S3') : null
  return {
    storageType,
    service: storageType === 'local' ? 'Ổ đĩa cục bộ' : (s3Service ?? 'S3'),
    timestamp: new Date().toISOString(),
    isS3Configured: bucket !== undefined,
    s3Service,
    region: bucket?.region ?? null,
    bucket: bucket?.bucket ?? null,
    local: {
      ...local,
      copies,
      capacityBytes: freeBytes === null ? null : local.bytes + copies.bytes + freeBytes,
    },
    s3,
    categories: fileCategories.map(category => {
      const rows = figures.filter(row => row.category === category)
      return { category, ...sum(rows), filesInS3: sum(rows.filter(row => row.storage === 's3')).files }
    }),
    migration,
  }
}

/** Free bytes of the disk of a folder; null if the system does not report them. */
async function freeBytesOf(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk ? disk.bavail * disk.bsize : null
}

async function latestMigration(db: AppContext['db']): Promise<Migration | null> {
  const round = await findLatestRound(db)
  if (!round) return null
  const { id: _id, kind, category, total, done, failed, secondsPerFile } = round
  const isRunning = round.endedAt === null
  const secondsLeft =
    isRunning && secondsPerFile !== null ? Math.ceil(secondsPerFile * (total - done - failed)) : null
  return {
    _id,
    kind,
    category,
    total,
    secondsLeft,
    state: isRunning ? 'running' : round.isStopped ? 'stopped' : 'done',
    successCount: done,
    failCount: failed,
    startedAt: round.startedAt.toISOString(),
    endedAt: round.endedAt?.toISOString() ?? null,
    failures: failed > 0 ? await shownFailures(db, round.id) : [],
  }
}

async function shownFailures(db: AppContext['db'], roundId: string): Promise<Migration['failures']> {
  const rows = await selectFailures(db, roundId)
  return rows.map(({ failure, ...file }) => ({ ...file, failure: failure ?? 'failed' }))
}
