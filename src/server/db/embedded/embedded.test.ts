import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { end, hold, isOpenToNobody, NOBODY, query } from '#tests/support/servers/embedded-postgres.ts'
import { freePort } from '#tests/support/servers/shop-process.ts'
import { copyFolder, throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'
import { AlreadyRunningError, borrowEmbeddedPostgres, startEmbeddedPostgres } from './index.ts'

const log = { info: () => undefined, warn: () => undefined }
const isRoot = process.getuid?.() === 0
const folders: string[] = []
/** The folder of a server that was started and stopped once. */
const used = throwawayDir()
beforeAll(async () => {
  const { stop } = await startEmbeddedPostgres({ dataDir: used, log })
  await stop()
})
afterAll(() => rmSync(used, { recursive: true, force: true }))
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function dataFolder(): string {
  const folder = throwawayDir()
  folders.push(folder)
  return folder
}

/** A data folder that was used before. */
function usedFolder(): string {
  const folder = dataFolder()
  copyFolder(used, folder)
  return folder
}

async function start(dataDir: string, port?: number) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, port })
  onTestFinished(() => postgres.stop())
  return postgres
}

const postmasterPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

describe('the embedded PostgreSQL', () => {
  it('is UTF-8, durable, open to this machine only and keeps its password to its owner', async () => {
    const dataDir = usedFolder()
    const { url } = await start(dataDir)
    const [row] = await query(
      url,
      `SELECT current_database() AS name, current_setting('server_encoding') AS encoding, upper('đèn') AS upper,
        current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
        current_setting('listen_addresses') AS listen, current_setting('data_checksums') AS checksums`,
    )
    expect(row).toEqual({
      name: 'anhgia',
      encoding: 'UTF8',
      upper: 'ĐÈN',
      fsync: 'on',
      commit: 'on',
      listen: '127.0.0.1',
      checksums: 'on',
    })
    for (const file of ['password', 'shop-password'])
      expect(statSync(join(dataDir, 'postgres', file)).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
  })

  it('gives the shop a role that owns its database and can not reach the machine', async () => {
    const { url } = await start(usedFolder())
    expect(
      await query(url, 'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreaterole: false }])
    const [folder] = await query(url, `SELECT current_setting('data_directory') AS path`)
    expect(folder?.path).toMatch(/cluster$/)
    for (const attack of ["COPY (SELECT 1) TO PROGRAM 'true'", "SELECT pg_read_file('/etc/passwd')"])
      await expect(query(url, attack)).rejects.toMatchObject({ code: '42501' })
  })

  it('transfers objects that an older version created as superuser', async () => {
    const dataDir = usedFolder()
    const older = await startEmbeddedPostgres({ dataDir, log })
    await query(
      older.adminUrl,
      `ALTER DATABASE anhgia OWNER TO anhgia; CREATE EXTENSION unaccent;
       CREATE SCHEMA jobs; CREATE TYPE jobs.state AS ENUM ('new');
       CREATE TABLE jobs.job (id serial PRIMARY KEY, state jobs.state DEFAULT 'new');
       CREATE VIEW jobs.open AS SELECT id FROM jobs.job; CREATE SEQUENCE numbers;
       CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    )
    await older.stop()
    const { url } = await start(dataDir)
    await query(
      url,
      `ALTER TABLE jobs.job ADD note text; INSERT INTO jobs.job DEFAULT VALUES; DROP VIEW jobs.open;
       ALTER TYPE jobs.state ADD VALUE 'done'; CREATE OR REPLACE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 2'`,
    )
    expect(await query(url, `SELECT one(), nextval('numbers')::int, unaccent('đèn')`)).toEqual([
      { one: 2, nextval: 1, unaccent: 'den' },
    ])
  })

  it('keeps its data over a stop, and lets go of the folder', async () => {
    const dataDir = usedFolder()
    const first = await startEmbeddedPostgres({ dataDir, log })
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number')
    await first.stop()
    await first.stop()
    expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    const second = await start(dataDir)
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  })

  it('refuses a second start on the same data with one sentence, but lends it to a command', async () => {
    const dataDir = usedFolder()
    const { child, said } = await hold(dataDir)
    const second = startEmbeddedPostgres({ dataDir, log })
    await expect(second).rejects.toThrow(AlreadyRunningError)
    await expect(second).rejects.toThrow(
      `The shop is already running on ${dataDir} (pid ${child.pid}). Stop it first`,
    )
    const borrowed = await borrowEmbeddedPostgres({ dataDir, log })
    expect(borrowed.url).toBe(said.url)
    await borrowed.stop()
    expect(await query(borrowed.url, 'SELECT 1 AS still')).toEqual([{ still: 1 }])
    await end(child, 'SIGTERM')
    await start(dataDir)
  })

  it('adopts the server that a killed process left running', async () => {
    const dataDir = usedFolder()
    const { child, said } = await hold(dataDir)
    await query(said.url ?? '', 'CREATE TABLE kept AS SELECT 7 AS number')
    const pid = postmasterPid(dataDir)
    await end(child, 'SIGKILL')
    const { url } = await start(dataDir)
    expect(postmasterPid(dataDir)).toBe(pid)
    expect(await query(url, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  })

  it('stops a left-over server that listens elsewhere than configured', async () => {
    const dataDir = usedFolder()
    const { child } = await hold(dataDir)
    const pid = postmasterPid(dataDir)
    await end(child, 'SIGKILL')
    const wanted = await freePort()
    const { url } = await start(dataDir, wanted)
    expect(Number(new URL(url).port)).toBe(wanted)
    expect(postmasterPid(dataDir)).not.toBe(pid)
  })

  it('recovers when machine and server died together, whatever process has the number now', async () => {
    const dataDir = usedFolder()
    const { child, said } = await hold(dataDir)
    await query(said.url ?? '', 'CREATE TABLE kept AS SELECT 7 AS number')
    const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
    const content = readFileSync(pidFile, 'utf8')
    await end(child, 'SIGKILL')
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    await new Promise(resolve => setTimeout(resolve, 500))
    writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)))
    const { url } = await start(dataDir)
    expect(await query(url, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  })

  it('starts a server that died again on the same port', async () => {
    const dataDir = usedFolder()
    const { url } = await start(dataDir)
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    await expect
      .poll(() => query(url, 'SELECT 1 AS back').catch(() => undefined), {
        timeout: patient(15_000),
        interval: 300,
      })
      .toEqual([{ back: 1 }])
  })

  it('creates the cluster again when a first start was interrupted', async () => {
    const dataDir = dataFolder()
    mkdirSync(join(dataDir, 'postgres/cluster.partial'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres/cluster.partial/PG_VERSION'), '18\n')
    await start(dataDir)
  })

  it('names the way out for data of another PostgreSQL version', async () => {
    const dataDir = usedFolder()
    writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /made by PostgreSQL 17, .* brings 18/,
    )
  })
})

describe.runIf(isRoot && process.platform === 'linux')('the embedded PostgreSQL under root', () => {
  it('puts the data into a folder of its user if only root may enter the given one', async () => {
    const dataDir = dataFolder()
    chmodSync(dataDir, 0o700)
    const first = await startEmbeddedPostgres({ dataDir, log })
    expect(first.notes.join()).toMatch(/The database is kept in \/var\/.+ may not enter/)
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS number')
    await first.stop()
    const outside = JSON.parse(readFileSync(join(dataDir, 'postgres-location.json'), 'utf8')) as {
      dir: string
    }
    folders.push(outside.dir)
    expect(statSync(outside.dir).mode & 0o077).toBe(0)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    const second = await start(dataDir)
    expect(await query(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  })

  it.runIf(isRoot && isOpenToNobody())('works the same for a user without privileges', async () => {
    const dataDir = dataFolder()
    chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    const { child, said } = await hold(dataDir, NOBODY)
    expect(said).toEqual({ url: expect.stringContaining('127.0.0.1'), notes: [] })
    await end(child, 'SIGTERM')
    // Root takes over the folder of that user, as the same user.
    const { url } = await start(dataDir)
    expect(await query(url, 'SELECT 1 AS fine')).toEqual([{ fine: 1 }])
    expect(statSync(join(dataDir, 'postgres/cluster')).uid).toBe(NOBODY.uid)
  })
})
