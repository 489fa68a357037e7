import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

describe('a stop', () => {
  let shop: TestShop
  let port: number
  beforeEach(async () => {
    shop = await testShop()
    port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  const LIVE = 'GET /api/health/live HTTP/1.1\r\nhost: shop\r\n\r\n'
  /** The status lines of answers, and the headers that end their connection. */
  const outline = (answers: string) => answers.match(/HTTP\/1\.1 \d+|connection: close/gi)

  it('answers the requests under way, and those behind them on the same connection', async () => {
    const begun = once(shop.app.server, 'request')
    const socket = connect(port, '127.0.0.1')
    const answers = text(socket)
    const body = JSON.stringify({ email: 'ai@do.vn', password: 'Khong-phai-1' })
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    await begun
    const closed = shop.close()
    socket.write(body + LIVE)
    expect(outline(await answers)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200', 'Connection: close'])
    await closed
  })

  it('answers a request on a connection that a proxy has kept, and takes no new one', async () => {
    const kept = connect(port, '127.0.0.1')
    const answers = text(kept)
    kept.write(LIVE)
    await once(shop.app.server, 'request')
    const stopped = once(shop.app.server, 'close')
    const closed = shop.close()
    await expect
      .poll(() => once(connect(port, '127.0.0.1'), 'connect').catch(({ code }) => code), { interval: 10 })
      .toBe('ECONNREFUSED')
    kept.write(LIVE)
    expect(outline(await answers)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'Connection: close'])
    await stopped
    await closed
  })

  it('does not wait for a connection without a request', async () => {
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'connect')
    const ended = text(silent)
    await shop.close()
    expect(await ended).toBe('')
  })
})
