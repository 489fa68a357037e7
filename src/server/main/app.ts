import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { MAX_BODY_BYTES } from '#contract/kernel/call.ts'
import { openCdn } from '../cdn/cdn.ts'
import type { AppContext, AppServices } from '../context/app-context.ts'
import type { PoolUse } from '../db/database.ts'
import { afterChanges } from '../events/after-changes.ts'
import type { ChangeFollower } from '../events/follow-changes.ts'
import { notifyOrdersChanged } from '../events/notifications.queries.ts'
import { createOrderEvents } from '../events/order-events.ts'
import { ChangeLog, type PublicChange } from '../events/public-changes.ts'
import { addressRoutes } from '../features/addresses/routes.ts'
import { auditRoutes } from '../features/audit/routes.ts'
import { authenticate } from '../features/auth/index.ts'
import { authRoutes } from '../features/auth/routes.ts'
import { backupRoutes } from '../features/backup/routes.ts'
import { cartRoutes } from '../features/cart/routes.ts'
import { catalogueRoutes } from '../features/catalogue/routes.ts'
import { feedFiles, productFeedRoutes } from '../features/discovery/feed/routes.ts'
import { discoveryRoutes } from '../features/discovery/routes.ts'
import { emailRoutes } from '../features/email-admin/routes.ts'
import { enquiryRoutes } from '../features/enquiries/routes.ts'
import { mediaRoutes } from '../features/files/media.routes.ts'
import { productImageRoutes } from '../features/files/routes.ts'
import { invoiceRoutes } from '../features/invoices/routes.ts'
import { movingInRoutes } from '../features/moving-in/routes.ts'
import { operationsRoutes } from '../features/operations/routes.ts'
import { orderRoutes } from '../features/orders/routes.ts'
import { paymentRoutes } from '../features/payments/routes.ts'
import { personalDataRoutes } from '../features/personal-data/routes.ts'
import { pickingRoutes } from '../features/picking/routes.ts'
import { promotionRoutes } from '../features/promotions/routes.ts'
import { reportRoutes } from '../features/reports/routes.ts'
import { loadSettings } from '../features/settings/index.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { setupRoutes } from '../features/setup/routes.ts'
import { searchRoutes } from '../features/staff-search/routes.ts'
import { storageRoutes } from '../features/storage-admin/routes.ts'
import { shopMeasures } from '../features/system/index.ts'
import { systemRoutes } from '../features/system/routes.ts'
import { userRoutes } from '../features/users/routes.ts'
import { warehouseRoutes } from '../features/warehouse/routes.ts'
import { keepValue } from '../kernel/kept-value.ts'
import { makeLimits } from '../limits/limits.ts'
import { type BodyBounds, boundBodies, DEFAULT_BODY_BOUNDS } from '../plugins/bounds/bodies.ts'
import {
  boundConnections,
  CHECK_CONNECTIONS_MS,
  CONNECTIONS,
  REQUEST_TIMEOUT_MS,
} from '../plugins/bounds/connections.ts'
import { type Pace, UPLOAD_PACE } from '../plugins/bounds/progress.ts'
import type { Bounds } from '../plugins/bounds/under-way.ts'
import { acceptUploads } from '../plugins/bounds/uploads.ts'
import { callRegistrar } from '../plugins/calls/calls.ts'
import { allowEmptyJson } from '../plugins/calls/empty-json.ts'
import { answerFailure, registerErrors } from '../plugins/calls/errors.ts'
import { openapi } from '../plugins/calls/openapi.ts'
import { compressAnswers } from '../plugins/compression.ts'
import { closeGracefully } from '../plugins/graceful-close.ts'
import { createMeter } from '../plugins/metrics/meter.ts'
import { metrics } from '../plugins/metrics/metrics.ts'
import { closeForRestore } from '../plugins/pages/close-for-restore.ts'
import { PUBLIC_ANSWER, registerPageCache } from '../plugins/pages/page-cache.ts'
import { type PageCall, pageCalls } from '../plugins/pages/page-calls.ts'
import { canonicalAddresses } from '../plugins/pages/public-address.ts'
import { type RenderQueue, renderQueue } from '../plugins/pages/render-queue.ts'
import { decodablePath } from '../plugins/pages/ssr.ts'
import { answerUnknown } from '../plugins/pages/unknown-addresses.ts'
import { logRequests } from '../plugins/request-log.ts'
import { guardTargets } from '../plugins/safe-headers.ts'
import { keepPromotions } from './kept-promotions.ts'
import { processMeasures } from './process-measures.ts'
import { trusted } from './trusted-proxies.ts'

/** Every feature of the shop. */
const features = [
  addressRoutes,
  auditRoutes,
  authRoutes,
  backupRoutes,
  cartRoutes,
  catalogueRoutes,
  emailRoutes,
  enquiryRoutes,
  productImageRoutes,
  invoiceRoutes,
  movingInRoutes,
  operationsRoutes,
  orderRoutes,
  paymentRoutes,
  personalDataRoutes,
  pickingRoutes,
  productFeedRoutes,
  promotionRoutes,
  reportRoutes,
  searchRoutes,
  settingsRoutes,
  setupRoutes,
  storageRoutes,
  systemRoutes,
  userRoutes,
  warehouseRoutes,
]

export type AppOptions = {
  /** The process's logger; requests log to it. */
  logger?: FastifyBaseLogger
  /**
   * Follows the changes of all processes; while it does not, no public answer is kept. It knows whether the
   * shop is closed.
   */
  follower: Pick<ChangeFollower, 'isFresh' | 'caughtUp' | 'isClosed'>
  /** Validates every answer by its shape: in tests and development. */
  checkReplies: boolean
  /** How much may be sent at once and how slowly, if a test needs less than the shop's own bounds. */
  bodies?: Partial<BodyBounds>
  connections?: Bounds
  uploadPace?: Pace
  /** Registers the server of the pages, if there are pages. */
  pages?: (app: FastifyInstance, parts: { call: PageCall; queue: RenderQueue }) => Promise<void>
  /** Follows the requests for traces, if traces are sent. */
  followRequests?: ((app: FastifyInstance) => void) | undefined
  /** The connections to the database that this process uses now. */
  poolUse: () => PoolUse
}

/**
 * Public answers are kept no longer than this, in ms: a safety net below the notifications, and for
 * answers that depend on the day.
 */
const KEPT_MS = 60_000

/**
 * Builds the shop's server from its parts.
 * @returns `scrape` too: the text of all metrics
 * @throws if a call of the contract has no handler
 */
export async function buildApp(parts: AppServices, options: AppOptions) {
  const app: FastifyInstance = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(parts.env.TRUST_PROXY),
    bodyLimit: MAX_BODY_BYTES,
    // a start on a busy machine takes its time
    pluginTimeout: 60_000,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // a request that still arrives as the server stops is answered as any other (graceful-close.ts)
    return503OnClosing: false,
    frameworkErrors: answerFailure,
    rewriteUrl: ({ url = '/' }) => decodablePath(url),
  })
  options.followRequests?.(app)
  canonicalAddresses(app)
  guardTargets(app, parts.env.PUBLIC_URL)
  closeForRestore(app, options.follower.isClosed)
  const { isFresh, caughtUp } = options.follower
  const changes = new ChangeLog()
  const cdn = openCdn(parts.env, parts.log)
  const cache = registerPageCache(app, {
    isFresh,
    changes,
    maxBytes: parts.env.PAGE_CACHE_MB * 1024 * 1024,
    sharedHeaders: cdn.headersOf,
  })
  const settings = keepValue(() => loadSettings(parts.db), isFresh)
  const promotions = keepPromotions({
    db: parts.db,
    log: parts.log,
    isFresh,
    sweepMs: KEPT_MS,
    onChange: () => publicAnswersChanged('everything'),
  })
  const inPages = pageCalls({ isFresh, changes })
  const publicAnswersChanged = (change: PublicChange) => {
    changes.record(change)
    if (change === 'everything') {
      settings.clear()
      promotions.clear()
    }
    inPages.drop(change)
    cache.drop(change)
    cdn.forget(change)
  }
  app.addHook('onClose', async () => {
    promotions.stop()
    cdn.stop()
  })
  const orderEvents = createOrderEvents(() => notifyOrdersChanged(parts.db), parts.log)
  app.addHook('preClose', async () => orderEvents.close())
  const context: AppContext = {
    ...parts,
    settings: settings.read,
    promotions: promotions.read,
    followPromotions: promotions.follow,
    publicAnswersChanged,
    orderEvents,
  }
  const limits = makeLimits(context.db, { enabled: context.env.RATE_LIMITS })

  closeGracefully(app)
  boundConnections(app, {
    isBehindProxy: parts.env.TRUST_PROXY !== false,
    bounds: options.connections ?? CONNECTIONS,
  })
  boundBodies(app, { ...DEFAULT_BODY_BOUNDS, ...options.bodies })
  logRequests(app)
  registerErrors(app)
  answerUnknown(app)
  allowEmptyJson(app)
  compressAnswers(app)
  const meter = createMeter()
  const queue = renderQueue(meter.pageWaited)
  const ofShop = shopMeasures(context, options.follower.isClosed)
  const ofProcess = () => processMeasures(context.env, { pool: options.poolUse(), pages: queue.use() })
  const scrape = async () =>
    meter.write([...(await Promise.all([ofProcess(), ofShop()])).flat(), ...cdn.measures()])
  await app.register(metrics, {
    meter,
    scrape,
    token: parts.env.METRICS_TOKEN,
    isBehindProxy: parts.env.TRUST_PROXY !== false,
    hasOwnPort: parts.env.METRICS_PORT !== undefined,
  })
  await app.register(openapi, { publicUrl: parts.env.PUBLIC_URL, cacheControl: PUBLIC_ANSWER })
  await acceptUploads(app)

  const { handle, missing } = callRegistrar(
    app,
    {
      db: context.db,
      authenticate: request => authenticate(context.db, request.headers.authorization),
      countAgainstLimit: limits.countCall,
    },
    {
      checkReplies: options.checkReplies,
      uploadPace: options.uploadPace ?? UPLOAD_PACE,
      onPublicChange: caughtUp,
      onChanges: effects => afterChanges(context, effects),
      onHandler: inPages.register,
    },
  )
  for (const register of features) register(handle, { ...context, limits })
  if (missing().length > 0) throw new Error(`Calls without a handler: ${missing().join(', ')}`)

  mediaRoutes(app, context)
  discoveryRoutes(app, context)
  feedFiles(app, context)
  await options.pages?.(app, { call: inPages.call, queue })
  return { app, shop: context, scrape }
}
