// npm start: installs missing packages, builds stale pages, serves the shop.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildStale } from './build.mjs'
import { installMissing } from './install.mjs'
import { assertNode, failWith, Remedy, ROOT, say } from './say.mjs'
import { findShopNode, NODE_ENV_VARS, NODE_FLAGS } from './shop-node.mjs'
import { endWithNpm } from './with-parent.mjs'

/**
 * The longest pause before a server that has died is started again, and how long one must run for pauses to
 * start short again.
 */
const LONGEST_PAUSE_MS = 60_000
const STEADY_MS = 10 * 60_000

try {
  assertNode()
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile?.(join(ROOT, '.env'))
  await assertPortFree()
  await installMissing({ dev: false })
  await buildStale()
  process.exitCode = await serve()
} catch (error) {
  failWith(error)
}

/** Reports it before minutes of installing rather than after. */
async function assertPortFree() {
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  // the settings' own check has the sentence for that
  if (!(Number.isInteger(port) && port > 0 && port < 65_536)) return
  const code = await new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
  if (code === 'EADDRINUSE') {
    throw new Remedy(
      `Cổng ${port} đang được dùng; có thể cửa hàng đang chạy ở đó. Hãy dừng nó, hoặc chọn cổng khác: PORT=${port + 1} npm start · Port ${port} is in use; the shop may already be running there. Stop it, or choose another one: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES') {
    throw new Remedy(
      `Cổng ${port} chỉ dành cho root. Hãy chọn cổng trên 1023: PORT=3000 npm start · Port ${port} is for root alone. Choose one above 1023: PORT=3000 npm start`,
    )
  }
}

/**
 * Serves the shop and resolves to the exit code. A server that dies after it was open is started again, with
 * growing pauses; one that never opened has printed the reason (a setting, a port, the disk), and trying
 * again would not help.
 */
async function serve() {
  const { signal: stopped, isStopping } = stopOnSignals()
  let wasOpen = false
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const startedAt = performance.now()
    const ended = await runServer(stopped)
    wasOpen ||= ended.wasOpen
    if (isStopping() || ended.code === 0 || !wasOpen) return ended.code
    if (performance.now() - startedAt > STEADY_MS) pauseMs = 1000
    say(`\nThe server has ended (${ended.reason}). It is started again in ${pauseMs / 1000} s.`)
    await Promise.race([delay(pauseMs), once(stopped, 'abort')])
    if (isStopping()) return 0
  }
}

/** Notes a request to stop: a signal, or the end of npm. */
function stopOnSignals() {
  const controller = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => controller.abort(name))
  endWithNpm(() => controller.abort('SIGTERM'))
  return { signal: controller.signal, isStopping: () => controller.signal.aborted }
}

/** Runs the server once. The channel to it closes with this process, even on SIGKILL. */
function runServer(stopped) {
  const child = spawn(findShopNode(), [...NODE_FLAGS, join(ROOT, 'demo/main.ts')], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', ...NODE_ENV_VARS, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stop = () => {
    const name = stopped.reason
    // A terminal sends Ctrl-C to the server itself, too.
    if (!(name === 'SIGINT' && process.stdin.isTTY)) child.kill(name)
  }
  stopped.addEventListener('abort', stop)
  let wasOpen = false
  child.once('message', () => {
    wasOpen = true
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopped.removeEventListener('abort', stop)
      const reason = signal ?? `exit code ${code}`
      resolve({ code: code ?? (signal === 'SIGKILL' ? 137 : 1), reason, wasOpen })
    })
  })
}
