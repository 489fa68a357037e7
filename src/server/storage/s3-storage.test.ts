import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type BadAnswer, type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import type { FileStorage } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'

const MIB = 1024 * 1024
const KEY = 'product_image/ab/one/original'

let s3: S3Server
let storage: FileStorage
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())
beforeEach(() => {
  s3.badAnswer = undefined
  s3.requests.length = 0
  storage = s3Storage(s3.options)
})

/** The badAnswer of the first `times` requests of the method. */
const failing = (method: string, badAnswer: BadAnswer, times = Number.POSITIVE_INFINITY) => {
  let left = times
  s3.badAnswer = request => (request.startsWith(method) && left-- > 0 ? badAnswer : undefined)
}
const read = async (key: string) => {
  const opened = await storage.open(key)
  return opened && buffer(opened.stream)
}
const count = (method: string) => s3.requests.filter(request => request.startsWith(method)).length

describe('a bucket', () => {
  it('is listed to its end: the service gives 1,000 objects at a time', async () => {
    const keys = Array.from({ length: 1_003 }, (_, n) => `many/${String(n).padStart(4, '0')}`)
    const [first = '', ...others] = keys
    await storage.put(first, Buffer.from('x'))
    for (const key of others) await s3.copyObject(`files/${first}`, `files/${key}`)
    s3.requests.length = 0
    const listed: string[] = []
    for await (const { key } of storage.list('many')) listed.push(key)
    expect(listed).toEqual(keys)
    expect(s3.requests).toHaveLength(2)
  })

  it('has all files below the prefix of the settings', async () => {
    const inFolder = s3Storage({ ...s3.options, prefix: 'shops/one/files' })
    await inFolder.put(KEY, Buffer.from('x'))
    expect(s3.requests).toEqual([`PUT /shop/shops/one/files/${KEY}`])
    expect(await storage.open(KEY)).toBeUndefined()
    const whole = s3Storage({ ...s3.options, prefix: '' })
    expect(await whole.stat(`shops/one/files/${KEY}`)).toMatchObject({ sizeBytes: 1 })
  })

  it.each([
    ['answers 503', { status: 503, code: 'SlowDown' }],
    ['breaks the connection', { breakAfterBytes: 0 }],
    ['says nothing', 'silence'],
  ] as const)('is tried again if it %s, and given up after the third time', async (_what, badAnswer) => {
    if (badAnswer === 'silence') storage = s3Storage(s3.options, { connectMs: 1_000, silenceMs: 1_000 })
    failing('PUT', badAnswer, 2)
    await storage.put(KEY, Buffer.from('x'))
    expect(count('PUT')).toBe(3)
    failing('PUT', badAnswer)
    await expect(storage.put(KEY, Buffer.from('x'))).rejects.toMatchObject({
      name: 'StorageError',
      failure: badAnswer === 'silence' ? 'timeout' : 'unreachable',
    })
    expect(count('PUT')).toBe(6)
  })

  it('is waited for while it is slow', async () => {
    failing('PUT', { delayMs: 200 })
    await storage.put(KEY, Buffer.from('x'))
    expect(count('PUT')).toBe(1)
  })

  it.each([
    ['full', { status: 507, code: 'XMinioStorageFull' }],
    ['full', { status: 403, code: 'QuotaExceeded' }],
    ['denied', { status: 403, code: 'AccessDenied' }],
    ['failed', { status: 400, code: 'InvalidRequest' }],
  ] as const)('explains its refusal: %s, %o', async (failure, badAnswer) => {
    failing('PUT', badAnswer)
    await expect(storage.put(KEY, Buffer.from('x'))).rejects.toMatchObject({ failure })
    await expect(storage.putStream(KEY, Readable.from([Buffer.alloc(20 * MIB)]))).rejects.toMatchObject({
      failure,
    })
  })

  it('is checked by one request, however often that is wanted', async () => {
    await Promise.all(Array.from({ length: 50 }, () => storage.check()))
    await storage.check()
    expect(s3.requests).toEqual(['HEAD /shop/'])
  })

  it('reports if the credentials, the bucket or the address are wrong', async () => {
    for (const [wrong, failure] of [
      [{ secretAccessKey: 'another' }, 'denied'],
      [{ accessKeyId: 'nobody' }, 'denied'],
      [{ bucket: 'nobodys' }, 'no_bucket'],
      [{ endpoint: 'http://127.0.0.1:1' }, 'unreachable'],
    ] as const) {
      const other = s3Storage({ ...s3.options, ...wrong })
      await expect(other.put(KEY, Buffer.from('x'))).rejects.toMatchObject({ failure })
      await expect(other.check()).rejects.toMatchObject({ name: 'StorageError' })
    }
  })
})

describe('a download', () => {
  it('continues at the same byte after the connection breaks off', async () => {
    const content = randomBytes(3 * MIB)
    await storage.put(KEY, content)
    failing('GET', { breakAfterBytes: MIB + 1 }, 2)
    expect((await read(KEY))?.equals(content)).toBe(true)
    expect(count('GET')).toBe(3)
  })

  it('fails at once while the service is silent, which is tried again after two seconds', async () => {
    storage = s3Storage(s3.options, { connectMs: 1_000, silenceMs: 100 })
    await storage.put(KEY, randomBytes(10))
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    failing('GET', 'silence')
    await expect(read(KEY)).rejects.toMatchObject({ failure: 'timeout' })
    s3.requests.length = 0
    const reads = await Promise.allSettled(Array.from({ length: 20 }, () => read(KEY)))
    expect(reads.map(({ status }) => status)).toEqual(Array(20).fill('rejected'))
    expect(count('GET')).toBe(0)
    s3.badAnswer = undefined
    vi.setSystemTime(Date.now() + 2_000)
    expect(await read(KEY)).toHaveLength(10)
    expect(await read(KEY)).toHaveLength(10)
  })

  it('fails if the rest of it never comes', async () => {
    await storage.put(KEY, randomBytes(MIB))
    const opened = await storage.open(KEY, { start: 10, end: 19 })
    expect(await buffer(opened?.stream ?? Readable.from([]))).toHaveLength(10)
    let requests = 0
    s3.badAnswer = request =>
      request.startsWith('GET') ? { breakAfterBytes: requests++ === 0 ? 100 : 0 } : undefined
    await expect(read(KEY)).rejects.toMatchObject({ failure: 'unreachable' })
  })
})

describe('a large upload', () => {
  const large = () => Readable.from([Buffer.alloc(20 * MIB, 1)], { objectMode: false })

  it('is sent in parts, each of which is tried again', async () => {
    failing('PUT', { status: 503, code: 'SlowDown' }, 2)
    await storage.putStream('documents/large/one', large())
    expect(count('PUT')).toBe(3 + 2)
    expect(await storage.stat('documents/large/one')).toMatchObject({ sizeBytes: 20 * MIB })
  })

  it('leaves nothing behind if a part is refused', async () => {
    failing('PUT', { status: 403, code: 'AccessDenied' })
    await expect(storage.putStream('documents/large/two', large())).rejects.toMatchObject({
      failure: 'denied',
    })
    expect(count('DELETE')).toBe(1)
    expect(await storage.stat('documents/large/two')).toBeUndefined()
  })

  it('that a killed process has left unfinished is removed after an hour', async () => {
    // neither finishing it nor giving it up reaches the service
    s3.badAnswer = request =>
      /^(?:POST|DELETE)/.test(request) && sent() ? { status: 503, code: 'SlowDown' } : undefined
    const sent = () => count('PUT') === 3
    await expect(storage.putStream('documents/large/three', large())).rejects.toMatchObject({
      failure: 'unreachable',
    })
    s3.badAnswer = undefined
    const uploads = join(s3.directory, 'shop/._S3rver_uploads')
    const [left = ''] = await readdir(uploads)
    await storage.removeLeftParts()
    expect(await readdir(uploads)).toEqual([left])
    await utimes(join(uploads, left, 'key'), 1, 1)
    await storage.removeLeftParts()
    expect(await readdir(uploads)).toEqual([])
  })
})
