import { randomUUID } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { AnyRoute, InputOf, ReplyOf } from '#contract/calls.ts'
import type { ErrorReply } from '#contract/kernel/errors.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { loadSecret } from '#server/db/secret.ts'
import { followChanges } from '#server/events/follow-changes.ts'
import { findStockViolations, type StockViolation } from '#server/features/stock/check/stock-invariants.ts'
import type { JobName, Jobs } from '#server/jobs/jobs.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { parseEnv } from '#server/kernel/env.ts'
import type { Log } from '#server/kernel/log.ts'
import { type AppOptions, buildApp } from '#server/main/app.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import type { PageCall } from '#server/plugins/pages/page-calls.ts'
import { localStorage, prepareFolder } from '#server/storage/local-storage.ts'
import { openS3, openStorages } from '#server/storage/storages.ts'
import { eventually } from '#tests/support/eventually.ts'
import { copyOfDatabase, type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'

/** An answer of a call made through HTTP. */
export type Answer<R extends AnyRoute> = {
  status: number
  body: ReplyOf<R>
  error: ErrorReply
  headers: Record<string, unknown>
}

export type CallOptions = { token?: string | undefined; headers?: Record<string, string> | undefined }

export type TestShop = {
  databaseUrl: string
  app: FastifyInstance
  shop: AppContext
  db: Database
  /** Jobs in the queue. Emails about orders are written after each call, other jobs do not run. */
  jobs: { name: JobName; data: unknown }[]
  /** Makes a call as a browser would: through HTTP, with JSON. */
  call<R extends AnyRoute>(route: R, input?: Partial<InputOf<R>>, options?: CallOptions): Promise<Answer<R>>
  /** Makes a call as a page's loader does on the server: without HTTP. */
  pageCall: PageCall
  /** Breaches of the invariants of stock and orders, as `npm run check-stock` finds them. */
  stockViolations(): Promise<StockViolation[]>
  /** Writes the emails of queued jobs about orders; `call` does so by itself. */
  writeEmails(): Promise<void>
  close(): Promise<void>
  /** Closes the shop, but keeps its database and files, so that other shops can begin with them. */
  closeAsTemplate(): Promise<ShopTemplate>
}

/** The remains of a closed shop that others begin with. */
export type ShopTemplate = { databaseUrl: string; dir: string; secret: Buffer; drop(): Promise<void> }

export type TestShopOptions = {
  /** Follows changes and keeps public answers, as a running shop does. */
  keepsAnswers?: boolean
  /** Shares the database of another one, as a second process would. */
  beside?: TestShop
  /** Begins with copies of the database and the files of a closed one. */
  copyOf?: ShopTemplate
  log?: Log
} & Pick<AppOptions, 'bodies' | 'connections' | 'uploadPace'>

/** The whole server on a separate database, without pages. Every answer is validated by its shape. */
export async function testShop(
  env: Record<string, string> = {},
  options: TestShopOptions = {},
): Promise<TestShop> {
  const database = await databaseFor(options)
  const changes = followChanges(database.url)
  const dir = throwawayDir()
  const opened = openDatabase(database.url, { onIdleError: () => {} })
  const jobs: TestShop['jobs'] = []
  const quiet = { debug() {}, info() {}, warn() {}, error: (details: object) => console.error(details) }
  await prepareFolder(join(dir, 'files'), { hasFiles: false })
  if (options.copyOf) await cp(options.copyOf.dir, dir, { recursive: true })
  const secret = options.copyOf?.secret ?? (await loadSecret(opened.db))
  const parsed = parseEnv({ RATE_LIMITS: 'off', DATA_DIR: dir, LOG_LEVEL: 'error', ...env })
  let pageCall: PageCall = () => Promise.reject(new Error('the server is not built yet'))
  const { app, shop } = await buildApp(
    {
      env: parsed,
      db: opened.db,
      databaseUrl: database.url,
      log: options.log ?? quiet,
      jobs: recordingQueue(jobs),
      storages: openStorages(opened.db, {
        local: localStorage(join(dir, 'files')),
        s3: await openS3(parsed, 'files'),
      }),
      secret,
    },
    {
      ...options,
      follower: changes,
      checkReplies: true,
      poolUse: opened.use,
      pages: async (_app, { call }) => {
        pageCall = call
      },
    },
  )
  await app.ready()
  if (options.keepsAnswers) {
    changes.start(shop)
    await eventually(() => expect(changes.isFresh()).toBe(true))
  }
  const disconnect = async () => {
    await app.close()
    await changes.close()
    await opened.close()
  }
  const drop = async () => {
    await database.drop()
    await rm(dir, { recursive: true, force: true })
  }
  let written: Promise<void> = Promise.resolve()
  const writeEmails = () => {
    written = written.then(() => writeQueuedEmails(shop, jobs))
    return written
  }
  return {
    databaseUrl: database.url,
    app,
    shop,
    db: opened.db,
    jobs,
    async call(route, input, callOptions) {
      const answer = await callApp(app, route, input ?? {}, callOptions ?? {})
      await writeEmails()
      return answer
    },
    writeEmails,
    pageCall: request => pageCall(request),
    stockViolations: () => withClient(database.url, findStockViolations),
    async close() {
      await disconnect()
      await drop()
    },
    async closeAsTemplate() {
      await disconnect()
      return { databaseUrl: database.url, dir, secret, drop }
    },
  }
}

function databaseFor({ beside, copyOf }: TestShopOptions): Promise<TestDatabase> {
  if (beside) return Promise.resolve({ url: beside.databaseUrl, drop: async () => {} })
  return copyOf ? copyOfDatabase(copyOf.databaseUrl) : testDatabase()
}

/** Does the jobs that write emails about orders, as a worker would, and takes them off the list. */
async function writeQueuedEmails(shop: AppContext, jobs: TestShop['jobs']): Promise<void> {
  const queued = jobs.filter(isEmailJob)
  for (const job of queued) {
    jobs.splice(jobs.indexOf(job), 1)
    await jobHandlers(shop).write_order_emails(job.data)
  }
}

type EmailJob = { name: 'write_order_emails'; data: Jobs['write_order_emails'] }
const isEmailJob = (job: TestShop['jobs'][number]): job is EmailJob => job.name === 'write_order_emails'

function recordingQueue(jobs: TestShop['jobs']): JobQueue {
  return {
    enqueue: async (name, data) => void jobs.push({ name, data }),
    replaceWaiting: async () => {},
    work: async () => {},
    check: async () => {},
    stop: async () => {},
  }
}

/** A route and its parts as a request: `GET /api/products/:id` with `{ params: { id } }`. */
export function requestOf(route: string, input: { params?: object; query?: object; body?: unknown }) {
  const [method, path = ''] = route.split(' ')
  const url = Object.entries(input.params ?? {}).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, String(value))
  return {
    method: method as 'GET',
    url: query.size > 0 ? `${url}?${query}` : url,
    /** JSON, or a form if the call takes a file. */
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  }
}

async function callApp<R extends AnyRoute>(
  app: FastifyInstance,
  route: R,
  input: object,
  { token, headers = {} }: CallOptions,
): Promise<Answer<R>> {
  const answer = await app.inject({
    ...requestOf(route, input),
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const body = isJson ? answer.json() : new Blob([new Uint8Array(answer.rawPayload)])
  return { status: answer.statusCode, body, error: body, headers: answer.headers }
}

/** A new Idempotency-Key header. */
export function idempotencyKey(): { 'idempotency-key': string } {
  return { 'idempotency-key': randomUUID() }
}
