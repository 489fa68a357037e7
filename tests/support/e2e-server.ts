// The demo shop of one worker of the journeys, or an empty one for a journey of its own: forked, it tells its address.
// A fresh database, gone afterwards.
import { rmSync } from 'node:fs'
import { startShop } from './shop-process.ts'
import { throwawayDir } from './throwaway-cluster.ts'

const dataDir = throwawayDir()
const shop = await startShop({ dataDir, env: { DEMO: process.argv.includes('empty') ? 'off' : 'on' } })

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
