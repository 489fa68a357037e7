import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  checkCaddy,
  checkNginx,
  startCaddy,
  startNginx,
  type TlsProxy,
} from '#tests/support/proxies/proxies.ts'
import { openAnswer, send, sendPlain } from '#tests/support/proxies/send.ts'
import { ADMIN, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'

const PROXIES = [
  { name: 'nginx', start: startNginx },
  { name: 'Caddy', start: startCaddy },
]
const MEGABYTE = 1024 * 1024
const METRICS_TOKEN = 'mat-ma-cua-prometheus'
const JSON_TYPE = { 'content-type': 'application/json' }

describe('the files of deploy', () => {
  it('are valid for nginx', () => {
    expect(checkNginx()).toMatch(/syntax is ok\n.+test is successful\n$/)
  })

  it('are valid for Caddy', () => {
    expect(checkCaddy()).toMatch(/^Valid configuration$/m)
  })
})

describe.each(PROXIES)('$name in front of the shop', ({ start }) => {
  const dataDir = throwawayDir()
  let shop: ShopProcess
  let proxy: TlsProxy
  let token: string
  beforeAll(async () => {
    shop = await startShop({
      dataDir,
      env: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'on', RATE_LIMITS: 'on', METRICS_TOKEN },
    })
    proxy = await start(Number(new URL(shop.url).port))
    const body = JSON.stringify(ADMIN)
    const login = await send(proxy, '/api/login', { method: 'POST', headers: JSON_TYPE, body })
    token = JSON.parse(login.text).token
  })
  afterAll(async () => {
    await proxy.stop()
    await shop.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('serves a page over HTTPS, with the shop’s headers', async () => {
    const page = await send(proxy, '/')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
    expect(page.text).toContain('<html lang="vi"')
    expect((await send(proxy, '/api/health')).status).toBe(200)
  })

  it('gives a built file in the encoding that the browser takes, also a kept one', async () => {
    const [, path = ''] = /"(\/assets\/[^"]+\.js)"/.exec((await send(proxy, '/')).text) ?? []
    for (const encoding of ['br', 'identity', 'br', 'identity']) {
      const { status, headers } = await send(proxy, path, { headers: { 'accept-encoding': encoding } })
      expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, encoding])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  it('redirects HTTP to HTTPS', async () => {
    const { status, headers } = await sendPlain(proxy, '/products?search=den')
    expect([301, 308]).toContain(status)
    expect(headers.location).toMatch(new RegExp(`^https://${proxy.host}(:\\d+)?/products\\?search=den$`))
  })

  it('shows the shop the visitor’s address, also if the visitor sends a header', async () => {
    const ask = async (from: string, headers = {}) => {
      const sent = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: '{}', from }
      return (await send(proxy, '/api/contact/product', sent)).status
    }
    let asked = 0
    while ((await ask('127.0.0.2')) !== 429) expect(asked++).toBeLessThan(50)
    expect(asked).toBe(30)
    expect(await ask('127.0.0.2', { 'x-forwarded-for': '203.0.113.9' })).toBe(429)
    expect(await ask('127.0.0.3')).toBe(400)
  })

  it('hides the metrics from those without the token', async () => {
    expect((await send(proxy, '/metrics')).status).toBe(404)
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await send(proxy, '/metrics', { headers })).status).toBe(200)
  })

  const upload = (bytes: number, more = {}) => {
    const limit = '----part'
    const head = `--${limit}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x'), Buffer.from(`\r\n--${limit}--`)])
    const headers = {
      'content-type': `multipart/form-data; boundary=${limit}`,
      authorization: `Bearer ${token}`,
      ...more,
    }
    return send(proxy, '/api/admin/products/import', { method: 'POST', headers, body })
  }

  it('passes an upload of 20 MB to the shop, which reads it', async () => {
    const { status, text } = await upload(20 * MEGABYTE)
    expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining('Excel')])
  })

  it('refuses an upload of 30 MB by itself, before it is sent', async () => {
    const { status, text } = await upload(MEGABYTE, { 'content-length': String(30 * MEGABYTE) })
    expect(status).toBe(413)
    expect(text).not.toContain('{')
  })

  it('passes on server-sent events at once', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await openAnswer(proxy, '/api/admin/order-events?seconds=300', { headers })
    onTestFinished(() => void answer.destroy())
    expect(answer.headers['content-type']).toBe('text/event-stream')
    const [first] = await once(answer, 'data')
    expect(String(first)).toContain('event: ready')
  })

  /** Sends half of a body, pauses for longer than the shop waits, then the rest; the first line of the answer. */
  async function crawl(port: number, isSecure: boolean): Promise<string> {
    const body = JSON.stringify({ email: 'ai@do.vn', password: 'Khong-phai-1' })
    const options = { host: '127.0.0.1', port, servername: proxy.host, ca: proxy.ca }
    const socket = isSecure ? connectTls(options) : connect(options)
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    const head = `POST /api/login HTTP/1.1\r\nhost: ${proxy.host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.write(head + body.slice(0, 20))
    const answered = once(socket, 'data')
    await Promise.race([answered, delay(10_000)])
    socket.write(body.slice(20))
    return String((await answered)[0]).split('\r\n')[0] ?? ''
  }

  it('holds a slow body, which the shop itself would cut', async () => {
    expect(await crawl(Number(new URL(shop.url).port), false)).toContain(' 408 ')
    expect(await crawl(proxy.httpsPort, true)).toContain(' 401 ')
  })
})

describe.each(PROXIES)('$name in front of a server that waits', ({ name, start }) => {
  it('streams a large download, keeps built files, and explains an absence', async () => {
    let goOn: () => void = () => undefined
    const seen = new Promise<void>(resolve => {
      goOn = resolve
    })
    let built = 0
    const server = createServer(async (request, response) => {
      if (request.url?.startsWith('/assets/')) {
        built++
        response.setHeader('cache-control', 'public, max-age=31536000, immutable')
        response.end('body{}')
        return
      }
      if (request.url !== '/api/download') {
        response.end()
        return
      }
      response.write(Buffer.alloc(MEGABYTE))
      await seen
      response.end(Buffer.alloc(40 * MEGABYTE))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const proxy = await start((server.address() as AddressInfo).port)
    onTestFinished(proxy.stop)

    const download = await openAnswer(proxy, '/api/download')
    let bytes = 0
    for await (const chunk of download) {
      bytes += (chunk as Buffer).length
      // a proxy may hold back its last buffer
      if (bytes > 0.9 * MEGABYTE) goOn()
    }
    expect(bytes).toBe(41 * MEGABYTE)

    for (let time = 0; time < 2; time++)
      expect((await send(proxy, '/assets/page-1a2b3c.css')).text).toBe('body{}')
    expect(built).toBe(name === 'nginx' ? 1 : 2)

    server.closeAllConnections()
    server.close()
    const away = await send(proxy, '/')
    expect([away.status, away.headers['retry-after'], away.headers['content-type']]).toEqual([
      503,
      '10',
      'text/html; charset=utf-8',
    ])
    expect(away.text).toContain('Cửa hàng đang khởi động lại')
    expect((await send(proxy, '/assets/page-1a2b3c.css')).status).toBe(name === 'nginx' ? 200 : 503)
  })
})
