/**
 * The network that an address counts for in limits: an IPv4 address itself, an IPv6 address its /64, of which one
 * subscriber has all addresses. Every spelling of an address gives the same network.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const parts = (side: string | undefined) => (side ? side.split(':') : [])
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - parts(head).length - parts(tail).length)
  const groups = [...parts(head), ...Array<string>(zeros).fill('0'), ...parts(tail)]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
