// The server of a shop that is filled with the demo while it is empty: `npm start` and `npm run dev` start
// it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { runServer } from '#server/main/run.ts'
import type { ShopProcess } from '#server/main/shop-process.ts'
import { isFillable } from './install/demo-state.ts'

await runServer(fillEmptyShop)

/**
 * Fills a database that has no products yet with the demo shop, unless DEMO is off; in a separate process, so
 * that its memory is freed.
 */
async function fillEmptyShop({ parts, databaseUrl }: ShopProcess, ending: AbortSignal): Promise<void> {
  if (!parts.env.DEMO) return
  if (!(await isFillable(parts.db))) return
  const filler = fork(join(import.meta.dirname, 'fill.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, DEMO: 'on' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    signal: ending,
  })
  const [code] = await once(filler, 'exit')
  if (code !== 0) throw new Error(`Filling the demo shop ended with code ${code}`)
}
