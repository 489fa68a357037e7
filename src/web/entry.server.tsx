import { createHash, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { createApi, type Transport } from './lib/api.ts'
import { apiContext } from './lib/loader-api.ts'

/** The server renders with the pages' own copy of the router: contexts of another copy would not be recognised. */
export { createRequestHandler } from 'react-router'

const RENDER_LIMIT_MS = 10_000

type ErrorReport = (error: unknown) => void
const reportContext = createContext<ErrorReport>()

/**
 * What the server hands to the loaders of one request: the API inside the process, and where unexpected errors go.
 * Made here, since the built pages carry their own copy of these modules.
 */
export function createLoadContext({
  call,
  report,
}: {
  call: Transport
  report: ErrorReport
}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, createApi(call))
  context.set(reportContext, report)
  return context
}

/** Renders the whole page before anything is sent, so that it has a true status and can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const router = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
  const rendered = await renderWhole(router, { nonce, report: loadContext.get(reportContext) })
  const { html: whole, late } = import.meta.env.DEV ? { html: rendered, late: [] } : scriptsLast(rendered)
  const { html, hashes } = trustScripts(whole, { nonce, late })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(hashes))
  return new Response(`<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`, { status, headers })
}

/** Errors of loaders and of rendering that nobody expected. A request that was given up is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(reportContext)(error)
}

function renderWhole(
  element: React.ReactNode,
  { nonce, report }: { nonce: string; report: ErrorReport },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), RENDER_LIMIT_MS)
    const stream = renderToPipeableStream(element, {
      nonce,
      // each part stands where it belongs; beyond this size React would move it into place by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        stream.pipe(sink)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError: report,
    })
  })
}

/**
 * Only scripts that this rendering made carry its nonce. Their hashes go into the policy and the nonce is taken out
 * again, so that the same page can be kept and sent to many. So do those of the scripts that it starts late.
 */
function trustScripts(
  html: string,
  { nonce, late }: { nonce: string; late: string[] },
): { html: string; hashes: string[] } {
  const hashes = new Set(late.map(hashOf))
  const mark = ` nonce="${nonce}"`
  for (const [, attributes = '', source = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!attributes.includes(mark) || source === '') continue
    hashes.add(hashOf(source))
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

/** What waits in the page until it has been painted; the browser takes no notice of links of this kind. */
const LATER = 'later'

/**
 * Lets the page be painted before any script is fetched: it is read before it is used. The router offers no such
 * setting for what it writes. A tab in the background paints nothing: there the scripts come after a second.
 */
function scriptsLast(html: string): { html: string; late: string[] } {
  const late: string[] = []
  const waiting = html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`)
    .replace(
      /(<script[^>]* type="module" async=""[^>]*>)([\s\S]*?)(<\/script>)/,
      (_, opening, source, closing) => {
        late.push(source)
        return `${opening}(${startLate})(${JSON.stringify(source).replaceAll('<', '\\u003c')})${closing}`
      },
    )
  return { html: waiting, late }
}

/** Runs in the page, as text. */
const startLate = `source => {
  let isDue = true
  const start = () => {
    if (!isDue) return
    isDue = false
    for (const link of document.querySelectorAll('link[rel=${LATER}]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = source
    document.head.append(script)
    script.remove()
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 1000)
}`

const MAP = 'https://www.openstreetmap.org'

function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    // development: Vite's own scripts carry no nonce
    `script-src 'self' ${import.meta.env.DEV ? "'unsafe-inline'" : scriptHashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // the map of the contact page; whether it can be reached is asked first
    `frame-src 'self' ${MAP}`,
    "font-src 'self'",
    `connect-src 'self' ${MAP}${import.meta.env.DEV ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
