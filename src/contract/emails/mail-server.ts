/** Words of the mail server that screens use too, without Zod. */

/**
 * `tls` from the first byte (port 465), `starttls` after a greeting (587), `none` on the same machine only.
 */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/** The steps of sending an email, in their order. */
export const testSteps = ['reach', 'encrypt', 'sign_in', 'accept'] as const
export type TestStep = (typeof testSteps)[number]
