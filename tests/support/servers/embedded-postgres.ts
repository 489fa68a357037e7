import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'

const HOLDER = join(import.meta.dirname, 'hold-database.ts')
/** A user without privileges. */
export const NOBODY = { uid: 65_534, gid: 65_534 }

/** Whether a user without privileges may enter this checkout at all. */
export function isOpenToNobody(): boolean {
  return spawnSync(process.execPath, ['--check', HOLDER], { ...NOBODY, cwd: '/' }).status === 0
}

/** Keeps the database in another process; `said` is the report of that process. */
export async function hold(dataDir: string, identity: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', HOLDER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...identity,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  const said = JSON.parse(String(line)) as { url?: string; notes?: string[]; refusal?: string }
  return { child, said }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  // a server that ends in between fails the statement; its event would end this process
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
