import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { throwawayDir } from '../servers/throwaway-cluster.ts'
import { patient } from '../time/pace.ts'

const UP_WITHIN_MS = patient(30_000)

/** The path of a program of Debian. @throws if no variable names it */
export function debianProgram(variable: string): string {
  const path = process.env[variable]
  if (!path) throw new Error(`Set ${variable} to its path, or run npm run test:nightly, which finds it`)
  return path
}

/**
 * A file of `deploy` with other values. Each text must be there, else the file has changed and the test would
 * check another one.
 */
export function replaceAll(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The file has no «${from}»`)
    return changed.replaceAll(from, to)
  }, text)
}

export function inThrowawayDir<T>(work: (dir: string) => T): T {
  const dir = throwawayDir()
  try {
    return work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** All that a program writes. @throws if it fails, with that */
export function outputOf(program: string, args: string[], env = process.env): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stdout}${stderr}`)
  return stdout + stderr
}

/** Runs a server until the returned function ends it. */
export async function run(
  program: string,
  args: string[],
  port: number,
  env?: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(env && { env }) })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const until = Date.now() + UP_WITHIN_MS
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${output}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`${program} does not listen:\n${output}`)
    }
    await delay(50)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isUp = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isUp
}
