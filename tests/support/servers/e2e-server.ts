// The demo shop of one worker of the end-to-end tests, or an empty one for one test: forked, it sends its
// address. A separate database, a copy of the filled one, or a new embedded one for an empty shop.
import { rmSync } from 'node:fs'
import { copyDemoTemplate } from './demo-template.ts'
import { startShop } from './shop-process.ts'
import { throwawayDir } from './throwaway-cluster.ts'

const dataDir = throwawayDir()
const [, , kind, settings = '{}'] = process.argv
const env = kind === 'empty' ? { DEMO: 'off' } : await copyDemoTemplate(dataDir)
const shop = await startShop({ dataDir, env: { ...env, ...JSON.parse(settings) } })

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await shop.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
void shop.ended.then(outcome => {
  if (isStopping) return
  console.error(`The shop ended with ${outcome}:\n${shop.output()}`)
  process.exit(1)
})
process.send?.({ url: shop.url })
