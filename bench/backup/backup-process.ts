// A process of its own that backs up, checks and restores, and prints one line of JSON about it: bench/backup/measure-backup.ts.
import { pino } from 'pino'
import { parseEnv } from '#server/env.ts'
import { openPlace } from '#server/features/backup/use-cases/backup-place.ts'
import { checkBackup } from '#server/features/backup/use-cases/check-backup.ts'
import { restoreBackup } from '#server/features/backup/use-cases/restore-backup.ts'
import { newBackupId, writeBackup } from '#server/features/backup/use-cases/write-backup.ts'
import { startShop } from '#server/shop-process.ts'

const env = parseEnv(process.env)
const log = pino({ level: 'silent' })
const shop = await startShop(env, log)
const megabytes = () => process.memoryUsage().rss / 1e6
const idle = megabytes()
let peak = idle
const watch = setInterval(() => {
  peak = Math.max(peak, megabytes())
}, 20)
const seconds = async <T>(work: () => Promise<T>) => {
  peak = megabytes()
  const start = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - start) / 1000, memory: peak - idle }
}

const store = await openPlace(shop.parts, 'local')
const source = {
  databaseUrl: shop.databaseUrl,
  storageOf: shop.parts.storages.of,
  store,
  shop: { id: '0'.repeat(32), name: 'Ánh Gia', version: 'bench' },
}
const back = (at: number) =>
  seconds(() => writeBackup(source, { id: newBackupId(new Date(at)), kind: 'manual', actorName: null }))
const first = await back(Date.now())
const second = await back(Date.now() + 1000)
const check = await seconds(() =>
  checkBackup(store, first.result, { scratchDir: `${env.DATA_DIR}/scratch`, log }),
)
const restore = await seconds(() =>
  restoreBackup(
    {
      databaseUrl: process.env.RESTORE_URL ?? '',
      files: { kind: 'local', storage: shop.parts.storages.of('local') },
      jobs: shop.parts.jobs,
    },
    store,
    first.result,
  ),
)
clearInterval(watch)
const { tables, totals } = first.result
console.log(
  JSON.stringify({
    megabytes: (tables.reduce((sum, { bytes }) => sum + bytes, 0) + totals.fileBytes) / 1e6,
    first: first.seconds,
    second: second.seconds,
    check: check.seconds,
    restore: restore.seconds,
    memory: { backup: Math.max(first.memory, second.memory), check: check.memory, restore: restore.memory },
  }),
)
await shop.stop()
