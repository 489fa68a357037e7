import { z } from 'zod'
import {
  archiveSeconds,
  databaseAddress,
  headerList,
  megabytes,
  onOff,
  origin,
  pictureAddress,
  poolSize,
  port,
  proxies,
  ratio,
  smtpServer,
  webAddress,
  webAddresses,
} from './shapes.ts'

/** One setting. `npm run settings` writes `docs/settings.md` and `.env.example` from these. */
export type Setting = {
  /** Reads the text of the variable. */
  shape: z.ZodType<unknown, string>
  /** The allowed values, for the sentence that stops the start. */
  allowed: readonly [vietnamese: string, english: string]
  /** Its meaning for an operator, in paragraphs of Markdown. */
  meaning: string
  /** The text that counts if none is given. */
  default?: string
  /** The effect of leaving it out, if it has no default. */
  unset?: string
  /** A value that is allowed. */
  example?: string
  /** Its value is never shown, and may come from the file that NAME_FILE names. */
  isSecret?: true
}

const ON_OFF = ['on hoặc off', 'on or off'] as const
const FOLDER = ['một thư mục', 'a folder'] as const
const EMAIL = ['một địa chỉ email', 'an e-mail address'] as const

/** About user names and passwords in addresses. */
const CODED = [
  'trong tên và mật khẩu thì # viết là %23, / là %2F, @ là %40, ? là %3F, % là %25',
  'in user name and password # is written %23, / %2F, @ %40, ? %3F, % %25',
] as const

const PRINTABLE = /^[\x21-\x7e]{1,256}$/

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const LEVELS = LOG_LEVELS.join(', ')

const WITH_S3 = 'which the other settings of S3 need'

/** The first admin's name to sign in with if none is given. It is no mailbox: nothing is sent to it. */
export const DEFAULT_ADMIN_EMAIL = 'admin@anhgia.vn'

const address = {
  PORT: {
    shape: port,
    allowed: ['số nguyên từ 1 đến 65535', 'a whole number from 1 to 65535'],
    meaning: 'The port to listen on.',
    default: '3000',
  },
  HOST: {
    shape: z.string().regex(/^[\w.:-]+$/),
    allowed: [
      'địa chỉ hoặc tên máy để nghe, như 127.0.0.1 hay 0.0.0.0',
      'an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0',
    ],
    meaning: 'The address to listen on; 0.0.0.0 lets other machines in.',
    default: '127.0.0.1',
  },
  PUBLIC_URL: {
    shape: origin,
    allowed: [
      'địa chỉ bắt đầu bằng http:// hoặc https://, chỉ gồm tên máy và cổng, như https://shop.example',
      'an address that starts with http:// or https:// and has a host and a port alone, such as https://shop.example',
    ],
    meaning:
      'The address under which people reach the shop, for links in e-mails, site map and canonical addresses.',
    unset: '`http://localhost` with the port.',
    example: 'https://shop.example',
  },
  MEDIA_URL: {
    shape: pictureAddress,
    allowed: [
      'địa chỉ bắt đầu bằng https://, không có tên, mật khẩu, ? và #, như https://anh.shop.example',
      'an address that starts with https://, without user, password, ? and #, such as https://pictures.shop.example',
    ],
    meaning:
      "A second address under which browsers find the shop's public pictures, such as that of a CDN: it must answer `/media/…` below this address as the shop does. Pages, the metadata of shared links and search engines name it; private pictures and all calls stay at the shop's own address. Several processes need the same. `docs/scaling.md` has the steps.",
    unset: "The shop's own address.",
    example: 'https://pictures.shop.example',
  },
  TRUST_PROXY: {
    shape: proxies,
    allowed: [
      'off, on (một proxy), số proxy (nhiều nhất 10), hoặc địa chỉ và mạng của chúng, như 10.0.0.0/8,127.0.0.1',
      'off, on (one proxy), the number of proxies (up to 10), or their addresses and networks, such as 10.0.0.0/8,127.0.0.1',
    ],
    meaning:
      "The proxies that are believed about the visitor's address (`X-Forwarded-For`), on which limits count. Only the entries that your own proxies have added count, never those that a visitor writes into the header. The shop must then be reachable through the proxy alone (`HOST=127.0.0.1`, or a firewall).",
    default: 'off',
    example: '127.0.0.1,10.0.0.0/8',
  },
} satisfies Record<string, Setting>

const data = {
  DATA_DIR: {
    shape: z.string(),
    allowed: FOLDER,
    meaning: 'The folder that holds the embedded database and the uploaded files.',
    default: './data',
    example: '/var/lib/anh-gia',
  },
  DATABASE_URL: {
    shape: databaseAddress,
    isSecret: true,
    allowed: [
      'địa chỉ bắt đầu bằng postgres:// hoặc postgresql://; với TLS thì sslmode=disable, require, verify-ca (cần sslrootcert=<tệp CA>) hoặc verify-full, và các tệp phải đọc được; ' +
        CODED[0],
      'an address that starts with postgres:// or postgresql://; for TLS with sslmode=disable, require, verify-ca (which needs sslrootcert=<file of the CA>) or verify-full, and with files that can be read; ' +
        CODED[1],
    ],
    meaning:
      "An external PostgreSQL (16 or newer) instead of the embedded one: its own address, or that of a pooler in session mode. The role must own its database.\n\nWith TLS, as providers write it: `?sslmode=require` encrypts, and the server is not verified; `?sslmode=verify-full` verifies it with a CA that is known everywhere; `?sslmode=verify-full&sslrootcert=/etc/anh-gia/ca.crt` with the provider's own CA, which it offers for download.",
    unset: 'The embedded database in `DATA_DIR`.',
    example: 'postgres://user:password@host:5432/anhgia',
  },
  DATABASE_POOL_MAX: {
    shape: poolSize,
    allowed: ['số nguyên từ 4 đến 500', 'a whole number from 4 to 500'],
    meaning:
      'Connections to the database for the requests of this process. Up to 9 more serve jobs, events and backups.',
    default: '16',
  },
  DEMO: {
    shape: onOff,
    allowed: ON_OFF,
    meaning: '`on` fills an empty database with the demo shop.',
    unset: '`on` with the embedded database, `off` with `DATABASE_URL`.',
    example: 'off',
  },
} satisfies Record<string, Setting>

const admin = {
  ADMIN_EMAIL: {
    shape: z.email(),
    allowed: EMAIL,
    meaning: 'The e-mail address of the first admin, who is made if there is none.',
    default: DEFAULT_ADMIN_EMAIL,
  },
  ADMIN_PASSWORD: {
    shape: z.string().min(6).regex(/[a-z]/).regex(/[A-Z]/).regex(/\d/),
    isSecret: true,
    allowed: [
      'ít nhất 6 ký tự, có chữ thường, chữ hoa và chữ số',
      'at least 6 characters with a lower-case letter, an upper-case letter and a digit',
    ],
    meaning: "The first admin's password.",
    unset:
      'Made up; printed at the start of the demo, else written to a file in `DATA_DIR` that only its owner may read.',
  },
} satisfies Record<string, Setting>

const mail = {
  SMTP_URL: {
    shape: smtpServer,
    isSecret: true,
    allowed: [
      `địa chỉ bắt đầu bằng smtp:// hoặc smtps:// và tên máy; ${CODED[0]}`,
      `an address that starts with smtp:// or smtps:// and a host; ${CODED[1]}`,
    ],
    meaning: "The mail server that sends the shop's mail.",
    unset:
      'The mail server that the owner has entered in the back office; without one, mail is kept in the outbox (table `email_outbox`).',
    example: 'smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    shape: z.email(),
    allowed: EMAIL,
    meaning: "The address that the shop's mail comes from; the mail server must be allowed to send for it.",
    unset: "The shop's address of the settings, else `ADMIN_EMAIL`, else the user name of the mail server.",
    example: 'shop@shop.example',
  },
  SECRET_KEY: {
    shape: z.string().min(32).max(1000),
    isSecret: true,
    allowed: ['ít nhất 32 ký tự', 'at least 32 characters'],
    meaning:
      'The key that the password of a mail server is sealed with, if one is entered in the back office. Several machines need the same.',
    unset: 'Made up and kept in the file `secret.key` in `DATA_DIR`, which only its owner may read.',
  },
} satisfies Record<string, Setting>

const running = {
  RATE_LIMITS: {
    shape: onOff,
    allowed: ON_OFF,
    meaning:
      '`off`: no limits on the number of sign-ins, orders, uploads and so on of one address or account (for tests only).',
    default: 'on',
  },
  LOG_LEVEL: {
    shape: z.enum(LOG_LEVELS),
    allowed: [LEVELS, LEVELS],
    meaning: 'The least important lines that are logged.',
    default: 'info',
  },
  PAGE_CACHE_MB: {
    shape: megabytes,
    allowed: ['số nguyên từ 0 đến 4096', 'a whole number from 0 to 4096'],
    meaning:
      'Megabytes of memory for public answers that are kept ready; 0 computes each one (for measuring).',
    default: '64',
  },
  WORKER: {
    shape: onOff,
    allowed: [
      '1 (chạy việc nền trong tiến trình này) hoặc 0',
      '1 (run background jobs in this process) or 0',
    ],
    meaning:
      '`0`: this process runs no background jobs (pictures, mail, exports, clean-up); another one must.',
    default: '1',
  },
  OFFLINE_PAGE: {
    shape: onOff,
    allowed: ON_OFF,
    meaning:
      "`off`: browsers remove the shop's page for times without a network (name, phone and chat of the shop).",
    default: 'on',
  },
  MOVING_IN_ORIGINS: {
    shape: webAddresses,
    allowed: [
      'tối đa 10 địa chỉ bắt đầu bằng http:// hoặc https://, cách nhau bằng dấu phẩy',
      'up to 10 addresses that start with http:// or https://, separated by commas',
    ],
    meaning:
      'Origins (protocol, host and port) from which pictures of imported products may be fetched besides public addresses: a former shop in the own network, or a server of tests. Staff with the right to import can then see pictures of these servers.',
    unset: 'Pictures are fetched from public addresses at the ports 80 and 443 alone.',
    example: 'http://192.168.1.20:8080',
  },
  METRICS_TOKEN: {
    shape: z.string().min(16).max(200),
    isSecret: true,
    allowed: ['ít nhất 16 ký tự', 'at least 16 characters'],
    meaning: 'Prometheus sends it as `Authorization: Bearer …` to read `/metrics`.',
    unset: '`/metrics` answers programs on this machine only, and nobody if `TRUST_PROXY` is set.',
  },
  METRICS_PORT: {
    shape: port,
    allowed: ['số nguyên từ 1 đến 65535', 'a whole number from 1 to 65535'],
    meaning:
      'A port for `/metrics` alone, on HOST; PORT then has no `/metrics`. With `METRICS_TOKEN` it wants that too. Without a token it answers private networks (127.0.0.0/8, 10.0.0.0/8, 192.168.0.0/16 and so on): put no proxy in front.',
    unset: '`/metrics` is on PORT.',
    example: '9464',
  },
} satisfies Record<string, Setting>

const SAMPLERS = ['always_on', 'always_off', 'traceidratio', 'parentbased_traceidratio'] as const

const telemetry = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    shape: webAddress,
    allowed: [
      'địa chỉ bắt đầu bằng http:// hoặc https://, không có tên, mật khẩu, ? và #',
      'an address that starts with http:// or https://, without user, password, ? and #',
    ],
    meaning:
      'A collector of OpenTelemetry that takes OTLP over HTTP in JSON. The shop sends traces to `/v1/traces` and errors to `/v1/logs` below this address, without personal data (`docs/monitoring.md`).',
    unset: 'Nothing is sent, and nothing of OpenTelemetry is loaded.',
    example: 'http://127.0.0.1:4318',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    shape: headerList,
    isSecret: true,
    allowed: [
      'các cặp tên=giá trị, cách nhau bằng dấu phẩy; trong giá trị, dấu phẩy viết là %2C, % là %25',
      'pairs name=value, separated by commas; in a value a comma is written %2C, and % is %25',
    ],
    meaning: 'Headers for the collector, such as its token.',
    unset: 'None are sent.',
    example: 'Authorization=Bearer%20abc',
  },
  OTEL_SERVICE_NAME: {
    shape: z.string().regex(PRINTABLE),
    allowed: ['một tên không có dấu và khoảng trắng', 'a name of printable ASCII characters without blanks'],
    meaning: 'The name of the shop in traces and errors.',
    default: 'anh-gia',
  },
  OTEL_TRACES_SAMPLER: {
    shape: z.enum(SAMPLERS),
    allowed: [SAMPLERS.join(', '), SAMPLERS.join(', ')],
    meaning:
      'The traces that are sent. `traceidratio`: a part of them by chance, of the size of `OTEL_TRACES_SAMPLER_ARG`. `parentbased_traceidratio`: the same, but for a request with a `traceparent` of the proxy (`TRUST_PROXY`) the proxy decides. Choose it only if your proxy writes that header itself: one that passes on the header of a visitor would let visitors decide. Errors are always sent.',
    default: 'traceidratio',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    shape: ratio,
    allowed: ['số từ 0 đến 1, như 0.1', 'a number from 0 to 1, such as 0.1'],
    meaning: 'The part of the traces that is sent.',
    default: '1',
  },
} satisfies Record<string, Setting>

const WITH_CDN = 'which the other settings of the CDN need'

const cdn = {
  CDN: {
    shape: z.enum(['cloudflare', 'fastly', 'varnish']),
    allowed: [
      'cloudflare, fastly hoặc varnish, vì có các cài đặt CDN khác',
      `cloudflare, fastly or varnish, ${WITH_CDN}`,
    ],
    meaning:
      'The kind of a CDN in front of the shop. It gets headers by which it keeps the pages that are the same for everybody, and within a second a request to drop those that a change concerns. All three settings are needed together; `docs/scaling.md` has the steps.',
    unset: 'A CDN may keep pictures and built files, and asks the shop for each page.',
    example: 'cloudflare',
  },
  CDN_PURGE_URL: {
    shape: webAddresses,
    allowed: [
      'nhiều nhất mười địa chỉ bắt đầu bằng http:// hoặc https://, cách nhau bằng dấu phẩy, vì có các cài đặt CDN khác',
      `up to ten addresses that start with http:// or https://, separated by commas, ${WITH_CDN}`,
    ],
    meaning:
      'Where the CDN is asked to forget answers. Cloudflare: `https://api.cloudflare.com/client/v4/zones/<zone id>/purge_cache`. Fastly: `https://api.fastly.com/service/<service id>/purge`. Varnish: the address of each Varnish, such as `http://10.0.0.5:6081`.',
    example: 'https://api.cloudflare.com/client/v4/zones/0123456789abcdef/purge_cache',
  },
  CDN_TOKEN: {
    shape: z.string().regex(PRINTABLE),
    isSecret: true,
    allowed: [
      'mã bí mật để xóa bộ nhớ của CDN, vì có các cài đặt CDN khác',
      `the secret by which the CDN may be purged, ${WITH_CDN}`,
    ],
    meaning:
      'The secret for it. Cloudflare: an API token with the permission «Cache Purge» for the zone. Fastly: an API token with the scope `purge_select`. Varnish: the content of the file that `deploy/varnish.vcl` reads.',
  },
} satisfies Record<string, Setting>

const bucket = {
  S3_BUCKET: {
    shape: z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/),
    allowed: ['tên một bucket, vì có các cài đặt S3 khác', `the name of a bucket, ${WITH_S3}`],
    meaning:
      'A bucket of Amazon S3 or a compatible service, for files and backups. Bucket and access key are needed together. New files go to the place that is chosen in the back office.',
    unset: 'All files are kept in `DATA_DIR`.',
    example: 'anh-gia',
  },
  S3_ACCESS_KEY_ID: {
    shape: z.string().regex(PRINTABLE),
    isSecret: true,
    allowed: ['mã của một khóa truy cập, vì có các cài đặt S3 khác', `the id of an access key, ${WITH_S3}`],
    meaning: 'The id of the access key.',
  },
  S3_SECRET_ACCESS_KEY: {
    shape: z.string().regex(PRINTABLE),
    isSecret: true,
    allowed: [
      'phần bí mật của khóa truy cập, vì có các cài đặt S3 khác',
      `the secret of an access key, ${WITH_S3}`,
    ],
    meaning: 'The secret of the access key.',
  },
  S3_REGION: {
    shape: z.string().regex(/^[a-z\d-]{1,40}$/),
    allowed: ['một vùng như ap-southeast-1', 'a region such as ap-southeast-1'],
    meaning: "The bucket's region.",
    default: 'ap-southeast-1',
  },
  S3_ENDPOINT: {
    shape: webAddress,
    allowed: [
      'địa chỉ bắt đầu bằng http:// hoặc https://, không có tên, mật khẩu, ? và #',
      'an address that starts with http:// or https://, without user, password, ? and #',
    ],
    meaning: 'The address of a compatible service.',
    unset: "Amazon's own service.",
    example: 'https://s3.shop.example',
  },
  S3_PREFIX: {
    shape: z
      .string()
      .max(200)
      .regex(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/),
    allowed: [
      'các tên gồm chữ không dấu, chữ số, _, - và ., nối bằng /, như shops/anh-gia',
      'names of letters, digits, _, - and ., joined by /, such as shops/anh-gia',
    ],
    meaning: 'The beginning of all keys in the bucket. Two shops in one bucket need different ones.',
    unset: 'Keys have no common beginning.',
    example: 'shops/anh-gia',
  },
  S3_PATH_STYLE: {
    shape: onOff,
    allowed: ON_OFF,
    meaning: 'Whether the bucket is named in the path of addresses, not in their host.',
    unset: '`on` with `S3_ENDPOINT`, else `off`.',
    example: 'on',
  },
} satisfies Record<string, Setting>

const backups = {
  BACKUP_DIR: {
    shape: z.string(),
    allowed: FOLDER,
    meaning: 'The folder of the backups on this machine; best on another disk.',
    unset: 'The folder `backups` in `DATA_DIR`.',
    example: '/mnt/backups/anh-gia',
  },
  BACKUP_PASSPHRASE: {
    shape: z.string().min(12).max(1000),
    isSecret: true,
    allowed: ['ít nhất 12 ký tự', 'at least 12 characters'],
    meaning:
      'Encrypts the backups. Keep it in another place than the backups: without it nobody can read them. It holds for a place from its first backup on.',
    unset: 'Backups are not encrypted.',
  },
  WAL_ARCHIVE_SECONDS: {
    shape: archiveSeconds,
    allowed: ['số nguyên từ 0 đến 240', 'a whole number from 0 to 240'],
    meaning:
      "How often the log of the shop's own PostgreSQL is stored in the place of the backups, if that is a bucket or a `BACKUP_DIR` outside `DATA_DIR`: at most so many seconds of orders are lost with the disk, and the time of writing them. 0 stores none. A PostgreSQL of `DATABASE_URL` keeps its log itself.",
    default: '60',
  },
} satisfies Record<string, Setting>

/** The settings by their subject, in the order of `docs/settings.md`. */
export const SETTING_GROUPS: Record<string, Record<string, Setting>> = {
  'Address and proxy': address,
  'Data and database': data,
  'The first admin': admin,
  Mail: mail,
  'The process': running,
  'Traces and errors': telemetry,
  'A CDN': cdn,
  'The bucket': bucket,
  Backups: backups,
}

/** Every setting by its name. */
export const SETTINGS = {
  ...address,
  ...data,
  ...admin,
  ...mail,
  ...running,
  ...telemetry,
  ...cdn,
  ...bucket,
  ...backups,
}

/** The settings that may come from a file. */
export const SECRET_NAMES = Object.entries<Setting>(SETTINGS)
  .filter(([, { isSecret }]) => isSecret)
  .map(([name]) => name)
