import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import type { BackupKind } from '#contract/backup/backup.shapes.ts'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import { openSnapshot, type Snapshot } from '../../../db/snapshot/snapshot.ts'
import type { FileStorage } from '../../../storage/file-storage.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { eachAtOnce } from '../store/each-at-once.ts'
import type { FileEntry, Manifest } from '../store/manifest.ts'
import { measureBuffer, measureStream } from '../store/measure.ts'
import { readFileRows, readPendingJobs, readTotals } from './snapshot-contents.ts'

/** The sources of a backup and its place. */
export type BackupSource = {
  databaseUrl: string
  /** The storages of the shop's files, by kind. */
  storageOf(kind: StorageKind): FileStorage
  store: BackupStore
  shop: Manifest['shop']
  /** The shop's secret, which no table holds. */
  secret: Buffer
  /** The database as a restore holds it, with all tables locked; without it a snapshot is opened. */
  held?: Snapshot
  /** Files with contents that are kept already, by key: the content of a key never changes. */
  ahead?: ReadonlyMap<string, FileEntry>
}

export type BackupProgress = (step: { step: 'tables' | 'files'; done: number; of: number }) => void

const MISSING_NAMED = 20

/** A new id: the time in UTC, to the second, and a random part. */
export function newBackupId(at: Date): string {
  const [day, time] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T')
  return `${day}t${time}-${randomBytes(4).toString('hex')}`
}

/**
 * Writes a backup: all tables as they are at one moment, the jobs that wait, and every file that these
 * tables name. The manifest comes last, so that the leftovers of a killed process have none.
 * @throws if anything can't be read or written; the objects written so far are for {@link pruneStore} to
 *   remove
 */
export async function writeBackup(
  source: BackupSource,
  about: { id: string; kind: BackupKind; actorName: string | null },
  report: BackupProgress = () => undefined,
): Promise<Manifest> {
  const { store } = source
  const database = await writeDatabase(source, about.id, report)
  const { storedBytes: _stored, ...secret } = await store.writePart(
    about.id,
    'secret',
    Readable.from([source.secret]),
  )
  const files = await writeFiles(source, { id: about.id, rows: database.fileRows }, report)
  const { fileRows: _, ownBytes, totals, ...kept } = database
  const manifest: Manifest = {
    format: 1,
    ...about,
    shop: source.shop,
    ...kept,
    files: files.list,
    secret,
    missingFiles: files.missing.slice(0, MISSING_NAMED),
    missingFileCount: files.missing.length,
    totals: { ...totals, files: files.list.rows, fileBytes: files.bytes },
    ownBytes: ownBytes + files.storedBytes,
    sharedBytes: files.bytes,
  }
  await store.writeManifest(manifest)
  return manifest
}

/**
 * Keeps the contents of all files as they are now, so that a backup which follows has few to read.
 * @returns the files by their keys, for {@link BackupSource}
 */
export async function keepContents(
  source: Pick<BackupSource, 'databaseUrl' | 'storageOf' | 'store'>,
  report: BackupProgress = () => undefined,
): Promise<Map<string, FileEntry>> {
  const snapshot = await openSnapshot(source.databaseUrl)
  const rows = await readFileRows(snapshot).finally(() => snapshot.close())
  const kept = new Map<string, FileEntry>()
  await eachFileOf(source, { rows }, async ({ entry }) => {
    kept.set(entry.key, entry)
    report({ step: 'files', done: kept.size, of: Math.max(rows.size, kept.size) })
  })
  return kept
}

async function writeDatabase(source: BackupSource, id: string, report: BackupProgress) {
  const { store } = source
  const snapshot = source.held ?? (await openSnapshot(source.databaseUrl))
  try {
    let ownBytes = 0
    const tables: Manifest['tables'] = []
    for (const [index, table] of snapshot.tables.entries()) {
      report({ step: 'tables', done: index, of: snapshot.tables.length })
      const { stream, rows } = snapshot.read(table)
      const { storedBytes, ...measured } = await store.writePart(id, `tables/${table.name}`, stream)
      tables.push({ name: table.name, columns: table.columns, rows: rows(), ...measured })
      ownBytes += storedBytes
    }
    const jobs = await writeJobs(snapshot, store, id)
    return {
      takenAt: snapshot.takenAt.toISOString(),
      serverVersion: snapshot.serverVersion,
      migrations: snapshot.migrations,
      tables,
      sequences: snapshot.sequences,
      jobs: jobs.list,
      totals: await readTotals(snapshot),
      fileRows: await readFileRows(snapshot),
      ownBytes: ownBytes + jobs.storedBytes,
    }
  } finally {
    await snapshot.close()
  }
}

async function writeJobs(snapshot: Snapshot, store: BackupStore, id: string) {
  const jobs = await readPendingJobs(snapshot)
  const { storedBytes, ...measured } = await store.writePart(id, 'jobs', Readable.from(jobs.map(lineOf)))
  return { storedBytes, list: { rows: jobs.length, ...measured } }
}

/** Reads each file of the rows, keeps its content once, and writes the list of them all. */
async function writeFiles(
  source: BackupSource,
  { id, rows }: { id: string; rows: Map<string, StorageKind> },
  report: BackupProgress,
) {
  const { store } = source
  const list = new PassThrough()
  const written = store.writePart(id, 'files', list)
  // a failure of the writing is met below, when the list has ended
  written.catch(() => undefined)
  const append = async (entry: FileEntry) => {
    if (!list.destroyed && list.write(lineOf(entry))) return
    await Promise.race([once(list, 'drain'), written])
  }
  const found = new Set<string>()
  let [count, bytes] = [0, 0]
  try {
    await eachFileOf(source, { rows, ahead: source.ahead }, async ({ entry, storageKey }) => {
      found.add(storageKey)
      await append(entry)
      count += 1
      bytes += entry.bytes
      report({ step: 'files', done: found.size, of: rows.size })
    })
  } catch (error) {
    list.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
  list.end()
  const { storedBytes, ...measured } = await written
  const missing = [...rows.keys()].filter(key => !found.has(key))
  return { list: { rows: count, ...measured }, bytes, storedBytes, missing }
}

/** Keeps the content of each file of the rows, and does something for it. */
async function eachFileOf(
  source: Pick<BackupSource, 'storageOf' | 'store'>,
  { rows, ahead }: { rows: Map<string, StorageKind>; ahead?: ReadonlyMap<string, FileEntry> | undefined },
  work: (file: { entry: FileEntry; storageKey: string }) => Promise<void>,
): Promise<void> {
  const { store } = source
  const known = await objectsIn(store)
  await eachAtOnce(listFiles(source, rows), async ({ key, sizeBytes, storage, storageKey }, scratch) => {
    const early = ahead?.get(key)
    const isKept = early?.bytes === sizeBytes && known.has(store.objectKey(early.sha256))
    const entry = isKept ? early : await keepFile({ storage, store, known }, { key, sizeBytes }, scratch)
    if (entry) await work({ entry, storageKey })
  })
}

/**
 * The objects below the keys of the rows, each in the storage that its row names. Other objects are not of
 * this backup.
 */
async function* listFiles({ storageOf }: Pick<BackupSource, 'storageOf'>, rows: Map<string, StorageKind>) {
  for (const kind of new Set(rows.values())) {
    const storage = storageOf(kind)
    for await (const { key, sizeBytes } of storage.list()) {
      const storageKey = key.slice(0, key.lastIndexOf('/'))
      if (rows.get(storageKey) === kind) yield { key, sizeBytes, storage, storageKey }
    }
  }
}

/** Undefined if the file has been erased since it was listed. */
async function keepFile(
  { storage, store, known }: { storage: FileStorage; store: BackupStore; known: Set<string> },
  { key, sizeBytes }: { key: string; sizeBytes: number },
  scratch: Buffer,
): Promise<FileEntry | undefined> {
  // a small file is read once, a large one twice: for its name, and to keep it
  const content = sizeBytes < scratch.length ? await storage.readInto(key, scratch) : undefined
  const measured = content ? measureBuffer(content) : await measureFile(storage, key)
  if (!measured) return undefined
  const entry = { key, ...measured }
  const object = store.objectKey(entry.sha256)
  if (known.has(object)) return entry
  const again = content ?? (await storage.open(key))?.stream
  if (!again) return undefined
  await store.writeObject(entry, again)
  known.add(object)
  return entry
}

async function measureFile(storage: FileStorage, key: string) {
  const opened = await storage.open(key)
  return opened && measureStream(opened.stream)
}

async function objectsIn(store: BackupStore): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of store.files.list('objects')) keys.add(key)
  return keys
}

const lineOf = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
