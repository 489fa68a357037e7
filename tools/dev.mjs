// npm run dev: the same shop with hot reload. Pages come from Vite inside the server; a change of the server's
// own code restarts it.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installMissing } from './install.mjs'
import { findNode24, NODE_FLAGS } from './node24.mjs'
import { assertNode, failWith, ROOT } from './say.mjs'

const WATCHED = ['src/server', 'src/contract', 'demo']

try {
  assertNode()
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile?.(join(ROOT, '.env'))
  await installMissing({ dev: true })
  const watch = WATCHED.map(folder => `--watch-path=${join(ROOT, folder)}`)
  const child = spawn(
    findNode24(),
    [...NODE_FLAGS, ...watch, '--watch-preserve-output', join(ROOT, 'demo/main.ts')],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: 'inherit',
    },
  )
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    })
  }
  child.once('exit', code => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  failWith(error)
}
