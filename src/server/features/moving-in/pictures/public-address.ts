import { BlockList, isIP } from 'node:net'

/** The networks of IPv4 that the internet does not route to one machine (IANA's registry of special ones). */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** The part of IPv6 that is given out. Mapped IPv4, NAT64, unique-local and the rest are outside of it. */
const GIVEN_OUT_V6 = ['2000::', 3] as const
/** Special networks within that part: Teredo and its siblings, documentation, 6to4. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, bits] of SPECIAL_V4) special.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of SPECIAL_V6) special.addSubnet(network, bits, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet(...GIVEN_OUT_V6, 'ipv6')

/** Whether an address of IPv4 or IPv6 is that of a machine in the internet. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !special.check(ip, 'ipv4')
  return version === 6 && !ip.includes('%') && givenOut.check(ip, 'ipv6') && !special.check(ip, 'ipv6')
}
