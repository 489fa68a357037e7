import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { AppServices } from '../context/app-context.ts'
import { assertRoom } from '../db/assert-room.ts'
import { openDatabase, type PoolUse } from '../db/database.ts'
import { type EmbeddedPostgres, type LogSource, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { migrate, whileStartingAlone } from '../db/migrate.ts'
import { reachDatabase } from '../db/reach-database.ts'
import { sayBlocked } from '../db/say-blocked.ts'
import { loadSecret } from '../db/secret.ts'
import { backUpBeforeUpdate } from '../features/backup/index.ts'
import { hasFiles } from '../features/files/index.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { startQueue } from '../jobs/queue.ts'
import type { Env } from '../kernel/env.ts'
import { makeFolder } from '../kernel/make-folder.ts'
import { localStorage, prepareFolder } from '../storage/local-storage.ts'
import { openS3, openStorages } from '../storage/storages.ts'

export type ShopProcess = {
  parts: AppServices
  log: FastifyBaseLogger
  databaseUrl: string
  poolUse(): PoolUse
  /** The write-ahead log of the embedded database, if this process has started it. */
  logSource: LogSource | undefined
  /** Notes for the operator, such as data in another place than configured. */
  notes: string[]
  /** Begins to do background jobs, if this process is a worker. */
  work(handlers: JobHandlers): Promise<void>
  /** Lets jobs under way finish, closes connections, stops the embedded database. */
  stop(): Promise<void>
}

/**
 * Starts the services below the shop: database (embedded or given), schema, queue, storage.
 * @param options.isServer whether the process may come to need all connections of its settings, and waits
 *   for a database that is not up; a command does neither
 */
export async function startShop(
  env: Env,
  log: FastifyBaseLogger,
  { isServer = false } = {},
): Promise<ShopProcess> {
  makeFolder(env.DATA_DIR)
  const embedded = env.DATABASE_URL ? undefined : await startDatabase(env, log)
  const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  try {
    // a person waits for a command, a service manager for a server
    if (env.DATABASE_URL) await reachDatabase(databaseUrl, log, isServer ? undefined : 0)
    if (isServer) await assertRoom(databaseUrl, env.DATABASE_POOL_MAX)
    const endLooking = sayBlocked(databaseUrl, log)
    return await openShop(env, log, { databaseUrl, embedded }).finally(endLooking)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function openShop(
  env: Env,
  log: FastifyBaseLogger,
  { databaseUrl, embedded }: { databaseUrl: string; embedded: EmbeddedPostgres | undefined },
): Promise<ShopProcess> {
  const database = openDatabase(databaseUrl, {
    size: env.DATABASE_POOL_MAX,
    onIdleError: error => log.warn({ err: error }, 'A database connection broke'),
  })
  const { db } = database
  const filesDir = join(env.DATA_DIR, 'files')
  const local = localStorage(filesDir)
  const storages = openStorages(db, { local, s3: await openS3(env, 'files') })
  const applied = await migrate(databaseUrl, {
    beforeUpdate: () => backUpBeforeUpdate({ db, env, log, storages, databaseUrl }),
  })
  if (applied.length > 0)
    log.info(
      { migrations: applied.length, newest: applied.at(-1) },
      'The database has been brought to the newest schema',
    )
  const jobs = await whileStartingAlone(databaseUrl, () => startQueue(databaseUrl, log))
  await prepareFolder(filesDir, { hasFiles: await hasFiles(db) })
  await local.removeLeftParts()
  const secret = await loadSecret(db)
  const parts = { env, db, databaseUrl, log, jobs, storages, secret }
  return {
    parts,
    log,
    databaseUrl,
    poolUse: database.use,
    logSource: embedded?.log,
    notes: embedded?.notes ?? [],
    work: async handlers => {
      if (env.WORKER) await jobs.work(handlers)
    },
    stop: async () => {
      await jobs.stop()
      await database.close()
      await embedded?.stop()
    },
  }
}

function startDatabase(env: Env, log: FastifyBaseLogger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
}
