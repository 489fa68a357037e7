// npm start: installs what is missing, builds what is stale, serves the shop.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildStale } from './build.mjs'
import { installMissing } from './install.mjs'
import { findNode24, NODE_ENV_VARS, NODE_FLAGS } from './node24.mjs'
import { failWith, Remedy, ROOT, refuseOldNode } from './say.mjs'

try {
  refuseOldNode()
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile?.(join(ROOT, '.env'))
  await refuseTakenPort()
  await installMissing({ dev: false })
  await buildStale()
  process.exitCode = await serve()
} catch (error) {
  failWith(error)
}

/** Says so before minutes of installing rather than after. */
async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  if (!(port > 0 && port < 65_536)) return // The settings' own check has the sentence for that.
  const code = await new Promise(resolve => {
    const probe = createServer()
    probe.once('error', error => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
  if (code === 'EADDRINUSE') {
    throw new Remedy(
      `Port ${port} is in use; the shop may already be running there. Stop it, or choose another one: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES') {
    throw new Remedy(`Port ${port} is for root alone. Choose one above 1023: PORT=3000 npm start`)
  }
}

/** Runs the server and resolves to its exit code. The channel to it closes with this process, even on SIGKILL. */
function serve() {
  const child = spawn(findNode24(), [...NODE_FLAGS, join(ROOT, 'src/server/main.ts')], {
    cwd: ROOT,
    env: { NODE_ENV: 'production', ...NODE_ENV_VARS, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the server itself, too.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  })
}
