import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { testShop } from '#tests/support/shop-app.ts'

it('answers what is under way as it stops, and what arrives behind it on the same connection', async () => {
  const shop = await testShop()
  const url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const begun = once(shop.app.server, 'request')
  const socket = connect(Number(url.port), url.hostname)
  const answers = text(socket)
  const body = JSON.stringify({ email: 'ai@do.vn', password: 'Khong-phai-1' })
  socket.write(
    `POST /api/login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  await begun
  const closed = shop.close()
  // the answer to this one closes the connection
  socket.write(`${body}GET /api/health/live HTTP/1.1\r\nhost: shop\r\n\r\n`)
  expect((await answers).match(/HTTP\/1\.1 \d+|connection: close/gi)).toEqual([
    'HTTP/1.1 401',
    'HTTP/1.1 200',
    'Connection: close',
  ])
  await closed
})
