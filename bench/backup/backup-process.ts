// A process of its own that does the named steps (backup, check, restore) one after the other and prints one
// line of JSON about them: bench/backup/measure-backup.ts. A check and a restore take the newest backup that
// lies there.
import { pino } from 'pino'
import { restoreBackup } from '#server/features/backup/restore/restore-backup.ts'
import { openPlace } from '#server/features/backup/runs/backup-place.ts'
import { checkBackup, keptDatabase } from '#server/features/backup/runs/check-backup.ts'
import { newBackupId, writeBackup } from '#server/features/backup/runs/write-backup.ts'
import { parseEnv } from '#server/kernel/env.ts'
import { startShop } from '#server/main/shop-process.ts'
import type { Measured, Step } from './measure-backup.ts'

const env = parseEnv(process.env)
const log = pino({ level: 'silent' })
const shop = await startShop(env, log)
const store = await openPlace(shop.parts, 'local')
const newest = async () => store.readManifest((await store.listBackups()).complete.at(-1) ?? '')
const steps: Record<Step, () => Promise<unknown>> = {
  backup: () =>
    writeBackup(
      {
        databaseUrl: shop.databaseUrl,
        storageOf: shop.parts.storages.of,
        store,
        shop: { id: '0'.repeat(32), name: 'Ánh Gia', version: 'bench' },
        secret: Buffer.alloc(64),
      },
      { id: newBackupId(new Date()), kind: 'manual', actorName: null },
    ),
  check: async () => checkBackup(store, await newest(), { scratchDir: `${env.DATA_DIR}/scratch`, log }),
  restore: async () => {
    const manifest = await newest()
    return restoreBackup(
      {
        databaseUrl: process.env.RESTORE_URL ?? '',
        files: { kind: 'local', storage: shop.parts.storages.of('local') },
        jobs: shop.parts.jobs,
      },
      store,
      { manifest, database: await keptDatabase(store, manifest) },
    )
  },
}

const resident = () => process.memoryUsage.rss() / 1e6
const idle = resident()
let peak = idle
const watch = setInterval(() => {
  peak = Math.max(peak, resident())
}, 20)
const measured: Measured[] = []
for (const step of process.argv.slice(2) as Step[]) {
  peak = resident()
  const start = performance.now()
  await steps[step]()
  measured.push({ seconds: (performance.now() - start) / 1000, memory: peak - idle })
}
clearInterval(watch)
const { tables, totals } = await newest()
const megabytes = (tables.reduce((sum, { bytes }) => sum + bytes, 0) + totals.fileBytes) / 1e6
console.log(JSON.stringify({ megabytes, measured }))
await shop.stop()
