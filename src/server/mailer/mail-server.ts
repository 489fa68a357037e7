import type { MailSecurity } from '#contract/emails/mail-server.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../kernel/env.ts'
import { type MailServerRow, selectMailServer } from './mail-server.queries.ts'
import { unseal } from './seal.ts'

export type MailServerParts = {
  db: Database
  env: Pick<Env, 'SMTP_URL' | 'SECRET_KEY' | 'DATA_DIR'>
}

/** How to reach a mail server, as nodemailer takes it. */
export type SmtpOptions =
  | { url: string }
  | {
      host: string
      port: number
      secure: boolean
      requireTLS: boolean
      ignoreTLS: boolean
      auth?: { user: string; pass: string }
    }

/** `fromAddress`: the sender that was saved with it; `username` may be an address too. Both may be empty. */
export type MailServer = { smtp: SmtpOptions; fromAddress: string; username: string }

/**
 * The mail server that sends the shop's emails: that of SMTP_URL, else the server that was entered in the
 * back office.
 * @returns undefined without one, and if its password can't be opened
 */
export async function findMailServer({ db, env }: MailServerParts): Promise<MailServer | undefined> {
  if (env.SMTP_URL) {
    const username = decodeURIComponent(new URL(env.SMTP_URL).username)
    return { smtp: { url: env.SMTP_URL }, fromAddress: '', username }
  }
  const row = await selectMailServer(db)
  return row && serverOf(env, row)
}

/** Whether emails leave the shop. */
export async function canSendEmail(parts: MailServerParts): Promise<boolean> {
  return (await findMailServer(parts)) !== undefined
}

/** A saved mail server with its password; undefined if that can't be opened. */
export async function serverOf(
  env: MailServerParts['env'],
  row: MailServerRow,
): Promise<MailServer | undefined> {
  const { host, port, security, username, from_address: fromAddress, password_sealed: sealed } = row
  const password = sealed === null ? '' : await unseal(env, sealed, boundOf(row))
  if (password === undefined) return undefined
  const typed = { host, port, security: security as MailSecurity, username, password }
  return { smtp: smtpOf(typed), fromAddress, username }
}

/** The options of a typed mail server. */
export function smtpOf(server: {
  host: string
  port: number
  security: MailSecurity
  username: string
  password: string
}): SmtpOptions {
  const { host, port, security, username, password } = server
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username && { auth: { user: username, pass: password } }),
  }
}

/**
 * The server that a password is sealed for: if it is changed in the database alone, the password opens no
 * more and goes to no other server.
 */
export function boundOf(server: { host: string; port: number; security: string; username: string }): string {
  return [server.host, server.port, server.security, server.username].join('\n')
}

/** The sender of a shop that has set no address: a domain that can't exist, so that nobody else is named. */
const NO_ADDRESS = 'khong-tra-loi@cua-hang.invalid'

/**
 * The sender of emails: MAIL_FROM, the address saved with the mail server, the shop's own address, or the
 * user of the mail server if that is an address.
 * @param parts.ownAddress the shop's, see {@link shopAddress}
 */
export function senderAddress(
  env: Pick<Env, 'MAIL_FROM'>,
  { server, ownAddress }: { server: MailServer | undefined; ownAddress: string | undefined },
): string {
  const user = server?.username.includes('@') ? server.username : undefined
  return env.MAIL_FROM || server?.fromAddress || ownAddress || user || NO_ADDRESS
}
