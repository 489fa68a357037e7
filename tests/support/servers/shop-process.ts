import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { NODE_ENV_VARS, NODE_FLAGS } from '../../../tools/shop-node.mjs'
import { patient } from '../time/pace.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** A demo shop is filled first. */
const START_TIMEOUT_MS = patient(90_000)

/** The first admin of a shop that tests start. */
export const ADMIN = { email: 'admin@anhgia.vn', password: 'Kiem-thu-1' }

/** A real server in a separate process. */
export interface ShopProcess {
  url: string
  pid: number
  /** Milliseconds from the start of the process to its first good answer. */
  readyAfterMs: number
  /** Its whole output so far. */
  output(): string
  /** Reads no more of its output: its writes fail from then on. */
  closeOutput(): void
  /** Sends a signal and waits for the end; the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
  /** Resolves when the process has ended by itself. */
  ended: Promise<number | NodeJS.Signals>
}

interface StartOptions {
  dataDir: string
  port?: number
  /** The program of another installation than this project. */
  program?: readonly [file: string, ...args: string[]]
  /** The folder of the project; another one than this in tests of a copy. */
  root?: string
  /** Settings in addition to PORT, DATA_DIR and the admin's sign-in. */
  env?: Record<string, string>
}

/**
 * Starts the shop and waits until it answers.
 *
 * @throws when it ends before it answers, with its output.
 */
export async function startShop(options: StartOptions): Promise<ShopProcess> {
  const startedAt = performance.now()
  const shop = await spawnShop(options)
  const url = shop.url
  while (!(await isHealthy(url))) {
    const outcome = await Promise.race([shop.ended, delay(50, undefined)])
    if (outcome !== undefined) throw new Error(`The shop ended with ${outcome}:\n${shop.output()}`)
    if (performance.now() - startedAt > START_TIMEOUT_MS) {
      await shop.end('SIGKILL')
      throw new Error(`The shop does not answer on ${url}:\n${shop.output()}`)
    }
  }
  return { ...shop, readyAfterMs: performance.now() - startedAt }
}

/** Starts the shop without waiting for an answer: for starts that are meant to fail. */
export async function spawnShop({
  dataDir,
  port,
  root = ROOT,
  program = [process.execPath, ...NODE_FLAGS, join(root, 'demo/main.ts')],
  env = {},
}: StartOptions): Promise<ShopProcess> {
  const chosenPort = port ?? (await freePort())
  const [file, ...args] = program
  const child = spawn(file, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...NODE_ENV_VARS,
      PORT: String(chosenPort),
      DATA_DIR: dataDir,
      DEMO: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return watch(child, `http://127.0.0.1:${chosenPort}`)
}

function watch(child: ChildProcess, url: string): ShopProcess {
  let output = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  return {
    url,
    pid: child.pid ?? 0,
    readyAfterMs: Number.NaN,
    output: () => output,
    closeOutput() {
      child.stdout?.destroy()
      child.stderr?.destroy()
    },
    ended,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })
    return ok
  } catch (error) {
    if (isNotUpYet(error)) return false
    throw error
  }
}

/**
 * No process listens yet, or no answer in time. Anything else (a port that fetch refuses to call, say) would
 * never pass.
 */
function isNotUpYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = (error.cause ?? {}) as { code?: string }
  return error.name === 'TimeoutError' || code === 'ECONNREFUSED' || code === 'ECONNRESET'
}

/**
 * A port that nothing listens on, below those that the system gives to outgoing connections: one of these
 * might take it before the shop does.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
  throw new Error('No port is free')
}
