import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { email, orLeft, success, text, wholeNumber } from '../kernel/fields.ts'
import { mailSecurities, testSteps } from './mail-server.ts'

/** The addresses of this machine: a message to another program on it needs no encryption. */
const LOCAL = new Set(['localhost', '127.0.0.1', '::1'])

/** A name of which the last part is no number (RFC 3696 §2), or an address; without the port. */
const HOST_NAME =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*(?=[a-z\d-]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const IP_ADDRESS = z.union([z.ipv4(), z.ipv6()])

const host = text('máy chủ', { min: 1, max: 253 })
  .transform(value => value.toLowerCase().replace(/^\[(.*)\]$/, '$1'))
  .refine(value => !/^[^:]*:\d+$/.test(value), {
    error: 'Máy chủ không kèm cổng: ghi số sau dấu hai chấm vào ô «Cổng»',
    abort: true,
  })
  .refine(
    value => HOST_NAME.test(value) || IP_ADDRESS.safeParse(value).success,
    'Máy chủ không hợp lệ, ví dụ smtp.gmail.com',
  )

/**
 * A mail server as it is typed. Without a password the saved one is meant, which only the same server and
 * user get.
 */
const server = z
  .object(
    {
      host,
      port: wholeNumber('cổng', { min: 1, max: 65_535 }),
      security: z.enum(mailSecurities, { error: 'Vui lòng chọn cách bảo mật' }),
      username: text('tên đăng nhập', { max: 254 }),
      password: orLeft(
        z.string({ error: 'Mật khẩu không hợp lệ' }).max(1_000, 'Mật khẩu không được dài quá 1000 ký tự'),
      ),
      fromAddress: z.union([z.literal(''), email('địa chỉ gửi')], { error: 'Địa chỉ gửi không hợp lệ' }),
    },
    'Thông tin máy chủ thư không hợp lệ',
  )
  .refine(({ security, host }) => security !== 'none' || LOCAL.has(host), {
    ...failsAs('invalid', 'Không mã hóa chỉ dùng được với máy chủ thư trên cùng máy (localhost)'),
    path: ['security'],
  })
export type TypedMailServer = z.output<typeof server>

const state = z.object({
  /** Who has set it: `environment` is SMTP_URL, which can't be changed here. */
  source: z.enum(['environment', 'settings', 'none']),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(mailSecurities),
  username: z.string(),
  hasPassword: z.boolean(),
  /** False if the key that sealed the password is gone: it has to be typed again. */
  canReadPassword: z.boolean(),
  passwordChangedAt: z.string().nullable(),
  fromAddress: z.string(),
  /** The address that emails come from now, and whether MAIL_FROM has set it. */
  sendsFrom: z.string(),
  isFromSet: z.boolean(),
  /** Counts the saved changes; 0 if nothing is saved. */
  version: z.number().int(),
})
export type MailServerState = z.output<typeof state>

const version = wholeNumber('phiên bản', { max: 2_000_000_000 })

export const getMailServer = defineCall({
  route: 'GET /api/admin/mail-server',
  access: can('settings.read'),
  summary: 'The mail server that sends the shop’s emails, without its password.',
  reply: success(state),
})

export const saveMailServer = defineCall({
  route: 'PUT /api/admin/mail-server',
  access: can('settings.change'),
  changes: ['mail-server'],
  summary:
    'Saves the mail server; its password is kept sealed and shown to nobody. 409 conflict where SMTP_URL has set it, or where it was saved since the named version, with the present one in `data`.',
  body: server.safeExtend({ version }),
  reply: success(state),
})

export const removeMailServer = defineCall({
  route: 'DELETE /api/admin/mail-server',
  access: can('settings.change'),
  changes: ['mail-server'],
  summary: 'Removes the saved mail server with its password: emails wait in the outbox from then on.',
  reply: success(state),
})

export const testMailServer = defineCall({
  route: 'POST /api/admin/mail-server/test',
  access: can('settings.change'),
  summary:
    'Hands a test email to a mail server, the typed one or the present one, and answers how far it came.',
  body: z.object({ to: email('địa chỉ nhận thư thử'), server: server.nullable().default(null) }),
  reply: success(
    z.object({
      /** Null if the server took the email. */
      failedAt: z.enum(testSteps).nullable(),
      /** The words of the mail server, or of the connection, for a technician. */
      reason: z.string().nullable(),
      tookMs: z.number().int(),
    }),
  ),
  limit: { hits: 10, windowSeconds: 600 },
})
