import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { type CopiedFile, type LogSource, type Lsn, lsnName } from '../../../db/embedded/index.ts'
import { BackupDamaged } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { chain, Measure } from '../store/measure.ts'
import { ProvenPart, readingPart } from '../store/part-failure.ts'
import { SMALL_BYTES } from '../store/read-small.ts'
import { readTar, TAR_END, tarHeader, tarPadding } from '../store/tar.ts'

/**
 * The archive of the database's log, in the place of the backups: `archive/<line>/log/<from>-<to>` are parts
 * of the log, `archive/<line>/base/<from>/…` copies of the cluster. A line is a log without gaps.
 */
const FOLDER = 'archive'

const base = z.object({
  format: z.literal(1),
  shop: z.object({ id: z.string(), name: z.string(), version: z.string() }),
  serverVersion: z.string(),
  timeline: z.number().int().positive(),
  segmentBytes: z
    .number()
    .int()
    .min(2 ** 20)
    .max(2 ** 30),
  /** Places in the log, as hexadecimal numbers: a recovery begins at one, and needs it up to the other. */
  start: z.string().regex(/^[0-9a-f]{16}$/),
  stop: z.string().regex(/^[0-9a-f]{16}$/),
  endedAt: z.iso.datetime(),
  bytes: z.number(),
  sha256: z.string(),
})
/** A copy of the cluster, as its manifest has it. */
export type Base = z.output<typeof base>

/** A part of the log that is stored. */
export type LogPart = { key: string; from: Lsn; to: Lsn; sizeBytes: number; storedAt: Date }

/** A log without gaps and the copies that it continues. */
export type LogLine = { id: string; log: LogPart[]; bases: StoredBase[] }
export type StoredBase = { key: string; start: Lsn; isWhole: boolean }

export const placeOf = (name: string): Lsn => BigInt(`0x${name}`)

/** The lines of a place, oldest first, each with its parts and copies in their order. */
export async function listLines(store: BackupStore): Promise<LogLine[]> {
  const lines = new Map<string, LogLine>()
  for await (const { key, sizeBytes, changedAt } of store.files.list(FOLDER)) {
    const [, id = '', kind, name = '', file] = key.split('/')
    const line = lines.get(id) ?? { id, log: [], bases: [] }
    lines.set(id, line)
    const [, from, to] = /^([0-9a-f]{16})-([0-9a-f]{16})$/.exec(name) ?? []
    if (kind === 'log' && from && to)
      line.log.push({ key, from: placeOf(from), to: placeOf(to), sizeBytes, storedAt: changedAt })
    if (kind !== 'base' || !/^[0-9a-f]{16}$/.test(name)) continue
    const base = {
      key: key.slice(0, key.lastIndexOf('/')),
      start: placeOf(name),
      isWhole: file === 'manifest',
    }
    // the manifest comes behind the content
    if (line.bases.at(-1)?.key === base.key) line.bases.pop()
    line.bases.push(base)
  }
  return [...lines.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Stores a part of the log and reads it back. @throws if it is not there as it was written */
export async function writeLogPart(
  store: BackupStore,
  line: string,
  { from, content }: { from: Lsn; content: Buffer },
): Promise<void> {
  const key = `${FOLDER}/${line}/log/${lsnName(from)}-${lsnName(from + BigInt(content.length))}`
  try {
    await store.writeStream(key, Readable.from([content]))
    const stored = await readWhole(store, key, content.length)
    if (!stored.equals(content)) throw new BackupDamaged(`${key} is not as it was written`, { part: key })
  } catch (error) {
    // a longer part takes its place; a place that is away may keep this one
    await store.files.remove(key).catch(() => undefined)
    throw error
  }
}

/** @throws {BackupDamaged} and {BackupUnreadable} with its key */
export async function readLogPart(
  store: BackupStore,
  { key, from, to }: LogPart,
  { segmentBytes }: Pick<Base, 'segmentBytes'>,
): Promise<Buffer> {
  const bytes = Number(to - from)
  // a part ends with its file of the log
  const room = segmentBytes - Number(from % BigInt(segmentBytes))
  if (!(bytes > 0 && bytes <= room)) throw new BackupDamaged(`${key} has no such size`, { part: key })
  const content = await readWhole(store, key, bytes)
  if (content.length !== bytes) throw new BackupDamaged(`${key} is cut off`, { part: key })
  return content
}

/**
 * Copies the cluster into a line and reads the copy back. Its manifest comes last, so that an unfinished one
 * has none.
 */
export async function writeBase(
  store: BackupStore,
  { line, source, about }: { line: string; source: LogSource; about: Pick<Base, 'shop'> },
): Promise<Base> {
  const copy = await source.copyCluster()
  const key = `${FOLDER}/${line}/base/${lsnName(copy.start)}`
  try {
    const tar = Readable.from(tarOf(copy.files()), { objectMode: false })
    const { bytes, sha256 } = await store.writeStream(`${key}/content`, tar)
    await finished((await openContent(store, key, { bytes, sha256 })).resume())
    const { timeline, segmentBytes, serverVersion } = await source.state()
    const [start, stop] = [lsnName(copy.start), lsnName(copy.stop())]
    const endedAt = new Date().toISOString()
    const made = { serverVersion, timeline, segmentBytes, start, stop, endedAt, bytes, sha256 }
    const manifest: Base = { format: 1, ...about, ...made }
    await store.writeStream(`${key}/manifest`, Readable.from([Buffer.from(JSON.stringify(manifest))]))
    return manifest
  } finally {
    await copy.close()
  }
}

/** @throws {BackupDamaged} if it is none */
export async function readBase(store: BackupStore, { key }: { key: string }): Promise<Base> {
  const content = await readWhole(store, `${key}/manifest`, SMALL_BYTES)
  try {
    return base.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw new BackupDamaged(`The manifest of ${key} is not readable`, { part: key, cause })
  }
}

/** The files of a copy. @throws {BackupDamaged} at the end, if they are not as its manifest has them */
export async function* readBaseFiles(
  store: BackupStore,
  key: string,
  manifest: Base,
): AsyncGenerator<CopiedFile> {
  yield* readTar(await openContent(store, key, manifest))
}

/** Removes a copy of the cluster; first its manifest, so that a half-removed one counts as unfinished. */
export async function removeBase(store: BackupStore, key: string): Promise<void> {
  await store.files.remove(`${key}/manifest`)
  await store.files.remove(`${key}/content`)
}

export const removeLine = (store: BackupStore, id: string): Promise<void> =>
  store.files.removeAll(`${FOLDER}/${id}`)

async function openContent(store: BackupStore, key: string, expected: Pick<Base, 'bytes' | 'sha256'>) {
  const name = `${key}/content`
  return chain(await readingPart(name, () => store.readStream(name)), new ProvenPart(expected, name))
}

const readWhole = (store: BackupStore, key: string, maxBytes: number): Promise<Buffer> =>
  readingPart(key, async () => buffer(chain(await store.readStream(key), new Measure(maxBytes))))

async function* tarOf(files: AsyncIterable<CopiedFile>): AsyncGenerator<Buffer> {
  for await (const { path, bytes, content } of files) {
    yield tarHeader(path, bytes)
    yield* content
    yield tarPadding(bytes)
  }
  yield TAR_END
}
