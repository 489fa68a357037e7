import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { createMeter } from './meter.ts'
import { metricsServer } from './metrics.ts'

const TOKEN = 'rat-bi-mat-rat-bi-mat'
const log = pino({ level: 'silent' })
const shops: TestShop[] = []
afterAll(async () => {
  for (const shop of shops) await shop.close()
})

async function statusFrom(remoteAddress: string, token?: string, authorization = '') {
  const server = metricsServer(async () => 'shop_database_up 1\n', { token, log })
  const { statusCode } = await server.inject({ url: '/metrics', remoteAddress, headers: { authorization } })
  await server.close()
  return statusCode
}

it('answers at METRICS_PORT private networks alone if there is no token', async () => {
  for (const near of ['127.0.0.1', '::1', '10.0.3.4', '172.17.0.1', '::ffff:192.168.1.9', 'fd00::7'])
    expect([near, await statusFrom(near)]).toEqual([near, 200])
  for (const far of ['203.0.113.9', '172.32.0.1', '::ffff:203.0.113.9', '2001:db8::1'])
    expect([far, await statusFrom(far)]).toEqual([far, 404])
})

it('answers at METRICS_PORT who has the token, if there is one', async () => {
  expect(await statusFrom('127.0.0.1', TOKEN)).toBe(404)
  expect(await statusFrom('203.0.113.9', TOKEN, `Bearer ${TOKEN}`)).toBe(200)
})

it('leaves PORT without metrics if they have another port', async () => {
  const shop = await testShop({ METRICS_PORT: '9464' })
  shops.push(shop)
  expect((await shop.app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

it('writes no value of an earlier scrape, and none for a measure without one', async () => {
  const meter = createMeter()
  const one = { name: 'shop_x', help: 'X', value: { label: 'of', of: { a: 1 } } }
  expect(await meter.write([one])).toContain('shop_x{of="a"} 1')
  const next = await meter.write([{ ...one, value: { label: 'of', of: {} } }])
  expect(next).toContain('# TYPE shop_x gauge')
  expect(next).not.toMatch(/^shop_x/m)
  expect(await meter.write([])).not.toContain('shop_x')
})
