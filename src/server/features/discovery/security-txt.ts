import { phoneHref } from '#contract/kernel/phone.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'

/**
 * How long the file declares itself valid, in days: each reader gets a new one, and RFC 9116 advises less
 * than a year.
 */
const DAYS = 180

/**
 * The address for reports of security holes (RFC 9116): the shop's own email address and hotline.
 * @returns undefined while the settings have neither
 */
export function securityTxt(
  { email, hotline }: Pick<Settings['shop'], 'email' | 'hotline'>,
  { origin, now }: { origin: string; now: Date },
): string | undefined {
  const contacts = [email && `mailto:${email}`, hotline && phoneHref(hotline)].filter(
    contact => contact !== '',
  )
  if (contacts.length === 0) return undefined
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + DAYS)
  return [
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: vi, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
