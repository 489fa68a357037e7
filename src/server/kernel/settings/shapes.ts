// The shapes of settings: each reads the text of one variable.
import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine(value => value >= 1 && value <= 65_535)

export const megabytes = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine(value => value <= 4096)

export const poolSize = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine(value => value >= 4 && value <= 500)

/** A protocol, a host, a port if one is needed, and a path: no user, query or fragment. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .regex(/^\w+:\/\/[^/@?#\\]+(?:\/[^?#\\]*)?$/)
  .transform(value => value.replace(/\/+$/, ''))

/**
 * The same for the pages, encrypted but for a program on the same machine. It is written into policies and
 * `srcset`, which end at some signs.
 */
export const pictureAddress = webAddress.refine(value =>
  /^(?:https:\/\/[\w.:[\]-]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)(?:\/[\w./~%-]*)?$/.test(value),
)

/** Up to ten of them, separated by commas. */
export const webAddresses = z
  .string()
  .transform(value => value.split(',').map(address => address.trim()))
  .pipe(z.array(webAddress).min(1).max(10))

/** Everything under it is the shop's: pages and links begin right behind the host. */
export const origin = webAddress.refine(value => !value.split('//')[1]?.includes('/'))

export const smtpServer = z
  .url({ protocol: /^smtps?$/, abort: true })
  .regex(/^\w+:\/\/[^/]/)
  .refine(value => {
    const { hostname, username, password } = new URL(value)
    return hostname !== '' && [username, password].every(isPercentEncoded) && isWhole(value)
  })

/**
 * Whether the address is complete: an uncoded sign in a password ends it early, and the rest of the password
 * would be a path, which errors show.
 */
function isWhole(address: string): boolean {
  const { pathname, search, hash } = new URL(address)
  return hash === '' && !`${pathname}${search}`.includes('@')
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full']

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, abort: true }).refine(isWhole, { abort: true })

/**
 * Gives `sslmode` the meaning that PostgreSQL's own clients and the pages of providers give it; the driver's
 * differs.
 */
export const databaseAddress = databaseUrl.transform((value, context) => {
  const url = new URL(value)
  const { searchParams: asked } = url
  if (asked.get('sslrootcert') === 'system') {
    // the CAs that the system knows, and then everything is verified
    asked.delete('sslrootcert')
    asked.set('sslmode', 'verify-full')
  }
  const mode = asked.get('sslmode')
  const files = ['sslrootcert', 'sslcert', 'sslkey']
    .map(name => asked.get(name))
    .filter(file => file !== null)
  if (mode === null && files.length === 0) return value
  const isKnown = mode === null || TLS_MODES.includes(mode)
  if (!isKnown || (mode === 'verify-ca' && !asked.has('sslrootcert')) || !files.every(isReadable)) {
    context.addIssue({ code: 'custom', message: 'not a database address' })
    return z.NEVER
  }
  if (mode !== null) asked.set('uselibpqcompat', 'true')
  return url.href
})

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Headers as OpenTelemetry writes them: `name=value,name=value`, with coded values. */
export const headerList = z
  .string()
  .max(4_000)
  .transform((value, context) => {
    const pairs = value.split(',').map(pair => /^\s*([\w.-]+)\s*=([\x21-\x7e ]*)$/.exec(pair))
    if (pairs.every(pair => pair !== null && isPercentEncoded(pair[2] ?? '')))
      return Object.fromEntries(
        pairs.map(pair => [pair?.[1] ?? '', decodeURIComponent(pair?.[2]?.trim() ?? '')]),
      ) as Record<string, string>
    context.addIssue({ code: 'custom', message: 'not a list of headers' })
    return z.NEVER
  })
  .refine(headers => Object.values(headers).every(value => /^[\x20-\x7e]+$/.test(value)))

/** A part of a whole, from 0 to 1. */
export const ratio = z
  .string()
  .regex(/^(?:0|1|[01]?\.\d{1,6})$/)
  .transform(Number)
  .refine(value => value <= 1)

const ON = new Set(['1', 'on', 'true', 'yes'])
const OFF = new Set(['0', 'off', 'false', 'no'])

export const onOff = z
  .string()
  .transform(value => value.toLowerCase())
  .refine(value => ON.has(value) || OFF.has(value))
  .transform(value => ON.has(value))

/** An address or a network such as 10.0.0.0/8. */
function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
  return version !== 0 && isPrefix && rest.length === 0
}

const MAX_HOPS = 10

/**
 * Which addresses of X-Forwarded-For are believed: none, those of so many proxies, or of proxies in these
 * networks.
 */
export const proxies = z.string().transform((value, context): false | number | string[] => {
  const written = value.toLowerCase()
  if (OFF.has(written)) return false
  if (ON.has(written)) return 1
  if (/^\d+$/.test(written) && Number(written) <= MAX_HOPS) return Number(written)
  const networks = written.split(',').map(entry => entry.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue({ code: 'custom', message: 'not a proxy setting' })
  return z.NEVER
})
