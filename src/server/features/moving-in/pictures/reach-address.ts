import { BADNAME, NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { PictureFailure } from './failures.ts'
import { isPublicAddress } from './public-address.ts'

const MAX_ADDRESS = 2_000
const DNS_MS = 3_000

export type ReachRules = {
  /** Origins besides public ones, from the setting MOVING_IN_ORIGINS. */
  origins: ReadonlySet<string>
  /** The addresses of a host; DNS unless given. @throws if it has none or none is found */
  resolve?: (host: string) => Promise<string[]>
}

/** Where a request goes; `lookup` gives the addresses that were checked, and no other. */
export type Reach = { url: URL; lookup: LookupFunction | undefined }

/**
 * An address that may be asked for a picture: `http` or `https`, a usual port, no user, and a host of which
 * every address is public. The connection goes to an address that was checked: the host is not looked up
 * again.
 * @throws PictureFailure `not_public`
 */
export async function reachAddress(address: string, rules: ReachRules): Promise<Reach> {
  const url = address.length <= MAX_ADDRESS ? URL.parse(address) : null
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw new PictureFailure('not_public')
  if (rules.origins.has(url.origin)) return { url, lookup: undefined }
  // the port that belongs to the protocol is empty here
  if (url.port !== '') throw new PictureFailure('not_public')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await (rules.resolve ?? resolveHost)(host) : [host]
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new PictureFailure('not_public')
  return { url, lookup: lookupOf(addresses) }
}

/**
 * The addresses of a host by DNS alone: without the files of this machine, and without the threads that its
 * disk needs. @throws PictureFailure
 */
async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_MS, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = found.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  // the same sentence as for a private host; a DNS that is out of order for a moment is asked again
  const isUnknown = found.some(answer => answer.status === 'rejected' && isFinal(answer.reason))
  throw new PictureFailure('not_public', { isPassing: !isUnknown })
}

function isFinal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return code === NOTFOUND || code === NODATA || code === BADNAME
}

function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map(address => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const [first] = found
    if (options.all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
}
