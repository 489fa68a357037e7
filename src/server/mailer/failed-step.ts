import type { TestStep } from '#contract/emails/mail-server.ts'

/** The step at which sending failed, by nodemailer's codes. */
export function failedStep(error: unknown): TestStep {
  const {
    code = '',
    command = '',
    message = '',
  } = error as {
    code?: string
    command?: string
    message?: string
  }
  if (code === 'EAUTH' || code === 'EOAUTH2' || code === 'ENOAUTH') return 'sign_in'
  if (code === 'ETLS' || /certificate|\bSSL\b|\bTLS\b|EPROTO/i.test(message)) return 'encrypt'
  if (code === 'EENVELOPE' || code === 'EMESSAGE' || /^(MAIL|RCPT|DATA)/.test(command)) return 'accept'
  return 'reach'
}
