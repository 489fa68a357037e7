import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'

/** Every setting of the shop, parsed once at the start. `.env.example` explains each one. */
export type Env = z.output<typeof settings>

/** A setting has a value that is not allowed; the message names each one and its allowed values. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine(value => value >= 1 && value <= 65_535)

const megabytes = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine(value => value <= 4096)

const poolSize = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine(value => value >= 4 && value <= 500)

/** Connections for the requests of one process. */
const DEFAULT_POOL_MAX = 16

/** A protocol, a host, a port if one is needed, and a path: no user, query or fragment. */
const webAddress = z
  .url({ protocol: /^https?$/ })
  .regex(/^\w+:\/\/[^/@?#\\]+(?:\/[^?#\\]*)?$/)
  .transform(value => value.replace(/\/+$/, ''))

/** Everything under it is the shop's: pages and links begin right behind the host. */
const origin = webAddress.refine(value => !value.split('//')[1]?.includes('/'))

const smtpServer = z
  .url({ protocol: /^smtps?$/, abort: true })
  .regex(/^\w+:\/\/[^/]/)
  .refine(value => {
    const { hostname, username, password } = new URL(value)
    return hostname !== '' && [username, password].every(isPercentEncoded) && isWhole(value)
  })

/**
 * Whether the address is complete: an uncoded sign in a password ends it early, and the rest of
 * the password would be a path, which errors show.
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
const databaseAddress = databaseUrl.transform((value, context) => {
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

const ON = new Set(['1', 'on', 'true', 'yes'])
const OFF = new Set(['0', 'off', 'false', 'no'])

const onOff = z
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
const proxies = z.string().transform((value, context): false | number | string[] => {
  const written = value.toLowerCase()
  if (OFF.has(written)) return false
  if (ON.has(written)) return 1
  if (/^\d+$/.test(written) && Number(written) <= MAX_HOPS) return Number(written)
  const networks = written.split(',').map(entry => entry.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue({ code: 'custom', message: 'not a proxy setting' })
  return z.NEVER
})

/** Without these there is no bucket. */
const S3_NEEDS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

const PRINTABLE = /^[\x21-\x7e]{1,256}$/

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const LEVELS = LOG_LEVELS.join(', ')

const WITH_S3 = 'which the other settings of S3 need'

/** About user names and passwords in addresses. */
const CODED = [
  'trong tên và mật khẩu thì # viết là %23, / là %2F, @ là %40, ? là %3F, % là %25',
  'in user name and password # is written %23, / %2F, @ %40, ? %3F, % %25',
] as const

/** The allowed values in Vietnamese and English, for the sentence that stops the start. */
const ALLOWED: Record<string, readonly [vietnamese: string, english: string]> = {
  PORT: ['số nguyên từ 1 đến 65535', 'a whole number from 1 to 65535'],
  HOST: [
    'địa chỉ hoặc tên máy để nghe, như 127.0.0.1 hay 0.0.0.0',
    'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  ],
  PUBLIC_URL: [
    'địa chỉ bắt đầu bằng http:// hoặc https://, chỉ gồm tên máy và cổng, như https://shop.example',
    'an address that starts with http:// or https:// and has a host and a port alone, such as https://shop.example',
  ],
  DATA_DIR: ['một thư mục', 'a folder'],
  DATABASE_URL: [
    'địa chỉ bắt đầu bằng postgres:// hoặc postgresql://; với TLS thì sslmode=disable, require, verify-ca (cần sslrootcert=<tệp CA>) hoặc verify-full, và các tệp phải đọc được; ' +
      CODED[0],
    'an address that starts with postgres:// or postgresql://; for TLS with sslmode=disable, require, verify-ca (which needs sslrootcert=<file of the CA>) or verify-full, and with files that can be read; ' +
      CODED[1],
  ],
  DATABASE_POOL_MAX: ['số nguyên từ 4 đến 500', 'a whole number from 4 to 500'],
  DEMO: ['on hoặc off', 'on or off'],
  ADMIN_EMAIL: ['một địa chỉ email', 'an e-mail address'],
  ADMIN_PASSWORD: [
    'ít nhất 6 ký tự, có chữ thường, chữ hoa và chữ số',
    'at least 6 characters with a lower-case letter, an upper-case letter and a digit',
  ],
  SMTP_URL: [
    `địa chỉ bắt đầu bằng smtp:// hoặc smtps:// và tên máy; ${CODED[0]}`,
    `an address that starts with smtp:// or smtps:// and a host; ${CODED[1]}`,
  ],
  MAIL_FROM: ['một địa chỉ email', 'an e-mail address'],
  SECRET_KEY: ['ít nhất 32 ký tự', 'at least 32 characters'],
  RATE_LIMITS: ['on hoặc off', 'on or off'],
  TRUST_PROXY: [
    'off, on (một proxy), số proxy (nhiều nhất 10), hoặc địa chỉ và mạng của chúng, như 10.0.0.0/8,127.0.0.1',
    'off, on (one proxy), the number of proxies (up to 10), or their addresses and networks, such as 10.0.0.0/8,127.0.0.1',
  ],
  LOG_LEVEL: [LEVELS, LEVELS],
  PAGE_CACHE_MB: ['số nguyên từ 0 đến 4096', 'a whole number from 0 to 4096'],
  WORKER: ['1 (chạy việc nền trong tiến trình này) hoặc 0', '1 (run background jobs in this process) or 0'],
  OFFLINE_PAGE: ['on hoặc off', 'on or off'],
  METRICS_TOKEN: ['ít nhất 16 ký tự', 'at least 16 characters'],
  S3_BUCKET: ['tên một bucket, vì có các cài đặt S3 khác', `the name of a bucket, ${WITH_S3}`],
  S3_ACCESS_KEY_ID: [
    'mã của một khóa truy cập, vì có các cài đặt S3 khác',
    `the id of an access key, ${WITH_S3}`,
  ],
  S3_SECRET_ACCESS_KEY: [
    'phần bí mật của khóa truy cập, vì có các cài đặt S3 khác',
    `the secret of an access key, ${WITH_S3}`,
  ],
  S3_REGION: ['một vùng như ap-southeast-1', 'a region such as ap-southeast-1'],
  S3_ENDPOINT: [
    'địa chỉ bắt đầu bằng http:// hoặc https://, không có tên, mật khẩu, ? và #',
    'an address that starts with http:// or https://, without user, password, ? and #',
  ],
  S3_PREFIX: [
    'các tên gồm chữ không dấu, chữ số, _, - và ., nối bằng /, như shops/anh-gia',
    'names of letters, digits, _, - and ., joined by /, such as shops/anh-gia',
  ],
  S3_PATH_STYLE: ['on hoặc off', 'on or off'],
  BACKUP_DIR: ['một thư mục', 'a folder'],
  BACKUP_PASSPHRASE: ['ít nhất 12 ký tự', 'at least 12 characters'],
}

/** The first admin's name to sign in with if none is given. It is no mailbox: nothing is sent to it. */
export const DEFAULT_ADMIN_EMAIL = 'admin@anhgia.vn'

const settings = z
  .object({
    PORT: port.default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    PUBLIC_URL: origin.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_POOL_MAX: poolSize.default(DEFAULT_POOL_MAX),
    DEMO: onOff.optional(),
    ADMIN_EMAIL: z.email().default(DEFAULT_ADMIN_EMAIL),
    ADMIN_PASSWORD: z.string().min(6).regex(/[a-z]/).regex(/[A-Z]/).regex(/\d/).optional(),
    SMTP_URL: smtpServer.optional(),
    MAIL_FROM: z.email().optional(),
    SECRET_KEY: z.string().min(32).max(1000).optional(),
    RATE_LIMITS: onOff.default(true),
    TRUST_PROXY: proxies.default(false),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    PAGE_CACHE_MB: megabytes.default(64),
    WORKER: onOff.default(true),
    OFFLINE_PAGE: onOff.default(true),
    METRICS_TOKEN: z.string().min(16).max(200).optional(),
    S3_ENDPOINT: webAddress.optional(),
    S3_REGION: z
      .string()
      .regex(/^[a-z\d-]{1,40}$/)
      .default('ap-southeast-1'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
      .optional(),
    S3_PREFIX: z
      .string()
      .max(200)
      .regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/)
      .optional(),
    S3_ACCESS_KEY_ID: z.string().regex(PRINTABLE).optional(),
    S3_SECRET_ACCESS_KEY: z.string().regex(PRINTABLE).optional(),
    S3_PATH_STYLE: onOff.optional(),
    BACKUP_DIR: z.string().optional(),
    BACKUP_PASSPHRASE: z.string().min(12).max(1000).optional(),
  })
  .transform(values => ({
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    // An external database is never filled with made-up orders by default.
    DEMO: values.DEMO ?? values.DATABASE_URL === undefined,
    // Services other than Amazon's own seldom have a host name for each bucket.
    S3_PATH_STYLE: values.S3_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
  }))

/** The names of all settings, in the order of `.env.example`. */
export const SETTING_NAMES = Object.keys(ALLOWED)

/**
 * Reads the settings from the environment; an empty value counts as unset, other variables are ignored
 * (`unknown-settings.ts`).
 *
 * @throws {EnvError} naming each wrong setting and its allowed values. The wrong value itself is not
 *   repeated: it may be a secret.
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const given: Record<string, string> = {}
  for (const name of SETTING_NAMES) {
    const value = source[name]?.trim()
    if (value) given[name] = value
  }
  const parsed = settings.safeParse(given)
  // a region has a default, so that it alone names no bucket
  const missing = Object.keys(given).some(name => name.startsWith('S3_') && name !== 'S3_REGION')
    ? S3_NEEDS.filter(name => given[name] === undefined)
    : []
  if (parsed.success && missing.length === 0) return parsed.data
  const wrong = new Set([...(parsed.error?.issues.map(issue => String(issue.path[0])) ?? []), ...missing])
  throw new EnvError([...wrong].map(sentenceFor).join('\n'))
}

function sentenceFor(name: string): string {
  const [vietnamese, english] = ALLOWED[name] ?? []
  return `${name} phải là ${vietnamese}. · ${name} must be ${english}.`
}
