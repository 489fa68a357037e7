import { foldDiacritics } from './vietnamese.ts'

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
/**
 * The addresses that mail servers take, in lower case: a dot-atom and a domain of ASCII letters (RFC 5321,
 * 4.1.2; no quoted names), with at most 64 letters before the @ (4.5.3.1.1).
 */
const DELIVERABLE = new RegExp(`^(?!.{65,}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`)

/** Endings that no domain has, with the intended ending. */
const SLIPS: Record<string, string> = { con: 'com', cmo: 'com', ocm: 'com', comm: 'com', vnn: 'vn', nv: 'vn' }

/**
 * Why no mail can reach an address, with the address that is likely to be meant: «đặng@gmail.com» comes of a
 * keyboard that writes Vietnamese.
 * @param value in lower case
 * @returns undefined if mail servers take it
 */
export function refusedEmail(value: string): string | undefined {
  const plain = foldDiacritics(value)
  const meant = plain.replace(/\.([a-z]+)$/, (ending, name: string) =>
    Object.hasOwn(SLIPS, name) ? `.${SLIPS[name]}` : ending,
  )
  if (!DELIVERABLE.test(meant)) return 'Email không hợp lệ'
  if (meant === value) return undefined
  return plain === value ? `Email không hợp lệ. Có phải ${meant}?` : `Email không có dấu. Có phải ${meant}?`
}

/**
 * Domains that exist, or may, but are nearly always a slip of the keyboard; their mail reaches a stranger or
 * nobody.
 */
const LIKELY_SLIPS: Record<string, readonly string[]> = {
  'gmail.com':
    'gmai.com gmial.com gamil.com gmal.com gmil.com gnail.com gmail.co gmail.cm gmaill.com ggmail.com gmail.vn gmail.com.vn'.split(
      ' ',
    ),
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com', 'yaoo.com', 'yahoo.co', 'yahoo.cm'],
  'yahoo.com.vn': ['yaho.com.vn', 'yahooo.com.vn', 'yahoo.con.vn'],
  'hotmail.com': ['hotmai.com', 'hotmial.com', 'hotmal.com', 'hormail.com', 'hotmail.co', 'hotmail.vn'],
  'outlook.com': ['outlok.com', 'outloo.com', 'outlock.com', 'outlook.co', 'outlook.vn'],
  'icloud.com': ['iclod.com', 'icoud.com', 'iclould.com', 'icloud.co', 'icloud.vn'],
}

/** The address that is likely to be meant by one that can be right as it is: a proposal, never a refusal. */
export function likelyEmail(value: string): string | undefined {
  const [name, domain] = value.trim().toLowerCase().split('@')
  const [meant] = Object.entries(LIKELY_SLIPS).find(([, slips]) => domain && slips.includes(domain)) ?? []
  return name && meant ? `${name}@${meant}` : undefined
}
