import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOBODY } from './embedded-postgres.ts'
import type { PoolMode, StartedPooler } from './pooled-shop.ts'
import { startProgram } from './program.ts'
import { freePort } from './shop-process.ts'
import { throwawayDir } from './throwaway-cluster.ts'

/**
 * PgBouncer in front of a PostgreSQL, with its own defaults but for the mode.
 * @param settings further lines of its file
 */
export async function startPgBouncer(
  program: string,
  url: string,
  mode: PoolMode,
  settings: string[] = [],
): Promise<StartedPooler> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const dir = throwawayDir()
  const listenOn = await freePort()
  const users = join(dir, 'users.txt')
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenOn}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
${settings.join('\n')}
`,
  )
  // it refuses to run as root
  const identity = process.getuid?.() === 0 ? NOBODY : {}
  const { stop } = await startProgram(program, [file], { port: listenOn, ...identity })
  const pooled = new URL(url)
  pooled.port = String(listenOn)
  pooled.pathname = pathname
  return { url: pooled.href, stop }
}
