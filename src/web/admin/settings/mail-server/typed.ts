import type { MailSecurity } from '#contract/emails/mail-server.ts'

/** A mail server as it is typed; a port that is no number stays the text that was typed. */
export type Typed = {
  host: string
  port: number | string
  security: MailSecurity
  username: string
  /** Empty: the saved one. */
  password: string
  fromAddress: string
}
