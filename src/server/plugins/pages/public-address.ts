import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paramsOfPage } from '#contract/catalogue/listing/page-params.ts'
import { SERVER_PATHS } from '#contract/discovery/server-paths.ts'
import type { Call } from '#contract/kernel/call.ts'
import { errorRegistry } from '#contract/kernel/error-registry.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { smallPage } from './small-page.ts'

/**
 * Characters of the longest address that is answered: a search of 120 letters, encoded, and every filter fit
 * twice.
 */
export const MAX_ADDRESS_LENGTH = 2_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers. */
    call?: Call
    /** The route's answers are the same for everybody: pages, or files at fixed addresses. */
    publicAs?: 'page' | 'file'
    /** The query parameters that a public call reads: those of its shape. */
    publicParams?: readonly string[]
  }
  interface FastifyRequest {
    /**
     * The one address of a public answer: path and the parameters that it depends on. Undefined elsewhere.
     */
    publicAddress: string | undefined
  }
}

/** Pages that are filled in for one person: never kept, and their own scripts read their parameters. */
const PERSONAL_PAGES =
  /^\/(?:admin|api-test|cart|forgot-password|login|orders?|profile|register|reset-password|track)(?:[/.]|$)/

/**
 * The path at which React Router requests the routes of a page's links; it names up to 7,680 characters of
 * them.
 */
const ROUTES_PATH = '/__manifest'
const MAX_ROUTES_LENGTH = 8_000

/** React Router's own parameter: which loaders of a page run again. */
const ROUTER_PARAM = '_routes'
const { html, headers } = smallPage({
  title: errorRegistry.address_too_long.text,
  text: 'Đường dẫn này dài hơn mức cửa hàng nhận',
})

/** The end of the path at which React Router loads a page's data alone. */
const DATA_PATH = /(?:\/_)?\.data$/

/**
 * Gives every public answer one address before anything is computed. It holds the parameters that the call's
 * query shape or the page declares, sorted; all others are dropped. Other spellings of a page's path lead to
 * it (301), overlong addresses are refused (414). So strangers can neither get past the kept answers nor fill
 * the memory with copies of one.
 */
export function canonicalAddresses(app: FastifyInstance): void {
  app.decorateRequest('publicAddress', undefined)
  app.addHook('onRoute', ({ config }) => {
    if (config?.call?.cache === 'public') config.publicParams = queryParams(config.call)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.raw.url ?? '/'
    const most = url.startsWith(ROUTES_PATH) ? MAX_ROUTES_LENGTH : MAX_ADDRESS_LENGTH
    if (url.length > most) {
      if (url.startsWith(ROUTES_PATH) || SERVER_PATHS.test(url))
        return done(new ShopError('address_too_long'))
      reply.code(errorRegistry.address_too_long.status).headers(headers).send(html)
      return
    }
    const { call, publicAs, publicParams = [] } = request.routeOptions.config
    if (request.method !== 'GET' || !(call ? call.cache === 'public' : publicAs)) return done()
    const path = pathOf(url)
    if (publicAs === 'page') {
      if (path === ROUTES_PATH || SERVER_PATHS.test(path) || PERSONAL_PAGES.test(path)) return done()
      const canonical = canonicalPath(path)
      if (canonical !== path) {
        reply
          .code(301)
          .header('location', canonical + url.slice(path.length))
          .send()
        return
      }
    }
    const params = publicAs === 'page' ? pageParams(path) : publicParams
    request.publicAddress = publicAddress(path, url.slice(path.length + 1), params)
    done()
  })
}

/** The address that a page is rendered for. */
export function pageAddress(request: FastifyRequest): string {
  return request.publicAddress ?? request.raw.url ?? '/'
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? url : url.slice(0, mark)
}

const PLAIN_PATH = /^(?:\/[a-z0-9_-][a-z0-9._-]*)*(?:\/)?$/

/**
 * One spelling of a path: resolved, in lower case, without empty parts, each part encoded as we encode it.
 */
function canonicalPath(path: string): string {
  if (path === '/' || (PLAIN_PATH.test(path) && !path.endsWith('/'))) return path
  const parts = new URL(`http://shop${path}`).pathname.split('/').filter(part => part !== '')
  return `/${parts.map(part => encodeURIComponent(decodeURIComponent(part).toLowerCase())).join('/')}`
}

/** @throws if the shape has no names: the answer's address could not hold the inputs of the call */
function queryParams({ route, query }: Call): string[] {
  if (!query) return []
  if (query instanceof z.ZodObject) return Object.keys(query.shape)
  throw new Error(`The query of the public call ${route} must be an object`)
}

function pageParams(path: string): readonly string[] {
  const params = paramsOfPage(path.replace(DATA_PATH, ''))
  return DATA_PATH.test(path) ? [...params, ROUTER_PARAM] : params
}

function publicAddress(path: string, query: string, params: readonly string[]): string {
  if (query === '' || params.length === 0) return path
  const known = [...new URLSearchParams(query)].filter(([name]) => params.includes(name))
  if (known.length === 0) return path
  known.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return `${path}?${new URLSearchParams(known)}`
}
