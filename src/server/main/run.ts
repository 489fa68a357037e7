import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { AppContext } from '../context/app-context.ts'
import { followChanges } from '../events/follow-changes.ts'
import { recordStart } from '../features/operations/index.ts'
import { appVersion } from '../kernel/app-version.ts'
import { type Env, parseEnv } from '../kernel/env.ts'
import { makeFolder } from '../kernel/make-folder.ts'
import { unknownSettings } from '../kernel/unknown-settings.ts'
import { metricsServer } from '../plugins/metrics/metrics.ts'
import type { PageCall } from '../plugins/pages/page-calls.ts'
import type { RenderQueue } from '../plugins/pages/render-queue.ts'
import { ssr } from '../plugins/pages/ssr.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import { buildApp } from './app.ts'
import { jobHandlers } from './job-handlers.ts'
import { type ShopProcess, startShop } from './shop-process.ts'
import { prepareAdmin } from './start/admin-account.ts'
import { openLog } from './start/open-log.ts'
import { openingLines } from './start/opening-lines.ts'
import { startFailure } from './start/start-failure.ts'

const BUILD_DIR = join(import.meta.dirname, '../../../build')
type Prepare = (shop: ShopProcess, ending: AbortSignal) => Promise<void>

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Runs the shop's server until it is stopped, and prints its address. A failure that the operator can mend
 * ends the process with one sentence and code 1.
 * @param prepare runs on the open database before the first request is answered; it ends early if its signal
 *   is aborted
 */
export async function runServer(prepare?: Prepare): Promise<void> {
  try {
    await open(prepare)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

async function open(prepare?: Prepare): Promise<void> {
  // `node --watch` would have our helpers report their imports, over the channel of their answers
  delete process.env.WATCH_REPORT_DEPENDENCIES
  const env = parseEnv(process.env)
  const telemetry = await loadTelemetry(env)
  const log = openLog(env, telemetry?.logOptions)
  telemetry?.reportTo(log)
  log.info(appVersion(), 'Starting')
  for (const sentence of unknownSettings(process.env)) log.warn(sentence)
  if (env.BACKUP_DIR) warnOfBackupFolder(env.BACKUP_DIR, log)
  const ending = new AbortController()
  /** Ends the parts that have begun; undefined while none has. */
  let stop: (() => Promise<void>) | undefined
  const opening = openParts(env, log, {
    telemetry,
    prepare,
    ending: ending.signal,
    onBegun: part => {
      stop = part
    },
  })
  const { isStopping } = stopOnSignals(async () => {
    ending.abort()
    // an embedded database is stopped once it has started; of another one nothing is left behind
    if (!stop && env.DATABASE_URL) return
    await opening.catch(() => {})
    await stop?.()
    await telemetry?.stop()
  }, log)
  try {
    await opening
  } catch (error) {
    // the end of what was under way is no failure
    if (isStopping()) return
    await stop?.()
    await telemetry?.stop()
    throw error
  }
}

/** Traces and errors for a collector. A shop without one loads nothing of it. */
async function loadTelemetry(env: Env): Promise<Telemetry | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { openTelemetry } = await import('../telemetry/telemetry.ts')
  return openTelemetry(env.OTEL_EXPORTER_OTLP_ENDPOINT, env)
}

/**
 * Opens the shop part by part. After a signal to end, the part that is under way is the last one: the next
 * would find the database closed.
 * @param onBegun is given the function that ends the parts up to here
 */
async function openParts(
  env: Env,
  log: FastifyBaseLogger,
  {
    telemetry,
    prepare,
    ending,
    onBegun,
  }: {
    telemetry: Telemetry | undefined
    prepare: Prepare | undefined
    ending: AbortSignal
    onBegun: (stop: () => Promise<void>) => void
  },
): Promise<void> {
  const shop = await startShop(env, log, { isServer: true })
  onBegun(shop.stop)
  ending.throwIfAborted()
  const signIn = await prepareAdmin(shop.parts.db, env)
  ending.throwIfAborted()
  await prepare?.(shop, ending)
  ending.throwIfAborted()
  const { app, metrics, context, stop } = await serve(shop, telemetry)
  onBegun(stop)
  ending.throwIfAborted()
  await app.listen({ port: env.PORT, host: env.HOST })
  if (env.METRICS_PORT) await metrics.listen({ port: env.METRICS_PORT, host: env.HOST })
  ending.throwIfAborted()
  // a database that takes no writes keeps the shop from orders, not from opening
  await recordStart(shop.parts.db).catch((error: unknown) =>
    log.warn({ err: error }, 'The start could not be noted'),
  )
  await shop.work(jobHandlers(context))
  process.send?.('open')
  // what only a checkout can fill, a release does not call a demo
  const isDemo = env.DEMO && prepare !== undefined
  process.stdout.write(openingLines({ ...env, DEMO: isDemo }, { signIn, notes: shop.notes }))
}

/** Logs a warning if backups have no folder; the shop opens nevertheless. */
function warnOfBackupFolder(folder: string, log: FastifyBaseLogger): void {
  try {
    makeFolder(folder)
  } catch (error) {
    log.warn(
      `Không dùng được thư mục của BACKUP_DIR: chưa sao lưu được. · The folder of BACKUP_DIR can't be used, so there are no backups: ${(error as Error).message}.`,
    )
  }
}

type Served = {
  app: FastifyInstance
  metrics: FastifyInstance
  context: AppContext
  stop: () => Promise<void>
}

async function serve(shop: ShopProcess, telemetry: Telemetry | undefined): Promise<Served> {
  const changes = followChanges(shop.databaseUrl)
  const {
    app,
    shop: context,
    scrape,
  } = await buildApp(shop.parts, {
    logger: shop.log,
    follower: changes,
    checkReplies: isDevelopment,
    poolUse: shop.poolUse,
    followRequests: telemetry?.followRequests,
    pages: (target, parts) => servePages(target, { env: shop.parts.env, ...parts }),
  })
  changes.start(context)
  await context.followPromotions()
  const metrics = metricsServer(scrape, { token: shop.parts.env.METRICS_TOKEN, log: shop.log })
  const stop = async () => {
    await metrics.close()
    await app.close()
    await changes.close()
    await shop.stop()
  }
  return { app, metrics, context, stop }
}

async function servePages(
  app: FastifyInstance,
  { env, ...parts }: { env: Env; call: PageCall; queue: RenderQueue },
): Promise<void> {
  const options = {
    ...parts,
    publicUrl: env.PUBLIC_URL,
    mediaUrl: env.MEDIA_URL,
    hasOfflinePage: env.OFFLINE_PAGE,
  }
  if (isDevelopment) {
    const build = await startVite()
    app.addHook('onClose', () => build.close())
    await app.register(ssr, { build, ...options })
  } else if (existsSync(join(BUILD_DIR, 'server/index.js'))) {
    await app.register(ssr, { build: BUILD_DIR, ...options })
  } else {
    throw new Error('The pages have not been built: run npm start, which builds them')
  }
}

/**
 * The pages as they are edited. The router's plugin starts a second Vite, which would end this process on
 * SIGTERM by itself.
 */
async function startVite(): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  const build = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  for (const listener of process.listeners('SIGTERM')) {
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  }
  return build
}

/**
 * SIGTERM, SIGINT and SIGHUP (a closed terminal) finish the requests and jobs under way, then end the
 * process, also while it starts. So does the end of the parent process.
 */
function stopOnSignals(
  stop: () => Promise<void>,
  log: { info: (text: string) => void; error: (details: object, text: string) => void },
): { isStopping: () => boolean } {
  let isStopping = false
  const end = (reason: string) => {
    if (isStopping) return
    isStopping = true
    log.info(`Stopping (${reason})`)
    stop().then(
      () => process.exit(0),
      error => {
        log.error({ err: error }, 'Stopping failed')
        process.exit(1)
      },
    )
  }
  // Service managers and terminals signal the whole group, so that a signal may come twice.
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  process.on('SIGHUP', () => end('SIGHUP'))
  if (process.channel) process.once('disconnect', () => end('the process that started it has ended'))
  return { isStopping: () => isStopping }
}

/** One sentence if the operator can fix it, else the stack of the error and of its causes. */
function explain(error: unknown): string {
  return startFailure(error) ?? inspect(error)
}
