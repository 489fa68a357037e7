import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type { CheckResult, CheckStep } from '#contract/backup/backup.shapes.ts'
import {
  AlreadyRunningError,
  EmbeddedPostgresError,
  startScratchPostgres,
} from '../../../db/embedded/index.ts'
import { type KeptDatabase, replaceDatabase, splitMigrations } from '../../../db/snapshot/replace.ts'
import { openSnapshot } from '../../../db/snapshot/snapshot.ts'
import type { Log } from '../../../kernel/log.ts'
import { BackupDamaged } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { eachAtOnce } from '../store/each-at-once.ts'
import { readLines } from '../store/lines.ts'
import { type FileEntry, fileEntry, type JobEntry, jobEntry, type Manifest } from '../store/manifest.ts'
import { measureStream } from '../store/measure.ts'
import { readTotals } from './snapshot-contents.ts'

export type CheckLevel = Extract<CheckResult, 'restored' | 'hashes'>

export type CheckProgress = (step: { step: 'objects' | 'restore'; done: number; of: number }) => void

/**
 * Proves that a backup is whole: every file has the hash of its list, and the database, restored into a
 * scratch one, has the rows and totals of the moment it was taken at.
 * @param options.scratchDir folder of the scratch database
 * @returns 'hashes' if this machine has no PostgreSQL for a scratch database
 * @throws {BackupDamaged} if something is not as it was written; a damaged object is removed, so that the
 *   next backup writes it again
 */
export async function checkBackup(
  store: BackupStore,
  manifest: Manifest,
  options: { scratchDir: string; log: Log; report?: CheckProgress; passed?: (step: CheckStep) => void },
): Promise<CheckLevel> {
  const { passed = () => undefined } = options
  await checkObjects(store, manifest, options.report)
  await readJobs(store, manifest)
  await readSecret(store, manifest)
  passed('files')
  const scratch = await startScratch(options)
  if (!scratch) {
    for (const table of manifest.tables)
      await measureStream(await store.readPart(manifest.id, `tables/${table.name}`, table))
    return 'hashes'
  }
  try {
    await restoreIntoScratch(scratch.url, store, manifest, options.report)
    passed('restored')
    await compareTotals(scratch.url, manifest)
    passed('compared')
  } finally {
    await scratch.remove()
  }
  return 'restored'
}

/** The jobs that waited when the backup was made. */
export async function readJobs(store: BackupStore, manifest: Manifest): Promise<JobEntry[]> {
  const jobs: JobEntry[] = []
  const list = await store.readPart(manifest.id, 'jobs', manifest.jobs)
  for await (const job of readLines(list, { part: 'jobs', shape: jobEntry })) jobs.push(job)
  return jobs
}

/**
 * The shop's secret; undefined if the backup was downloaded, or is older than secrets apart from tables.
 */
export async function readSecret(store: BackupStore, { id, secret }: Manifest): Promise<Buffer | undefined> {
  if (!secret || !(await store.hasPart(id, 'secret'))) return undefined
  return buffer(await store.readPart(id, 'secret', secret))
}

/** A scratch database; undefined if this machine has no PostgreSQL of ours. */
async function startScratch({ scratchDir, log }: { scratchDir: string; log: Log }) {
  try {
    return await startScratchPostgres(scratchDir)
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error instanceof AlreadyRunningError) throw error
    log.warn(
      { err: error },
      'A backup is checked by its hashes alone: it can not be restored into a scratch database',
    )
    return undefined
  }
}

/**
 * The database of a backup, to be restored.
 * @throws {RestoreRefused} if this version of the shop can't hold it
 */
export async function keptDatabase(store: BackupStore, manifest: Manifest): Promise<KeptDatabase> {
  const { tables, sequences } = manifest
  return {
    migrations: await splitMigrations(manifest.migrations),
    tables,
    sequences,
    open: async table => {
      const kept = tables.find(({ name }) => name === table.name)
      if (!kept) throw new BackupDamaged(`The manifest has no table ${table.name}`)
      return store.readPart(manifest.id, `tables/${kept.name}`, kept)
    },
  }
}

async function restoreIntoScratch(
  url: string,
  store: BackupStore,
  manifest: Manifest,
  report?: CheckProgress,
): Promise<void> {
  let done = 0
  await replaceDatabase(url, await keptDatabase(store, manifest), {
    compared: () => report?.({ step: 'restore', done: ++done, of: manifest.tables.length }),
  })
}

async function compareTotals(url: string, manifest: Manifest): Promise<void> {
  const snapshot = await openSnapshot(url)
  try {
    const { files: _files, fileBytes: _bytes, ...expected } = manifest.totals
    const found = await readTotals(snapshot)
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new BackupDamaged(
        `The restored shop has ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
      )
  } finally {
    await snapshot.close()
  }
}

/** Reads every file of the backup. All are read to the end of the list before a failure is thrown. */
async function checkObjects(store: BackupStore, manifest: Manifest, report?: CheckProgress): Promise<void> {
  const damaged: unknown[] = []
  let done = 0
  await eachFile(store, manifest, async (entry, scratch) => {
    try {
      if (entry.bytes < scratch.length) await store.readSmallObject(entry, scratch)
      else await finished((await store.readObject(entry)).resume())
    } catch (error) {
      if (!(error instanceof BackupDamaged)) throw error
      damaged.push(error)
      await store.files.remove(store.objectKey(entry.sha256))
    }
    report?.({ step: 'objects', done: ++done, of: manifest.files.rows })
  })
  if (damaged.length > 0) throw damaged[0]
}

/** Does something for each file of a backup, a few at a time. @throws the first error */
export async function eachFile(
  store: BackupStore,
  manifest: Manifest,
  work: (entry: FileEntry, scratch: Buffer) => Promise<void>,
): Promise<void> {
  const list = await store.readPart(manifest.id, 'files', manifest.files)
  await eachAtOnce(readLines(list, { part: 'files', shape: fileEntry }), work)
}

/** The first file of a backup's list that fits; undefined if none does. */
export async function findFile(
  store: BackupStore,
  manifest: Manifest,
  fits: (entry: FileEntry) => boolean,
): Promise<FileEntry | undefined> {
  const list = await store.readPart(manifest.id, 'files', manifest.files)
  for await (const entry of readLines(list, { part: 'files', shape: fileEntry }))
    if (fits(entry)) return entry
  return undefined
}

/** Keys of the contents of a backup's files, each once. */
export async function* objectsOf(store: BackupStore, manifest: Manifest): AsyncGenerator<string> {
  const given = new Set<string>()
  const list = await store.readPart(manifest.id, 'files', manifest.files)
  for await (const { sha256 } of readLines(list, { part: 'files', shape: fileEntry })) {
    const key = store.objectKey(sha256)
    if (given.has(key)) continue
    given.add(key)
    yield key
  }
}
