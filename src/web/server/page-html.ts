import { createHash } from 'node:crypto'
import { STYLES_MARK } from '../styles/page-styles.ts'
import css from '../styles/shop.css?inline'
import { KEEP_OFFLINE_PAGE } from './keep-offline-page.ts'

/** A page ready to be sent, with the hashes of the scripts that it may run (Content-Security-Policy). */
export type PageHtml = { html: Buffer; scriptHashes: string[] }

type Edit = { from: number; to: number; text: string | Buffer }

const STYLES = Buffer.from(css)
/** The rel of module links until the page has been painted; browsers ignore links of this kind. */
const LATER = 'later'
const MODULE_LINK = '<link rel="modulepreload"'

/**
 * Finishes what React has rendered, on its bytes, in one pass: the styles take the place of their mark, scripts lose
 * their nonce and are named by their hashes, so that the same page can be kept and sent to many, and modules wait for
 * the first paint. The router has no setting for the last two.
 * @param rendered the bytes of the document
 * @param options.nonce what marks the scripts that this rendering made; no other script is trusted
 * @param options.startLate whether modules wait for the first paint (not in development: Vite adds its own scripts)
 * @param options.keepsOfflinePage whether the browser is to keep the page for times without a network; only together
 * with `startLate`
 */
export function finishHtml(
  rendered: Buffer,
  { nonce, startLate, keepsOfflinePage }: { nonce: string; startLate: boolean; keepsOfflinePage: boolean },
): PageHtml {
  const edits: Edit[] = []
  const hashes = new Set<string>()
  const mark = ` nonce="${nonce}"`

  const styles = rendered.indexOf(STYLES_MARK)
  if (styles !== -1) edits.push({ from: styles, to: styles + STYLES_MARK.length, text: STYLES })

  for (const at of positions(rendered, mark)) edits.push({ from: at, to: at + mark.length, text: '' })
  for (const script of scripts(rendered)) {
    if (!script.tag.includes(mark) || script.from === script.to) continue
    const source = rendered.subarray(script.from, script.to)
    hashes.add(hashOf(source))
    if (!startLate || !script.tag.includes(' type="module"')) continue
    const late = lateStarter(source.toString('utf8'))
    const starter = keepsOfflinePage ? `${late};${KEEP_OFFLINE_PAGE}` : late
    hashes.add(hashOf(starter))
    edits.push({ from: script.from, to: script.to, text: starter })
  }
  if (startLate) {
    for (const at of positions(rendered, MODULE_LINK))
      edits.push({ from: at, to: at + MODULE_LINK.length, text: `<link rel="${LATER}"` })
  }
  return { html: apply(rendered, edits), scriptHashes: [...hashes] }
}

function* positions(bytes: Buffer, text: string): Generator<number> {
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + text.length)) yield at
}

/** Every script element: its opening tag, and where its source stands. */
function* scripts(bytes: Buffer): Generator<{ tag: string; from: number; to: number }> {
  for (const at of positions(bytes, '<script')) {
    const from = bytes.indexOf('>', at) + 1
    yield { tag: bytes.toString('latin1', at, from), from, to: bytes.indexOf('</script>', from) }
  }
}

function apply(bytes: Buffer, edits: Edit[]): Buffer {
  edits.sort((one, other) => one.from - other.from)
  const pieces: Buffer[] = []
  let done = 0
  for (const { from, to, text } of edits) {
    pieces.push(bytes.subarray(done, from), Buffer.isBuffer(text) ? text : Buffer.from(text))
    done = to
  }
  return Buffer.concat([...pieces, bytes.subarray(done)])
}

function hashOf(source: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}

/**
 * A page is read before it is used: its modules are fetched once it has been painted. A tab in the background paints
 * nothing: there the modules come after a second.
 */
function lateStarter(source: string): string {
  return `(${startLate})(${JSON.stringify(source).replaceAll('<', '\\u003c')})`
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
