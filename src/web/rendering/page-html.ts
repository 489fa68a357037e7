import { createHash } from 'node:crypto'
import { STYLES_MARK } from '../styles/page-styles.ts'

/** A page ready to be sent, with the hashes of the router's scripts in it (Content-Security-Policy). */
export type PageHtml = { html: Buffer; scriptHashes: string[] }

const NOTHING = Buffer.alloc(0)

/**
 * Finishes the output of React, on its bytes, in one pass: the styles take the place of their mark, and
 * scripts lose their nonce and are named by their hashes, so that the same page can be kept and sent to
 * many.
 * @param rendered the bytes of the document
 * @param nonce marks the scripts of this rendering; no other script is trusted
 * @param sheet the styles of the page
 */
export function finishHtml(rendered: Buffer, { nonce, sheet }: { nonce: string; sheet: Buffer }): PageHtml {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const pieces: Buffer[] = []
  let done = 0
  const replace = (at: number, text: string, by: Buffer) => {
    pieces.push(rendered.subarray(done, at), by)
    done = at + text.length
  }
  const dropNonces = (end: number) => {
    for (let at = rendered.indexOf(mark, done); at !== -1 && at < end; at = rendered.indexOf(mark, done)) {
      const source = scriptAround(rendered, at)
      if (source.length > 0) hashes.add(hashOf(source))
      replace(at, mark, NOTHING)
    }
  }

  const styles = rendered.indexOf(STYLES_MARK)
  if (styles !== -1) {
    dropNonces(styles)
    replace(styles, STYLES_MARK, sheet)
  }
  dropNonces(rendered.length)
  return { html: Buffer.concat([...pieces, rendered.subarray(done)]), scriptHashes: [...hashes] }
}

const SCRIPT = '<script '

/** The source of the script with `at` in its opening tag; empty for other elements. */
function scriptAround(bytes: Buffer, at: number): Buffer {
  const tag = bytes.lastIndexOf('<', at)
  if (bytes.toString('latin1', tag, tag + SCRIPT.length) !== SCRIPT) return NOTHING
  const from = bytes.indexOf('>', at) + 1
  return bytes.subarray(from, bytes.indexOf('</script>', from))
}

/** The source expression of a script with this text (CSP). */
export function hashOf(source: string | Buffer): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
