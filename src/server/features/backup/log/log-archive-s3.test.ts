import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defaultBackupPlan } from '#contract/backup/backup.shapes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { parseEnv } from '#server/kernel/env.ts'
import { givenBackedUpShop } from '#tests/support/backup/backup-fixture.ts'
import { administer } from '#tests/support/servers/database-server.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'
import { upsertPlan } from '../backup.queries.ts'
import { openStoreAlone } from '../runs/backup-place.ts'
import { findLog, recoverFound } from './find-log.ts'
import { findLogArchive } from './log-archive.queries.ts'
import { LogArchive } from './log-archive.ts'

const log = { info: () => undefined, warn: () => undefined }
const dirs = { shop: throwawayDir(), recovered: throwawayDir() }
let s3: S3Server
let given: Awaited<ReturnType<typeof givenBackedUpShop>>
let postgres: EmbeddedPostgres
beforeAll(async () => {
  s3 = await startS3Server()
  given = await givenBackedUpShop({ ...s3.env, BACKUP_PASSPHRASE: 'mật khẩu của chủ cửa hàng' })
  await upsertPlan(given.shop.db, { ...defaultBackupPlan, place: 's3', version: 0 })
  postgres = await startEmbeddedPostgres({ dataDir: dirs.shop, log })
  await administer(postgres.adminUrl, 'CREATE TABLE counted (n integer)')
})
afterAll(async () => {
  await postgres.stop()
  await given.close()
  await s3.close()
  for (const dir of Object.values(dirs)) rmSync(dir, { recursive: true, force: true })
})

it('the log goes into a bucket, through a busy and a refusing service, and becomes a database', async () => {
  const { DATABASE_URL: _, ...others } = given.shop.shop.env
  const { WAL_ARCHIVE_SECONDS } = parseEnv({})
  const env = { ...others, DATA_DIR: dirs.shop, WAL_ARCHIVE_SECONDS }
  const archive = new LogArchive({ ...given.shop.shop, env }, postgres.log)
  const count = (rows: number) =>
    administer(postgres.adminUrl, `INSERT INTO counted SELECT generate_series(1, ${rows})`)
  let asked = 0
  s3.badAnswer = () => (++asked % 7 === 0 ? { status: 503, code: 'SlowDown' } : undefined)
  await archive.round()
  await archive.copied()
  await count(1000)
  await archive.round()
  expect(await findLogArchive(given.shop.db)).toMatchObject({ error: null, shipped_at: expect.any(Date) })
  s3.badAnswer = () => ({ status: 403, code: 'AccessDenied' })
  await count(500)
  await archive.round()
  expect((await findLogArchive(given.shop.db))?.error).toBe('Đám mây S3 từ chối khóa truy cập')
  s3.badAnswer = undefined
  await archive.round()
  // behind the last part: lost with the disk
  await count(250)

  const store = await openStoreAlone(env, 's3')
  await recoverFound(store, await findLog(store), { dataDir: dirs.recovered })
  const recovered = await startEmbeddedPostgres({ dataDir: dirs.recovered, log })
  try {
    const { rows } = await withClient(recovered.adminUrl, client =>
      client.query('SELECT count(*) FROM counted'),
    )
    expect(rows).toEqual([{ count: '1500' }])
  } finally {
    await recovered.stop()
  }
})
