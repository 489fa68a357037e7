import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { givenProduct, orderBody } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

/** Small bounds, so that an attack needs few connections; who is cut does not depend on their size. */
const CONNECTIONS = { total: 120, each: 60 }
const UPLOADS = { total: 16, each: 4 }

let shop: TestShop
let url: string
let port: number
let product: { id: string }
beforeAll(async () => {
  shop = await testShop({}, { connections: CONNECTIONS, bodies: { uploads: UPLOADS } })
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(url).port)
  product = await givenProduct(shop.db, { stock: 500 })
})
afterAll(() => shop.close())

const sockets = new Set<Socket>()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const socket of sockets) socket.destroy()
})

/**
 * Connections of some networks that send this and nothing more; those that the shop closes are opened again.
 */
async function attack(
  networks: number,
  perNetwork: number,
  text: string,
  { reads = true } = {},
): Promise<void> {
  let isOver = false
  stops.push(() => {
    isOver = true
  })
  const begin = (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (reads) socket.resume()
    socket.on('close', () => {
      sockets.delete(socket)
      // bounded: an attacker has a line of a certain width
      if (!isOver) setTimeout(() => !isOver && begin(localAddress), 50)
    })
    socket.write(text)
  }
  for (let network = 2; network < networks + 2; network++)
    for (let n = 0; n < perNetwork; n++) begin(`127.0.0.${network}`)
  await delay(300)
}

const post = (path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  })

/** The requests of honest visitors: read, order, sign in, send a proof. @returns the status of each answer */
async function honest(): Promise<number[]> {
  const answers = []
  for (let n = 0; n < 3; n++) {
    answers.push(await fetch(`${url}/api/products?limit=1`, { headers: { connection: 'close' } }))
    answers.push(await post('/api/orders', orderBody([{ productId: product.id }])))
    answers.push(await post('/api/login', { email: 'khong-co@example.com', password: 'Sai12345' }))
    answers.push(
      await fetch(`${url}/api/upload/payment-proof`, {
        method: 'POST',
        body: pictureForm(),
        headers: { connection: 'close' },
      }),
    )
  }
  return answers.map(({ status }) => status)
}
const WELL = Array.from({ length: 3 }, () => [200, 200, 401, 200]).flat()

const head = (route: string, type: string, length: number) =>
  `PUT ${route} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

describe('honest visitors are served', () => {
  it('while six networks announce large bodies and send one byte of each', async () => {
    await attack(6, 60, `${head('/api/guest-cart/AAAA/update', 'application/json', 65_000)}{`)
    expect(await honest()).toEqual(WELL)
  })

  it('while four networks hold uploads that do not progress', async () => {
    const form = head('/api/upload/payment-proof', 'multipart/form-data; boundary=x', 1_000_000)
    const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'
    await attack(4, 16, `${form.replace('PUT', 'POST')}${part}`)
    await eventually(async () =>
      expect((await readdir(tmpdir())).filter(name => name.startsWith('anh-gia-upload-'))).not.toEqual([]),
    )
    expect(await honest()).toEqual(WELL)
  })

  it('while two networks open connections with half a head', async () => {
    await attack(2, 150, 'GET / HTTP/1.1\r\nHost: x\r\n')
    expect(await honest()).toEqual(WELL)
  })

  it('while two networks ask for pages and read no answer', async () => {
    await attack(2, 60, 'GET /api/products HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20), { reads: false })
    expect(await honest()).toEqual(WELL)
  })

  it('while ten networks keep connections open without a request', async () => {
    await attack(10, 30, '')
    expect(await honest()).toEqual(WELL)
  })
})
