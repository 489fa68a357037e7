import { randomBytes } from 'node:crypto'
import pageStyles from 'virtual:page-styles'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createApi, type Transport } from './lib/api/api.ts'
import { apiContext } from './lib/api/loader-api.ts'
import { KeepsOfflinePage } from './rendering/offline-page-script.tsx'
import { finishHtml } from './rendering/page-html.ts'
import { renderWhole } from './rendering/render-whole.ts'
import { contentSecurityPolicy } from './rendering/security-policy.ts'
import { styleSheet } from './styles/styles-of-page.ts'

/**
 * The server renders with the pages' own copy of the router: contexts of another copy would not be
 * recognised.
 */
export { createRequestHandler } from 'react-router'
export { setMediaBase } from './ui/media/media-url.ts'

type ErrorReport = (error: unknown) => void
const reportContext = createContext<ErrorReport>()
const offlinePageContext = createContext<boolean>()

const BACK_OFFICE = /^\/admin(?:\/|$)/

/**
 * The values that the server passes to one request: the API inside the process, the log of unexpected
 * errors, and whether browsers are to keep the page for times without a network. Created here, since the
 * built pages carry their own copy of these modules.
 */
export function createLoadContext({
  call,
  report,
  hasOfflinePage,
}: {
  call: Transport
  report: ErrorReport
  hasOfflinePage: boolean
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(call))
  context.set(reportContext, report)
  context.set(offlinePageContext, hasOfflinePage)
  return context
}

/**
 * The answer with a rendered page. Its bytes are a property: as the body of a `Response` they would be copied
 * through a stream twice before they are sent.
 */
class PageResponse extends Response {
  readonly html: Buffer

  constructor(html: Buffer, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}

const sheets = new Map<string, Buffer>()

/** The styles of a page that consists of these routes. */
function sheetOf(routes: string[]): Buffer {
  const page = routes.join(' ')
  const known = sheets.get(page)
  if (known) return known
  const sheet = Buffer.from(styleSheet(pageStyles, routes))
  sheets.set(page, sheet)
  return sheet
}

const DOCTYPE = Buffer.from('<!DOCTYPE html>')

/** Renders the whole page before anything is sent, so that it has a true status and can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const keepsOfflinePage =
    loadContext.get(offlinePageContext) && !BACK_OFFICE.test(new URL(request.url).pathname)
  const rendered = await renderWhole(
    <KeepsOfflinePage value={keepsOfflinePage && !import.meta.env.DEV}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </KeepsOfflinePage>,
    { nonce, report: loadContext.get(reportContext) },
  )
  const sheet = sheetOf(routerContext.staticHandlerContext.matches.map(({ route }) => route.id))
  const { html, scriptHashes } = finishHtml(rendered, { nonce, sheet })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(scriptHashes))
  const hasDoctype = html.subarray(0, DOCTYPE.length).equals(DOCTYPE)
  return new PageResponse(hasDoctype ? html : Buffer.concat([DOCTYPE, html]), { status, headers })
}

/** Unexpected errors of loaders and of rendering. An aborted request is not one. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}
