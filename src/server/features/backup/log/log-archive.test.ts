import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { formatTime } from '#contract/kernel/time.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { parseEnv } from '#server/kernel/env.ts'
import { givenBackedUpShop } from '#tests/support/backup/backup-fixture.ts'
import { administer } from '#tests/support/servers/database-server.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { selectPlan, upsertPlan } from '../backup.queries.ts'
import { findLogArchive } from './log-archive.queries.ts'
import { LogArchive } from './log-archive.ts'
import { type Base, listLines } from './log-store.ts'
import { retireLog } from './retire-log.ts'
import { assertRoom, TrialImpossible } from './try-log.ts'

let given: Awaited<ReturnType<typeof givenBackedUpShop>>
let postgres: EmbeddedPostgres
const dataDir = throwawayDir()
const log = { info: () => undefined, warn: () => undefined }

beforeAll(async () => {
  // the notes are in the database of the tests; the log is that of a separate server
  given = await givenBackedUpShop({ ADMIN_EMAIL: 'chu@example.com' })
  // the hour of the daily copy is far from that of the tests
  const { plan } = await selectPlan(given.shop.db)
  await upsertPlan(given.shop.db, { ...plan, at: formatTime(new Date(Date.now() + 12 * 3_600_000)) })
  postgres = await startEmbeddedPostgres({ dataDir, log })
  await administer(postgres.adminUrl, 'CREATE TABLE filled (text text)')
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
  await given.close()
})
afterEach(async () => {
  await postgres.log.release()
  await sql`DELETE FROM backups.log_archive`.execute(given.shop.db)
  rmSync(join(place(), 'archive'), { recursive: true, force: true })
})

const place = () => join(given.dir, 'backups')
const env = (change: Record<string, string> = {}) => {
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: place(), WAL_ARCHIVE_SECONDS: '60', ...change }
  const { DATA_DIR, BACKUP_DIR, WAL_ARCHIVE_SECONDS } = parseEnv(settings)
  const { DATABASE_URL: _, ...others } = given.shop.shop.env
  return { ...others, DATA_DIR, BACKUP_DIR, WAL_ARCHIVE_SECONDS }
}
const open = (change?: Record<string, string>, source = postgres.log) =>
  new LogArchive({ ...given.shop.shop, env: env(change) }, source)
const row = () => findLogArchive(given.shop.db)
const lines = async () => listLines(await given.store())
/** Makes so many megabytes of log. */
const fill = (megabytes: number) =>
  administer(
    postgres.adminUrl,
    `INSERT INTO filled SELECT repeat(md5(n::text), 30) FROM generate_series(1, ${megabytes * 1000}) n`,
  )
const begin = async (archive = open()) => {
  await archive.round()
  await archive.copied()
  await archive.round()
  return archive
}
/** Whether the parts follow each other without a gap. */
const isWhole = (log: { from: bigint; to: bigint }[]) =>
  log.every(({ from }, at) => at === 0 || from === log[at - 1]?.to)

it('stores the log without gaps after a copy of the cluster, and lets PostgreSQL remove it', async () => {
  const archive = await begin()
  await fill(40)
  await archive.round()
  const [line, ...others] = await lines()
  expect(others).toEqual([])
  expect(line?.bases.map(base => base.isWhole)).toEqual([true])
  expect(line?.log.length).toBeGreaterThan(3)
  expect(isWhole(line?.log ?? [])).toBe(true)
  const { end, heldFrom } = await postgres.log.state()
  expect(end - (heldFrom ?? 0n)).toBeLessThan(2n ** 20n)
  expect(await row()).toMatchObject({ line: line?.id, error: null, shipped_at: expect.any(Date) })
})

it('goes on with its line in the next process, and with another one after a gap', async () => {
  await begin()
  await fill(1)
  await open().round()
  const [line, ...others] = await lines()
  expect([others, isWhole(line?.log ?? [])]).toEqual([[], true])
  // the last part is gone from the place: what follows would not fit
  rmSync(join(place(), line?.log.at(-1)?.key ?? ''))
  await fill(1)
  await begin(open())
  expect((await lines()).map(({ id }) => id)).toEqual([line?.id, (await row())?.line])
  expect((await row())?.line).not.toBe(line?.id)
})

it('waits for a place that is away, and goes on without a gap', async () => {
  const archive = await begin()
  const before = await row()
  renameSync(place(), `${place()}-away`)
  await fill(1)
  await archive.round()
  const away = await row()
  expect(away?.error).toMatch(/thư mục sao lưu/)
  expect(away?.shipped_at).toEqual(before?.shipped_at)
  if (existsSync(place())) rmSync(place(), { recursive: true })
  renameSync(`${place()}-away`, place())
  await archive.round()
  const [line] = await lines()
  expect([line?.id, isWhole(line?.log ?? [])]).toEqual([before?.line, true])
  expect((await row())?.error).toBeNull()
})

it('gives the log up before PostgreSQL keeps more than its bound, tells the owner, and begins again', async () => {
  await administer(postgres.adminUrl, "ALTER SYSTEM SET max_slot_wal_keep_size = '32MB'")
  await administer(postgres.adminUrl, 'SELECT pg_reload_conf()')
  const archive = await begin()
  const before = await row()
  renameSync(place(), `${place()}-away`)
  await fill(120)
  await administer(postgres.adminUrl, 'CHECKPOINT')
  await archive.round()
  expect((await postgres.log.state()).heldFrom).toBeUndefined()
  expect((await row())?.error).toBeTruthy()
  if (existsSync(place())) rmSync(place(), { recursive: true })
  renameSync(`${place()}-away`, place())
  await begin(archive)
  expect((await row())?.line).not.toBe(before?.line)
  expect((await row())?.based_at).toBeInstanceOf(Date)
  const emails = await given.shop.db.selectFrom('email_outbox').select('subject').execute()
  expect(emails.map(({ subject }) => subject)).toContain('Lưu nhật ký dữ liệu bị gián đoạn')
})

it('restores the archive on trial, and copies the cluster again if that fails', async () => {
  const archive = await begin()
  const before = await row()
  const later = (ms: number) => new Date(Date.now() + ms)
  // this cluster has no tables of a shop: what is restored does not know itself
  await archive.round(later(3 * 60_000))
  await archive.copied()
  const failed = await row()
  expect(failed).toMatchObject({ proven_at: null, trial_error: expect.any(String) })
  expect(existsSync(join(dataDir, 'scratch-log'))).toBe(false)
  const subjects = async () =>
    (await given.shop.db.selectFrom('email_outbox').select('subject').execute()).map(({ subject }) => subject)
  expect(await subjects()).toContain('Khôi phục thử nhật ký thất bại')
  const count = (await subjects()).length
  await archive.round()
  await archive.copied()
  expect((await row())?.based_at?.getTime()).toBeGreaterThan(before?.based_at?.getTime() ?? Infinity)
  await administer(
    postgres.adminUrl,
    `CREATE TABLE orders (); CREATE SCHEMA backups;
     CREATE TABLE backups.log_archive AS SELECT now() AS shipped_at;
     CREATE TABLE schema_migration (name text, checksum text)`,
  )
  await archive.round(later(3 * 60_000))
  await archive.copied()
  expect((await row())?.tried_at).toEqual(failed?.tried_at)
  await archive.round(later(70 * 60_000))
  await archive.copied()
  expect(await row()).toMatchObject({ proven_to: expect.any(Date), trial_error: null })
  expect((await subjects()).length).toBe(count)
})

it('tries nothing if the disk has no room for a second database', () => {
  const found = { base: { bytes: 900_000_000, segmentBytes: 2 ** 24 } as Base, parts: [] }
  expect(() => assertRoom(found, 2_000_000_000)).not.toThrow()
  expect(() => assertRoom(found, 1_200_000_000)).toThrow(
    new TrialImpossible('Ổ đĩa cần còn trống 1417 MB để khôi phục thử nhật ký, hiện còn 1200 MB'),
  )
})

it('gives the log up if it is larger than the free room of the disk', async () => {
  const archive = await begin()
  const full = {
    ...postgres.log,
    state: async () => ({ ...(await postgres.log.state()), heldFrom: 1n, end: 2n ** 60n }),
  }
  const crowded = open({}, { ...full, read: async () => Promise.reject(new Error('EIO')) })
  await crowded.round()
  expect((await postgres.log.state()).heldFrom).toBeUndefined()
  await archive.round()
  expect((await row())?.error).toMatch(/quá lớn/)
})

it('keeps nothing for an archive that is off, or has no place outside the data folder', async () => {
  await begin()
  await open({ WAL_ARCHIVE_SECONDS: '0' }).round()
  expect([await row(), (await postgres.log.state()).heldFrom]).toEqual([undefined, undefined])
  await open({ BACKUP_DIR: join(dataDir, 'backups') }).round()
  expect([await row(), (await postgres.log.state()).heldFrom]).toEqual([undefined, undefined])
})

it('keeps the two newest copies with the log since, and ended lines for two days', async () => {
  await begin()
  for (let copy = 0; copy < 2; copy++) {
    await fill(1)
    // a day later, a copy is due again
    const archive = open()
    await archive.round(new Date(Date.now() + 86_400_000))
    await archive.copied()
    await archive.round()
  }
  const [line] = await lines()
  expect(line?.bases.length).toBe(2)
  expect(line?.log[0]?.to).toBeGreaterThan(line?.bases[0]?.start ?? 0n)
  await postgres.log.release()
  await begin(open())
  const store = await given.store()
  const present = (await row())?.line ?? ''
  await retireLog(store, present, new Date())
  expect((await lines()).length).toBe(2)
  await retireLog(store, present, new Date(Date.now() + 3 * 86_400_000))
  expect((await lines()).map(({ id }) => id)).toEqual([present])
  expect(readdirSync(join(place(), 'archive'))).toContain(present)
})
