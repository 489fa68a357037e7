import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { chooseAccount } from '#server/db/embedded/run-as.ts'
import { debianProgram, replaceAll } from '#tests/support/proxies/programs.ts'
import type { Checked } from '#tests/support/proxies/proxies.ts'
import { administer } from '#tests/support/servers/database-server.ts'
import { query } from '#tests/support/servers/embedded-postgres.ts'
import { startProgram } from '#tests/support/servers/program.ts'
import { freePort } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'
import type { ReplicatedPostgres } from './replicated-postgres.ts'

const FILE = join(import.meta.dirname, '../../../deploy/patroni.yml')
const PASSWORD = 'put-a-password-here'

type Identity = { uid?: number; gid?: number }
type Member = Checked & { adminUrl: string; kill(): Promise<void> }

/**
 * Two PostgreSQL of Debian under Patroni with the file of `deploy`, and one etcd.
 * @param binaries the folder of PostgreSQL's programs, 16 or newer, such as /usr/lib/postgresql/17/bin
 */
export async function startPatroni(binaries: string): Promise<ReplicatedPostgres> {
  const dir = throwawayDir()
  // PostgreSQL refuses to run as root
  const account = chooseAccount(undefined)
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  const etcd = await startEtcd(ownFolder(dir, 'etcd', identity), identity)
  const start = (name: string) =>
    startMember({ name, dir: ownFolder(dir, name, identity), binaries, etcd: etcd.port, identity })
  const first = await start('db1')
  await untilPrimary(first)
  for (const statement of [
    `CREATE ROLE anhgia LOGIN PASSWORD '${PASSWORD}'`,
    'CREATE DATABASE anhgia OWNER anhgia',
  ])
    await administer(first.adminUrl, statement)
  const second = await start('db2')
  await eventuallyByPatroni(async () => {
    const rows = await query(first.adminUrl, 'SELECT sync_state FROM pg_stat_replication')
    expect(rows).toEqual([{ sync_state: 'sync' }])
  })
  return {
    nodes: [first, second],
    urlAt: port => `postgres://anhgia:${PASSWORD}@127.0.0.1:${port}/anhgia`,
    killPrimary: first.kill,
    // Patroni does it, once the lock of the killed one has expired
    promote: () => untilPrimary(second),
    async stop() {
      for (const member of [second, first]) await member.kill()
      await etcd.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function ownFolder(dir: string, name: string, { uid, gid }: Identity): string {
  const folder = join(dir, name)
  mkdirSync(folder)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  return folder
}

async function startEtcd(dir: string, identity: Identity) {
  const [port, peers] = [await freePort(), await freePort()]
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  const args = [
    ['--data-dir', dir],
    ['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
    ['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ['--initial-cluster', `default=${peerUrl}`],
  ].flat()
  const { stop } = await startProgram(debianProgram('ETCD_PATH'), args, { port, ...identity })
  return { port, stop }
}

type MemberOptions = { name: string; dir: string; binaries: string; etcd: number; identity: Identity }

async function startMember({ name, dir, binaries, etcd, identity }: MemberOptions): Promise<Member> {
  const [port, checkPort] = [await freePort(), await freePort()]
  const [data, file] = [join(dir, 'data'), join(dir, 'patroni.yml')]
  const written = replaceAll(readFileSync(FILE, 'utf8'), {
    'name: db1': `name: ${name}`,
    '10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379': `127.0.0.1:${etcd}`,
    '10.0.0.11:8008': `127.0.0.1:${checkPort}`,
    '10.0.0.11:5432': `127.0.0.1:${port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/var/lib/postgresql/18/anh-gia': data,
    '/usr/lib/postgresql/18/bin': binaries,
    '/var/lib/postgresql/patroni-pgpass': join(dir, 'pgpass'),
  })
  writeFileSync(file, written)
  const patroni = await startProgram(debianProgram('PATRONI_PATH'), [file], { port: checkPort, ...identity })
  let isKilled = false
  return {
    port,
    checkPort,
    adminUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    async kill() {
      if (isKilled) return
      isKilled = true
      await patroni.stop()
      const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
      process.kill(postmaster, 'SIGQUIT')
    },
  }
}

/** Patroni answers HAProxy so that it leads there. */
function untilPrimary({ checkPort }: Checked): Promise<void> {
  return eventuallyByPatroni(async () => {
    const { status } = await fetch(`http://127.0.0.1:${checkPort}/primary`)
    expect(status).toBe(200)
  })
}

/** Its rounds take 5 s, and the lock of a killed member 20 s. */
function eventuallyByPatroni(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: patient(90_000), interval: 100 })
}
