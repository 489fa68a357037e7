import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { SERVER_PATHS } from '#contract/discovery/server-paths.ts'
import { SourceCollector } from '../../events/public-changes.ts'
import { asStep } from '../../kernel/steps/steps.ts'
import { networkOf } from '../../limits/networks.ts'
import { HSTS } from '../safe-headers.ts'
import { busyPage } from './busy-page.ts'
import type { PageCall } from './page-calls.ts'
import { pageAddress } from './public-address.ts'
import type { RenderQueue } from './render-queue.ts'

export type SsrOptions = {
  /** The folder that the pages were built to, or Vite's server while developing. */
  build: string | ViteDevServer
  /** The shop's public address, for absolute links: never taken from a request, since answers are kept. */
  publicUrl: string
  /** Carries the calls of a page's loaders to their handlers. */
  call: PageCall
  /** The queue in which pages are rendered. */
  queue: RenderQueue
  /** The address that pages show public pictures from, if it is not the shop's own. */
  mediaUrl?: string | undefined
  /** Whether public pages have the browser keep the page for times without a network. */
  hasOfflinePage: boolean
}

type HandlePage = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The exports of the pages in addition to React Router's own (src/web/entry.server.tsx). */
type PagesEntry = {
  createRequestHandler(build: ServerBuild): HandlePage
  setMediaBase(address: string): void
  createLoadContext(parts: {
    call: PageCall
    report: (error: unknown) => void
    hasOfflinePage: boolean
  }): RouterContextProvider
}

const ONE_DAY_MS = 24 * 60 * 60 * 1000
const ONE_YEAR_MS = 365 * ONE_DAY_MS

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/**
 * Serves the pages: GET requests outside of the API and the media go to React Router, which renders them
 * whole; built assets are sent as they were compressed by the build and kept by browsers for a year.
 */
export const ssr = fp<SsrOptions>(
  async (app, { build, publicUrl, mediaUrl = '', call, queue, hasOfflinePage }) => {
    if (typeof build === 'string') await serveAssets(app, build)
    else passToVite(app, build)
    const load =
      typeof build === 'string' ? await loadPages(build, mediaUrl) : () => loadPagesFromVite(build, mediaUrl)
    const { origin } = new URL(publicUrl)

    const busy = busyPage(app.log)

    // while developing, Vite answers at its own addresses and nothing is kept
    const config: { publicAs?: 'page' } = typeof build === 'string' ? { publicAs: 'page' } : {}

    app.get('/*', { schema: { hide: true } as object, config }, async (request, reply) => {
      if (SERVER_PATHS.test(request.url)) return reply.callNotFound()
      const client = { network: networkOf(request.ip), isGone: () => request.raw.destroyed }
      if (queue.isFull(client.network)) return busy.send(reply)
      const render = async () => {
        const { handle, entry } = await load()
        const made = new SourceCollector()
        const context = entry.createLoadContext({
          call: observedCall(call, request, made),
          report: error => request.log.error({ err: error }, 'a page failed'),
          hasOfflinePage,
        })
        const answer = await handle(pageRequest(request, origin), context)
        request.answerSources = made.sources
        return answer
      }
      const response = await queue.run(client, () => asStep({ kind: 'render' }, render))
      return response ? sendPage(reply, response, origin.startsWith('https:')) : reply.hijack()
    })
  },
  { name: 'ssr' },
)

/**
 * If the path can't be decoded, a page that does not exist, so that people get one with a way on; calls
 * answer 400.
 */
export function decodablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.includes('%') || SERVER_PATHS.test(path)) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return '/khong-doc-duoc'
  }
}

/** Pages depend on the address alone, never on headers of the browser: the same for everybody. */
function pageRequest(request: FastifyRequest, origin: string): Request {
  // put together as text: resolving `//elsewhere/` against the origin would leave it
  return new Request(origin + pageAddress(request))
}

async function sendPage(reply: FastifyReply, response: Response, isSecure: boolean): Promise<FastifyReply> {
  reply.code(response.status).headers(SECURITY_HEADERS).headers(Object.fromEntries(response.headers))
  if (isSecure) reply.header('Strict-Transport-Security', HSTS)
  const mayBeKept = response.status === 200 && response.headers.has('Cache-Control')
  if (!mayBeKept) reply.header('Cache-Control', 'no-store')
  // a redirect has no body, and no type
  if (!response.headers.has('Content-Type')) reply.type('text/html; charset=utf-8')
  return reply.send(htmlOf(response) ?? Buffer.from(await response.arrayBuffer()))
}

/**
 * The bytes that the pages' entry leaves with a rendered page, so that they need not pass through a stream.
 */
function htmlOf(response: Response): Buffer | undefined {
  return 'html' in response && Buffer.isBuffer(response.html) ? response.html : undefined
}

/**
 * A page consists of the answers of its calls. An answer that is the server's failure is logged with the
 * page's request.
 */
function observedCall(call: PageCall, page: FastifyRequest, made: SourceCollector): PageCall {
  return async request => {
    const answer = await asStep({ kind: 'call', route: request.route }, () => call(request))
    made.add(answer.sources)
    if (answer.status >= 500)
      page.log.warn({ route: request.route, status: answer.status }, 'A call of a page failed')
    return answer
  }
}

async function serveAssets(app: FastifyInstance, buildDir: string): Promise<void> {
  await app.register(async scope => {
    // some twenty files for a page of the back office: lines about them would hide the others
    scope.addHook('onRequest', async request => {
      request.isOnlyCounted = true
    })
    // no id of the request: with some ten files a page, headers count
    scope.addHook('onSend', async (_request, reply) => void reply.removeHeader('x-request-id'))
    await scope.register(fastifyStatic, {
      // pages that were open before a newer version was installed go on with their own
      // (tools/former-assets.mjs)
      root: ['client/assets', '../.cache/former-assets']
        .map(folder => resolve(buildDir, folder))
        .filter(existsSync),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: ONE_YEAR_MS,
      // named by their content: never requested again
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: reply => reply.header('X-Content-Type-Options', 'nosniff'),
    })
    // icons and the picture of shared links, looked for at fixed addresses (public/)
    await scope.register(fastifyStatic, {
      root: resolve(buildDir, 'client'),
      prefix: '/',
      decorateReply: false,
      wildcard: false,
      globIgnore: ['assets/**', '.vite/**', '**/*.{br,gz}'],
      maxAge: ONE_DAY_MS,
      setHeaders: reply => reply.header('X-Content-Type-Options', 'nosniff'),
    })
  })
}

type Pages = { handle: HandlePage; entry: PagesEntry }

function toPages(build: ServerBuild, mediaUrl: string): Pages {
  const entry = build.entry.module as unknown as PagesEntry
  entry.setMediaBase(mediaUrl)
  return { entry, handle: entry.createRequestHandler(build) }
}

async function loadPages(buildDir: string, mediaUrl: string): Promise<() => Promise<Pages>> {
  // React reads this when it is loaded; without it the slow development build would render the shop
  process.env.NODE_ENV ??= 'production'
  const build = await import(pathToFileURL(join(resolve(buildDir), 'server/index.js')).href)
  const pages = toPages(build, mediaUrl)
  return async () => pages
}

async function loadPagesFromVite(vite: ViteDevServer, mediaUrl: string): Promise<Pages> {
  return toPages((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, mediaUrl)
}

function passToVite(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (SERVER_PATHS.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
}
