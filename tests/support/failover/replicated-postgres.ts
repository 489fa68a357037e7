import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect } from 'vitest'
import { programPath } from '#server/db/embedded/binaries.ts'
import { clusterDir } from '#server/db/embedded/cluster.ts'
import { chooseDataDir } from '#server/db/embedded/data-dir.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Checked } from '#tests/support/proxies/proxies.ts'
import { administer } from '#tests/support/servers/database-server.ts'
import { query } from '#tests/support/servers/embedded-postgres.ts'
import { freePort } from '#tests/support/servers/shop-process.ts'
import { copyFolder, throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'

const STANDBY = 'standby'
const log = { info: () => undefined, warn: () => undefined }

/** One of the two servers, and the answer of its manager. */
type Node = Checked & { process: ChildProcess; adminUrl: string; freeze(): void; close(): Promise<void> }

/** A primary with a synchronous standby. */
export type ReplicatedPostgres = {
  nodes: readonly Checked[]
  /** The address for the shop's role at a port, such as that of a proxy. */
  urlAt(port: number): string
  /** The primary writes nothing more and tells nobody, as if its machine had lost its power. */
  killPrimary(): Promise<void>
  /** The standby becomes the primary. Resolves once it is. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** The test has the part of Patroni. */
export type PromotedByHand = ReplicatedPostgres & {
  /** The primary does nothing more with all of its connections open, as if the way to its machine were cut. */
  freezePrimary(): void
}

/**
 * Starts both. The standby begins as a copy of the stopped primary, which is a whole base backup.
 * @param connections that each takes at once
 */
export async function startReplicatedPostgres(connections: number): Promise<PromotedByHand> {
  const dir = throwawayDir()
  const made = await makeCluster(join(dir, 'made'), connections)
  const [first, second] = [join(dir, 'first'), join(dir, 'second')]
  for (const copy of [first, second]) copyFolder(made.cluster, copy)
  const owner = statSync(made.cluster)
  for (const copy of [first, second]) chownSync(copy, owner.uid, owner.gid)
  const start = (cluster: string, port: number, settings: string[]) =>
    startNode({ ...made, cluster, port, settings, owner })

  const primary = await start(first, await freePort(), ['-c', `synchronous_standby_names=${STANDBY}`])
  followPrimary(second, primary.adminUrl, owner)
  const standby = await start(second, await freePort(), [])
  await eventually(async () => {
    const rows = await query(primary.adminUrl, 'SELECT sync_state FROM pg_stat_replication')
    expect(rows).toEqual([{ sync_state: 'sync' }])
  })
  return {
    nodes: [primary, standby],
    urlAt: port => atPort(made.url, port),
    async killPrimary() {
      const ended = once(primary.process, 'exit')
      primary.process.kill('SIGQUIT')
      await ended
    },
    freezePrimary: primary.freeze,
    promote: () => administer(standby.adminUrl, 'SELECT pg_promote()'),
    async stop() {
      for (const node of [primary, standby]) await node.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function atPort(url: string, port: number): string {
  return Object.assign(new URL(url), { port: String(port) }).href
}

/** A cluster with the shop's role and database, as the shop itself makes it. */
async function makeCluster(dataDir: string, connections: number) {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  for (const setting of [`max_connections = ${connections}`, 'fsync = off', 'full_page_writes = off'])
    await administer(postgres.adminUrl, `ALTER SYSTEM SET ${setting}`)
  await postgres.stop()
  const home = await chooseDataDir(dataDir)
  return {
    cluster: clusterDir(home),
    program: programPath(home.nativeDir, 'postgres'),
    url: postgres.url,
    adminUrl: postgres.adminUrl,
  }
}

type Owner = { uid: number; gid: number }

/** Has the server of a folder follow another one. */
function followPrimary(cluster: string, primaryUrl: string, { uid, gid }: Owner): void {
  const { username, password, port } = new URL(primaryUrl)
  const where = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${STANDBY}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${where}'\n`)
  writeFileSync(join(cluster, 'standby.signal'), '')
  chownSync(join(cluster, 'standby.signal'), uid, gid)
}

type NodeOptions = {
  program: string
  cluster: string
  adminUrl: string
  port: number
  settings: string[]
  owner: Owner
}

async function startNode({ program, cluster, port, settings, owner, ...made }: NodeOptions): Promise<Node> {
  const child = spawn(program, ['-D', cluster, '-p', String(port), ...settings], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...(process.getuid?.() === 0 && { uid: owner.uid, gid: owner.gid }),
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  const ended = once(child, 'exit')
  const adminUrl = atPort(made.adminUrl, port)
  // the server's own words, if it has ended
  await eventually(() =>
    query(adminUrl, 'SELECT 1').catch(error => {
      throw new Error(`PostgreSQL does not answer:\n${output}`, { cause: error })
    }),
  )
  const manager = await answerLikePatroni(adminUrl)
  let isFrozen = false
  return {
    port,
    checkPort: manager.port,
    process: child,
    adminUrl,
    freeze() {
      isFrozen = true
      signalAll(child, 'SIGSTOP')
    },
    async close() {
      child.kill('SIGQUIT')
      // it notices that once it goes on
      if (isFrozen) signalAll(child, 'SIGCONT')
      await ended
      await manager.close()
    },
  }
}

/** Signals a server and the processes of its connections. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('PostgreSQL does not run')
  process.kill(pid, signal)
  for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean))
    process.kill(Number(child), signal)
}

/**
 * Answers `/primary` with 200 if the database is the primary, else with 503. As Patroni it keeps a connection:
 * on a busy machine a new one for each question would take too long for HAProxy.
 */
async function answerLikePatroni(adminUrl: string) {
  const pool = new Pool({ connectionString: adminUrl, max: 1 })
  // the next question opens another one
  pool.on('error', () => undefined)
  const server = createServer(async (_, response) => {
    const status = await pool.query('SELECT pg_is_in_recovery() AS "isStandby"').then(
      ({ rows }) => (rows[0]?.isStandby === false ? 200 : 503),
      () => 503,
    )
    response.writeHead(status).end()
  }).listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The manager has no port')
  return {
    port: address.port,
    async close() {
      server.closeAllConnections()
      server.close()
      await pool.end()
    },
  }
}
