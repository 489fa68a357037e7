import { describe, expect, it } from 'vitest'
import { testShop } from '#tests/support/shop-app.ts'
import { networkOf } from './networks.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

/** How many of 40 calls a limit of 30 lets through, each with another forged address. */
async function allowed(
  trustProxy: string,
  { from = '127.0.0.1', header }: { from?: string; header: (n: number) => string },
): Promise<number> {
  const shop = await testShop({ RATE_LIMITS: 'on', TRUST_PROXY: trustProxy })
  try {
    let count = 0
    for (let n = 0; n < 40; n++) {
      const { statusCode } = await shop.app.inject({
        method: 'POST',
        url: '/api/reset-password',
        remoteAddress: from,
        headers: { 'x-forwarded-for': header(n) },
        payload: {},
      })
      if (statusCode !== 429) count++
    }
    return count
  } finally {
    await shop.close()
  }
}

describe('a forged X-Forwarded-For', () => {
  const forged = (n: number) => `198.51.100.${n}`
  const appended = (n: number) => `198.51.100.${n}, 203.0.113.7`

  it.each([
    ['off', forged],
    ['on', appended],
    ['1', appended],
    ['127.0.0.1', appended],
    ['127.0.0.0/8, 10.0.0.0/8', appended],
  ])('is not believed with TRUST_PROXY=%s', async (trustProxy, header) => {
    expect(await allowed(trustProxy, { header })).toBe(30)
  })

  it('is not believed behind two proxies', async () => {
    const header = (n: number) => `198.51.100.${n}, 203.0.113.7, 10.0.0.2`
    expect(await allowed('2', { header })).toBe(30)
    expect(await allowed('127.0.0.1,10.0.0.0/8', { header })).toBe(30)
  })

  it('is not believed from an address that is no proxy', async () => {
    expect(await allowed('10.0.0.0/8', { from: '198.51.100.9', header: forged })).toBe(30)
  })

  it('does not merge the true addresses of visitors', async () => {
    expect(await allowed('1', { header: n => `6.6.6.6, 203.0.113.${n}` })).toBe(40)
  })
})
