import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { patient } from '#tests/support/time/pace.ts'
import { removeLeftUploads } from './uploads.ts'

const KB = 1024
const MINUTE_MS = 60_000

let shop: TestShop
let port: number
const ownTmp = throwawayDir()
const { TMPDIR } = process.env
beforeAll(async () => {
  // the machine's own folder holds the uploads of other tests, too
  process.env.TMPDIR = ownTmp
  shop = await testShop(
    { RATE_LIMITS: 'on' },
    {
      bodies: {
        jsonBytes: { total: 200 * KB, each: 100 * KB },
        // longer than the busiest machine takes to read three bodies: these are cut by their sum alone
        jsonDeadlineMs: MINUTE_MS,
        jsonPace: { stalledMs: MINUTE_MS, graceMs: MINUTE_MS, minBytesPerSecond: 1 },
      },
      uploadPace: { stalledMs: 400, graceMs: 1_500, minBytesPerSecond: 1_000 },
    },
  )
  port = await portOf(shop)
})
afterAll(async () => {
  await shop.close()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await rm(ownTmp, { recursive: true })
})

async function portOf({ app }: TestShop): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * A connection on which a request is written unchanged; `answer` is everything that came until it was closed.
 */
function open(
  head: string[],
  body = '',
  to = port,
): { socket: Socket; answer: Promise<string>; first: Promise<string> } {
  const socket = connect(to, '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\nHost: x\r\n\r\n${body}`)
  let said = ''
  const first = Promise.withResolvers<string>()
  const answer = new Promise<string>(resolve => {
    socket.on('data', chunk => {
      said += chunk
      first.resolve(said)
    })
    // a server that closes while it is written to resets the connection
    socket.on('error', () => undefined)
    socket.on('close', () => {
      first.resolve(said)
      resolve(said)
    })
  })
  return { socket, answer, first: first.promise }
}

const json = (route: string, length: number | string) => [
  `POST ${route} HTTP/1.1`,
  'Content-Type: application/json',
  typeof length === 'number' ? `Content-Length: ${length}` : `Transfer-Encoding: ${length}`,
]

const upload = () => ({
  head: [
    'POST /api/upload/payment-proof HTTP/1.1',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ],
  start:
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
})

const uploadDirs = async () => (await readdir(tmpdir())).filter(name => name.startsWith('anh-gia-upload-'))

describe('a body that is too much', () => {
  it('is refused before it is sent', async () => {
    const { answer } = open(json('/api/login', 65 * KB))
    expect(await answer).toMatch(/^HTTP\/1\.1 413/)
  })

  it('is cut if its length was not declared', async () => {
    const { socket, answer } = open(json('/api/login', 'chunked'))
    const chunk = `${(8 * KB).toString(16)}\r\n${' '.repeat(8 * KB)}\r\n`
    for (let sent = 0; sent < 10; sent++) socket.write(chunk)
    expect(await answer).toMatch(/^HTTP\/1\.1 413/)
  })

  it('is not waited for if the address is unknown or no call', async () => {
    const unknown = open(json('/api/khong-co', 60 * KB))
    expect(await unknown.answer).toMatch(/^HTTP\/1\.1 404/)
    const page = open(json('/gio-hang', 60 * KB))
    expect(await page.answer).toMatch(/^HTTP\/1\.1 404/)
  })
})

describe('decisions before a body is read', () => {
  it('include who may make the call', async () => {
    const { socket, first } = open(json('/api/users', 1_000))
    expect(await first).toMatch(/^HTTP\/1\.1 401/)
    socket.destroy()
    const form = upload()
    const picture = open([
      form.head[0]?.replace('payment-proof', 'product-image') ?? '',
      ...form.head.slice(1),
    ])
    expect(await picture.first).toMatch(/^HTTP\/1\.1 401/)
    picture.socket.destroy()
  })

  it('include the limit of the call', async () => {
    await shop.db.deleteFrom('rate_limit').execute()
    const codes: string[] = []
    for (let n = 0; n < 31; n++) {
      const { socket, first } = open(json('/api/reset-password', 500), n < 30 ? '{'.padEnd(500) : '')
      codes.push((await first).slice(9, 12))
      socket.destroy()
    }
    expect(codes.slice(0, 30)).toEqual(Array(30).fill('400'))
    expect(codes[30]).toBe('429')
  })
})

describe('bodies under way', () => {
  it('count by arrived bytes, and beyond the bound the longest unfinished one is cut', async () => {
    const announced = open(json('/api/login', 60 * KB), ' ')
    const begun = open(json('/api/login', 60 * KB), ' '.repeat(55 * KB))
    await delay(100)
    const next = await open(json('/api/login', 50 * KB), '{'.padEnd(50 * KB)).first
    expect(next).toMatch(/^HTTP\/1\.1 400/)
    // the first one had weighed a byte; it was the longest unfinished one all the same
    for (const { answer } of [announced, begun]) {
      expect(await answer).toMatch(/^HTTP\/1\.1 503/)
      expect(await answer).toMatch(/retry-after: \d+/i)
      expect(await answer).toContain('server_busy')
    }
  })

  it('that are never finished are cut after their time', async () => {
    const hurried = await testShop({}, { bodies: { jsonDeadlineMs: 1_000 } })
    const startedAt = Date.now()
    const { socket, answer } = open(json('/api/login', 1_000), '{', await portOf(hurried))
    const drip = setInterval(() => socket.write(' '), 100)
    expect(await answer).toMatch(/^HTTP\/1\.1 408/)
    clearInterval(drip)
    expect(Date.now() - startedAt).toBeLessThan(patient(4_000))
    await hurried.close()
  })
})

describe('an upload', () => {
  /** The port of a shop that no upload stalls in: a busy machine takes longer than `stalledMs` to look. */
  let calm: number
  let calmShop: TestShop
  beforeAll(async () => {
    const uploadPace = { stalledMs: MINUTE_MS, graceMs: MINUTE_MS, minBytesPerSecond: 1 }
    calmShop = await testShop({}, { bodies: { uploads: { total: 3, each: 2 } }, uploadPace })
    calm = await portOf(calmShop)
  })
  afterAll(() => calmShop.close())

  it('that stalls is cut, and leaves nothing', async () => {
    const before = await uploadDirs()
    const { head, start } = upload()
    const atOnce = open(head)
    const later = open(head, `${start}abc`)
    expect(await atOnce.answer).toMatch(/^HTTP\/1\.1 408/)
    expect(await later.answer).toMatch(/^HTTP\/1\.1 408/)
    await expect.poll(uploadDirs).toEqual(before)
  })

  it('that crawls is cut', async () => {
    const { head, start } = upload()
    const { socket, answer } = open(head, start)
    const drip = setInterval(() => socket.write('a'), 100)
    expect(await answer).toMatch(/^HTTP\/1\.1 408/)
    clearInterval(drip)
  })

  it('that is broken off leaves nothing', async () => {
    const before = await uploadDirs()
    const { head, start } = upload()
    const { socket } = open(head, `${start}abc`, calm)
    await expect.poll(uploadDirs).not.toEqual(before)
    socket.destroy()
    await expect.poll(uploadDirs).toEqual(before)
  })

  it('beyond those of its network cuts the oldest one', async () => {
    const before = (await uploadDirs()).length
    const { head, start } = upload()
    const oldest = open(head, `${start}abc`, calm)
    await expect.poll(async () => (await uploadDirs()).length).toBe(before + 1)
    const others = [open(head, `${start}abc`, calm), open(head, `${start}abc`, calm)]
    expect(await oldest.answer).toMatch(/^HTTP\/1\.1 503/)
    await expect.poll(async () => (await uploadDirs()).length).toBe(before + others.length)
    for (const { socket } of others) socket.destroy()
  })

  it.each([
    ['the next start', () => removeLeftUploads()],
    ['the clean-up job', () => jobHandlers(shop.shop).clean_up({ task: 'left_uploads' })],
  ])('of a process that was killed is removed by %s, one under way is not', async (_when, cleanUp) => {
    const old = join(tmpdir(), `anh-gia-upload-old-${process.pid}`)
    const young = join(tmpdir(), `anh-gia-upload-young-${process.pid}`)
    await Promise.all([mkdir(old), mkdir(young)])
    const twoHoursAgo = Date.now() / 1_000 - 7_200
    await utimes(old, twoHoursAgo, twoHoursAgo)
    await cleanUp()
    await expect(stat(old)).rejects.toThrow('ENOENT')
    expect((await stat(young)).isDirectory()).toBe(true)
    await rmdir(young)
  })
})
