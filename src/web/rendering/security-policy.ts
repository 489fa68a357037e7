import { mediaAddress, mediaBase } from '../ui/media/media-url.ts'
import { KEEP_EARLY_INPUT } from './keep-early-input.ts'
import { KEEP_OFFLINE_PAGE } from './keep-offline-page.ts'
import { MARK_BROKEN_PICTURES } from './mark-broken-pictures.ts'
import { MEET_FLOOR } from './meet-floor.ts'
import { hashOf } from './page-html.ts'
import { START_LATE } from './start-late.ts'

const OWN_SCRIPTS = [MEET_FLOOR, START_LATE, KEEP_EARLY_INPUT, MARK_BROKEN_PICTURES, KEEP_OFFLINE_PAGE]
  .map(hashOf)
  .join(' ')
const MAP = 'https://www.openstreetmap.org'

/**
 * The Content-Security-Policy of a page.
 * @param scriptHashes of the router's scripts inside the page (`'sha256-…'`)
 */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    // development: Vite's own scripts carry no nonce
    `script-src 'self' ${import.meta.env.DEV ? "'unsafe-inline'" : `${OWN_SCRIPTS} ${scriptHashes.join(' ')}`}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${mediaBase() && ` ${mediaAddress('/media/')}`}`,
    // the map of the contact page, which first checks whether it can be reached
    `frame-src 'self' ${MAP}`,
    "font-src 'self'",
    `connect-src 'self' ${MAP}${import.meta.env.DEV ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
