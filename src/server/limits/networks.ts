/**
 * The network that an address counts for in limits: an IPv4 address itself, an IPv6 address its /64, of which
 * one subscriber has all addresses. Every spelling of an address gives the same network.
 */
export function networkOf(ip: string): string {
  return networksOf(ip)[0]
}

/**
 * The networks that an address counts for, the smallest first: an IPv4 address itself; of an IPv6 address its
 * /64, and the /56 and /48 that providers give to one customer.
 */
export function networksOf(ip: string): [string, ...string[]] {
  if (!ip.includes(':')) return [ip]
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return [mapped]
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const parts = (side: string | undefined) => (side ? side.split(':') : [])
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - parts(head).length - parts(tail).length)
  const groups = [...parts(head), ...Array<string>(zeros).fill('0'), ...parts(tail)]
  const [a, b, c, d = 0] = groups.slice(0, 4).map(group => Number.parseInt(group, 16))
  const written = (...numbers: (number | undefined)[]) => numbers.map(n => (n ?? 0).toString(16)).join(':')
  return [`${written(a, b, c, d)}::/64`, `${written(a, b, c, d & 0xff00)}::/56`, `${written(a, b, c)}::/48`]
}

/**
 * How many times the bound of a /64 the /56 and the /48 around it have. A fixed line often has a /56 or /48;
 * of a mobile network's /48 each phone has a /64.
 */
export const LEVEL_FACTORS = [1, 4, 16] as const
