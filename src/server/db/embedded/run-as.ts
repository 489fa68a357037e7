import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The user a program runs as; undefined: the same as this process. */
export type Account = { name: string; uid: number; gid: number } | undefined

/** Output and exit code of a program. */
export interface Outcome {
  code: number
  output: string
}

/**
 * Whom PostgreSQL runs as. It refuses to run as root, so root hands it to the owner of an existing cluster,
 * else to `postgres`, else to `nobody`.
 */
export function chooseAccount(existingCluster: string | undefined): Account {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(account => account.uid > 0)
  if (existingCluster) {
    const { uid, gid } = statSync(existingCluster)
    const name = accounts.find(account => account.uid === uid)?.name ?? `user ${uid}`
    if (uid !== 0) return { name, uid, gid }
  }
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const found = accounts.find(account => account.name === name)
    if (found) return found
  }
  return { name: 'user 65534', uid: 65_534, gid: 65_534 }
}

/** Runs a program to its end as the given account and collects its output. Never throws. */
export function run(
  program: string,
  args: string[],
  { account, timeoutMs = 120_000, input = '' }: { account: Account; timeoutMs?: number; input?: string },
): Promise<Outcome> {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  const options = {
    // The account may not be allowed into our folder; PG* and LC_* variables of the caller must not leak in.
    cwd: process.platform === 'win32' ? undefined : '/',
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    timeout: timeoutMs,
    windowsHide: true,
    ...identity,
  }
  return new Promise(resolve => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      resolve({ code, output: `${stdout}${stderr}${code === -1 && error ? error.message : ''}`.trim() })
    })
    // a program that reads nothing may have ended before
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

/** Whether the account may enter a folder and write there. */
export async function canWrite(account: Account, dir: string): Promise<boolean> {
  if (!account) return true
  const { code } = await run('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', dir], { account })
  return code === 0
}
