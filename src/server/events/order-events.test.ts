import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { createOrderEvents } from './order-events.ts'

const silent = { warn: () => undefined }
const read = (stream: Readable) => text(stream)

describe('news of orders', () => {
  it('come to every open page, and end when their time is over', async () => {
    const news = createOrderEvents(async () => undefined, silent)
    const [one, other] = [news.stream(0.05), news.stream(300)]
    news.broadcast()
    expect(await read(one)).toBe('event: ready\ndata: {}\n\nevent: orders\ndata: {}\n\n')
    news.broadcast()
    news.close()
    expect((await read(other)).match(/event: orders/g)).toHaveLength(2)
  })

  it('drop a page that has disconnected', async () => {
    const news = createOrderEvents(async () => undefined, silent)
    const stream = news.stream(300)
    stream.destroy()
    await once(stream, 'close')
    expect(() => news.broadcast()).not.toThrow()
    expect(stream.errored).toBeNull()
  })

  it('are gathered: many changes are announced once', async () => {
    const notify = vi.fn(async () => undefined)
    const news = createOrderEvents(notify, silent)
    for (let change = 0; change < 50; change++) news.publish()
    await eventually(() => expect(notify).toHaveBeenCalledTimes(1))
    news.publish()
    await eventually(() => expect(notify).toHaveBeenCalledTimes(2))
  })

  it('that cannot be published are logged, not thrown', async () => {
    const warn = vi.fn()
    const news = createOrderEvents(() => Promise.reject(new Error('gone')), { warn })
    news.publish()
    await eventually(() => expect(warn).toHaveBeenCalledTimes(1))
  })
})

describe('calls that change orders', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await testShop()
  })
  afterAll(() => shop.close())

  it('announce placing, moving and cancelling, but neither reading nor a refusal', async () => {
    const admin = await givenUser(shop.db, { role: 'admin' })
    const lamp = await givenProduct(shop.db, { stock: 10 })
    const publish = vi.spyOn(shop.shop.orderEvents, 'publish')
    const { body } = await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id }]) })
    const params = { id: body.data._id }
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status: 'shipped' } }, admin)
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status: 'cancelled' } }, admin)
    expect(publish).toHaveBeenCalledTimes(3)
    await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status: 'pending' } }, admin)
    await shop.call('GET /api/admin/orders', {}, admin)
    expect(publish).toHaveBeenCalledTimes(3)
  })

  it('are followed by admins only', async () => {
    const customer = await givenUser(shop.db)
    const query = { seconds: 0 }
    expect((await shop.call('GET /api/admin/order-events', { query }, customer)).status).toBe(403)
    const admin = await givenUser(shop.db, { role: 'admin' })
    const answer = await shop.call('GET /api/admin/order-events', { query }, admin)
    expect([answer.status, answer.headers['content-type'], answer.headers['x-accel-buffering']]).toEqual([
      200,
      'text/event-stream',
      'no',
    ])
    expect(await answer.body.text()).toContain('event: ready')
  })
})
