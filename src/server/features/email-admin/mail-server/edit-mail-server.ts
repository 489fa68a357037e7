import { isDeepStrictEqual } from 'node:util'
import type { MailServerState, TypedMailServer } from '#contract/emails/mail-server.calls.ts'
import type { MailSecurity } from '#contract/emails/mail-server.ts'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { mailerOf, shopAddress } from '../../../mailer/email.ts'
import {
  deleteMailServer,
  lockMailServer,
  type MailServerRow,
  selectMailServer,
  writeMailServer,
} from '../../../mailer/mail-server.queries.ts'
import {
  boundOf,
  findMailServer,
  type MailServerParts,
  senderAddress,
  serverOf,
} from '../../../mailer/mail-server.ts'
import { seal } from '../../../mailer/seal.ts'
import { recordChange } from '../../audit/index.ts'
import { loadSettings } from '../../settings/index.ts'

export type EditParts = Pick<AppContext, 'db' | 'env' | 'jobs'>

/** The mail server that is in effect, without its password. */
export async function getMailServer({ db, env, jobs }: EditParts): Promise<MailServerState> {
  const [row, server, { shop }] = await Promise.all([
    selectMailServer(db),
    findMailServer({ db, env }),
    loadSettings(db),
  ])
  const ownAddress = shopAddress(mailerOf({ jobs, env }), shop)
  const sender = {
    sendsFrom: senderAddress(env, { server, ownAddress }),
    isFromSet: env.MAIL_FROM !== undefined,
  }
  if (env.SMTP_URL) return { ...ofAddress(env.SMTP_URL), ...sender, version: row?.version ?? 0 }
  if (!row) return { ...NONE, ...sender }
  return {
    source: 'settings',
    host: row.host,
    port: row.port,
    security: row.security as MailSecurity,
    username: row.username,
    hasPassword: row.password_sealed !== null,
    canReadPassword: server !== undefined,
    passwordChangedAt: row.password_sealed && row.password_changed_at.toISOString(),
    fromAddress: row.from_address,
    ...sender,
    version: row.version,
  }
}

const NONE = {
  source: 'none',
  host: '',
  port: 465,
  security: 'tls',
  username: '',
  hasPassword: false,
  canReadPassword: true,
  passwordChangedAt: null,
  fromAddress: '',
  version: 0,
} as const

/** The parts of SMTP_URL without the password. */
function ofAddress(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  return {
    ...NONE,
    source: 'environment' as const,
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    security: isSecure ? ('tls' as const) : ('starttls' as const),
    username: decodeURIComponent(username),
    hasPassword: password !== '',
  }
}

/**
 * Saves the mail server. Without a password the saved one stays, for the same server and user only: else
 * whoever may change settings could have it sent to a server of theirs.
 * @throws conflict if SMTP_URL has set it or it was saved since; validation_failed at `password`
 */
export async function saveMailServer(
  { db, env, jobs }: EditParts,
  currentUser: CurrentUser,
  { version, ...typed }: TypedMailServer & { version: number },
): Promise<MailServerState> {
  assertEditable(env)
  const sealed = typed.password ? await seal(env, typed.password, boundOf(typed)) : undefined
  const isCurrent = await inTransaction(db, async tx => {
    const before = await lockMailServer(tx)
    if ((before?.version ?? 0) !== version) return false
    const kept = sealed ? undefined : await keptPassword(env, before, typed)
    const { host, port, security, username } = typed
    const row = {
      host,
      port,
      security,
      username,
      from_address: typed.fromAddress,
      password_sealed: username === '' ? null : (sealed ?? kept ?? null),
      password_changed_at: sealed ? new Date() : (before?.password_changed_at ?? new Date()),
    }
    if (before && !sealed && isDeepStrictEqual(auditFields(before), auditFields(row))) return true
    if (!(await writeMailServer(tx, row, version))) return false
    await recordChange(tx, currentUser, {
      ...SUBJECT,
      ...(before && { before: auditFields(before) }),
      after: { ...auditFields(row), ...(sealed && { password: 'mới' }) },
    })
    return true
  })
  const data = await getMailServer({ db, env, jobs })
  if (isCurrent) return data
  throw new ShopError('conflict', {
    message: 'Máy chủ thư vừa được người khác lưu. Vui lòng xem lại trước khi lưu',
    data,
  })
}

/** Removes the saved mail server. @throws conflict if SMTP_URL has set it */
export async function removeMailServer(
  { db, env, jobs }: EditParts,
  currentUser: CurrentUser,
): Promise<MailServerState> {
  assertEditable(env)
  await inTransaction(db, async tx => {
    const before = await lockMailServer(tx)
    if (!before) return
    await deleteMailServer(tx)
    await recordChange(tx, currentUser, { ...SUBJECT, before: auditFields(before) })
  })
  return getMailServer({ db, env, jobs })
}

/**
 * The sealed password that a server without a typed one goes on with; null if it needs none.
 * @throws validation_failed at `password` if there is none for this server
 */
export async function keptPassword(
  env: MailServerParts['env'],
  saved: MailServerRow | undefined,
  typed: TypedMailServer,
): Promise<Buffer | null> {
  if (typed.username === '') return null
  if (!saved?.password_sealed) throw fieldError('password', 'required', 'Vui lòng nhập mật khẩu')
  if (boundOf(saved) !== boundOf(typed))
    throw fieldError('password', 'required', 'Đổi máy chủ hay tên đăng nhập thì cần nhập lại mật khẩu')
  if (!(await serverOf(env, saved)))
    throw fieldError('password', 'required', 'Không mở được mật khẩu đã lưu. Vui lòng nhập lại')
  return saved.password_sealed
}

function assertEditable(env: MailServerParts['env']): void {
  if (env.SMTP_URL)
    throw new ShopError('conflict', {
      message: 'Máy chủ của cửa hàng đã đặt sẵn máy chủ thư (SMTP_URL), nên ở đây chỉ xem được',
    })
}

const SUBJECT = { kind: 'setting', id: 'mail-server', label: 'Thư điện tử' } as const

function auditFields(
  row: Pick<MailServerRow, 'host' | 'port' | 'security' | 'username' | 'from_address'>,
): Record<string, unknown> {
  const { host, port, security, username, from_address: fromAddress } = row
  return { host, port, security, username, fromAddress }
}
