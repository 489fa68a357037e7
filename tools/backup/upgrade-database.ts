import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import { openDatabase } from '#server/db/database.ts'
import type { UpgradeServers } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadSecret } from '#server/db/secret.ts'
import { foreignObjects } from '#server/db/snapshot/installation.ts'
import { assertSameTotals, backUpToMove, moveShop } from '#server/features/backup/index.ts'
import { findStockViolations } from '#server/features/stock/check/stock-invariants.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { commandLine } from '#server/kernel/command-line.ts'
import type { Env } from '#server/kernel/env.ts'
import { localStorage } from '#server/storage/local-storage.ts'
import { openS3, openStorages } from '#server/storage/storages.ts'
import { CommandError } from '../run-on-shop.ts'
import { showProgress } from './terminal.ts'

/**
 * Moves the shop from the present server to a new one by a proven backup, and checks it there.
 * @throws {CommandError} if the database has parts that are not of the shop, or stock and ledger differ
 */
export async function moveBetween(
  { presentUrl, makeNew, from, to }: UpgradeServers,
  env: Env,
  log: FastifyBaseLogger,
): Promise<void> {
  await assertAllOfShop(presentUrl)
  step(`Sao lưu từ PostgreSQL ${from}`, `Backing up from PostgreSQL ${from}`)
  const backup = await withContext(presentUrl, { env, log }, context =>
    backUpToMove(context, commandLine('upgrade-database'), showProgress()),
  )
  step(`Tạo cơ sở dữ liệu PostgreSQL ${to}`, `Making the database of PostgreSQL ${to}`)
  const newUrl = await makeNew()
  step('Chép dữ liệu', 'Copying the data')
  const jobs = await startQueue(newUrl, log)
  await moveShop({ presentUrl, newUrl, jobs }, backup, showProgress()).finally(() => jobs.stop())
  step('Đối chiếu', 'Checking')
  await assertSameTotals(presentUrl, newUrl)
  await assertStock(newUrl)
  // applies nothing, or fails if the schema is not that of this release
  await migrate(newUrl)
  step('Đổi thư mục', 'Swapping the folders')
}

function step(vietnamese: string, english: string): void {
  console.log(`\n${vietnamese} · ${english}`)
}

async function assertAllOfShop(url: string): Promise<void> {
  const foreign = await foreignObjects(url)
  if (foreign.length === 0) return
  throw new CommandError(
    `Cơ sở dữ liệu có phần không phải của cửa hàng, lệnh này không chuyển được: ${foreign.join(', ')}. Hãy chép chúng đi nơi khác rồi xóa ở đây. · The database has parts that are not the shop's and would be left behind: ${foreign.join(', ')}. Copy them elsewhere and drop them here.`,
  )
}

async function assertStock(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const violations = await findStockViolations(client).finally(() => client.end())
  if (violations.length > 0)
    throw new CommandError(
      `Kho và sổ kho không khớp, nên chưa đổi gì. Hãy chạy check-stock của bản trước để xem · Stock and ledger do not agree, so nothing was changed. Run check-stock of the former release: ${violations.map(({ invariant }) => invariant).join('; ')}`,
    )
}

async function withContext<T>(
  databaseUrl: string,
  { env, log }: { env: Env; log: FastifyBaseLogger },
  work: (context: Parameters<typeof backUpToMove>[0]) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(databaseUrl, {
    size: 4,
    onIdleError: error => log.warn({ err: error }, 'A database connection broke'),
  })
  try {
    const storages = openStorages(db, {
      local: localStorage(join(env.DATA_DIR, 'files')),
      s3: await openS3(env, 'files'),
    })
    return await work({ db, env, log, storages, databaseUrl, secret: await loadSecret(db) })
  } finally {
    await close()
  }
}
