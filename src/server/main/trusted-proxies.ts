import type { Env } from '../kernel/env.ts'

/**
 * With a number of hops Fastify itself trusts no address: here that many proxies are trusted, at any address.
 */
export function trusted(proxies: Env['TRUST_PROXY']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
