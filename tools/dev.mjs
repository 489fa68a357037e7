// npm run dev: the same shop with hot reload. Pages come from Vite inside the server; a change of the
// server's
// own code restarts it.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installMissing } from './install.mjs'
import { assertNode, failWith, ROOT, say } from './say.mjs'
import { findShopNode, NODE_FLAGS } from './shop-node.mjs'
import { endWithNpm } from './with-parent.mjs'

const WATCHED = ['src/server', 'src/contract', 'demo']

try {
  assertNode()
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile?.(join(ROOT, '.env'))
  await installMissing({ dev: true })
  // installed by the line above
  const { restartOnChange } = await import('./dev/restart-on-change.mjs')
  const shop = await restartOnChange({
    folders: WATCHED.map(folder => join(ROOT, folder)),
    start: () =>
      spawn(findShopNode(), [...NODE_FLAGS, join(ROOT, 'demo/main.ts')], {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'development' },
        stdio: 'inherit',
      }),
    onRestart: path => say(`\n${path.slice(ROOT.length + 1)} has changed: the server starts again.`),
  })
  // a terminal sends Ctrl-C to the server itself, too
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => shop.stop(signal === 'SIGINT' && process.stdin.isTTY ? undefined : signal))
  endWithNpm(() => shop.stop('SIGTERM'))
  process.exitCode = await shop.ended
} catch (error) {
  failWith(error)
}
