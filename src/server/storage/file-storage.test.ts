import { createHash, randomBytes } from 'node:crypto'
import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import type { FileStorage } from './file-storage.ts'
import { localStorage, prepareFolder } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'

const MIB = 1024 * 1024
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

let dir: string
let s3: S3Server
beforeAll(async () => {
  dir = throwawayDir()
  await prepareFolder(join(dir, 'files'), { hasFiles: false })
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(dir, { recursive: true, force: true })
})

describe.each(['local', 's3'] as const)('files in the storage %s', kind => {
  let storage: FileStorage
  beforeEach(() => {
    storage = kind === 'local' ? localStorage(join(dir, 'files')) : s3Storage(s3.options)
  })

  const read = async (key: string, range?: { start: number; end: number }) => {
    const opened = await storage.open(key, range)
    return opened && { content: await buffer(opened.stream), sizeBytes: opened.sizeBytes }
  }
  const keysOf = async (...query: Parameters<FileStorage['list']>) => {
    const keys: string[] = []
    for await (const { key } of storage.list(...query)) keys.push(key)
    return keys
  }
  /** Bytes in small pieces, followed by an error if one is given. */
  const pieces = (content: Buffer, error?: Error) =>
    Readable.from(
      (function* () {
        for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
        if (error) throw error
      })(),
      { objectMode: false },
    )

  it('are read as they were put, whole or in part', async () => {
    await storage.put('product_image/ab/one/original', Buffer.from('0123456789'))
    expect(await read('product_image/ab/one/original')).toEqual({
      content: Buffer.from('0123456789'),
      sizeBytes: 10,
    })
    expect(await read('product_image/ab/one/original', { start: 2, end: 4 })).toEqual({
      content: Buffer.from('234'),
      sizeBytes: 10,
    })
    const found = await storage.stat('product_image/ab/one/original')
    expect(found?.sizeBytes).toBe(10)
    expect(Date.now() - Number(found?.changedAt)).toBeLessThan(60_000)
    await storage.check()
  })

  it('are read into a buffer that is used again, as much as it takes', async () => {
    await storage.put('product_image/ab/into/original', Buffer.from('0123456789'))
    const into = Buffer.alloc(12)
    const read = async (size: number) =>
      (await storage.readInto('product_image/ab/into/original', into.subarray(0, size)))?.toString()
    expect([await read(12), await read(10), await read(4)]).toEqual(['0123456789', '0123456789', '0123'])
    expect(await storage.readInto('product_image/ab/into/none', into)).toBeUndefined()
    await expect(storage.readInto('../x/y', into)).rejects.toThrow('Not a storage key')
  })

  it('may be empty', async () => {
    await storage.put('product_image/ab/empty/original', Buffer.alloc(0))
    await storage.putStream('product_image/ab/empty/copy', Readable.from([]), { sizeBytes: 0 })
    for (const name of ['original', 'copy'])
      expect(await read(`product_image/ab/empty/${name}`)).toEqual({
        content: Buffer.alloc(0),
        sizeBytes: 0,
      })
  })

  it('are undefined if there are none', async () => {
    expect(await storage.open('product_image/ab/none/original')).toBeUndefined()
    expect(await storage.stat('product_image/ab/none/original')).toBeUndefined()
    await storage.put('product_image/ab/folder/original', Buffer.from('x'))
    expect(await storage.open('product_image/ab/folder')).toBeUndefined()
    await storage.remove('product_image/ab/none/original')
    await storage.removeAll('product_image/ab/none')
  })

  it('come from a stream or a file of any size', async () => {
    const content = randomBytes(20 * MIB + 1)
    await storage.putStream('documents/large/stream', pieces(content), { sizeBytes: content.length })
    await writeFile(join(dir, 'large'), content)
    await storage.putFile('documents/large/file', join(dir, 'large'))
    for (const name of ['stream', 'file'])
      expect(sha256((await read(`documents/large/${name}`))?.content ?? Buffer.alloc(0))).toBe(
        sha256(content),
      )
  })

  it.each([1, 20 * MIB])(
    'are not there if a stream of %i bytes breaks off or has another size',
    async size => {
      const content = Buffer.alloc(size, 1)
      const broken = pieces(content, new Error('the sender is gone'))
      await expect(storage.putStream('documents/broken/one', broken)).rejects.toThrow('the sender is gone')
      for (const sizeBytes of [size - 1, size + 1])
        await expect(
          storage.putStream('documents/broken/two', pieces(content), { sizeBytes }),
        ).rejects.toThrow(`${size} bytes came instead of ${sizeBytes}`)
      expect(await keysOf('documents/broken')).toEqual([])
    },
  )

  it('are listed in the order of their keys, from any place on, and removed with all below a key', async () => {
    const keys = ['list/a/1', 'list/a/2/1', 'list/a_b', 'list/b/1', 'list2/a/1']
    for (const key of keys.toReversed()) await storage.put(key, Buffer.from(key))
    const inOrder = keys.filter(key => key.startsWith('list/'))
    expect(await keysOf('list')).toEqual(inOrder)
    for (const [index, after] of inOrder.entries())
      expect(await keysOf('list', { after })).toEqual(inOrder.slice(index + 1))
    expect(await keysOf('list', { after: 'list/a/1x' })).toEqual(['list/a/2/1', 'list/a_b', 'list/b/1'])
    expect(await keysOf('')).toEqual(expect.arrayContaining(keys))
    await storage.removeAll('list/a')
    expect(await keysOf('list')).toEqual(['list/a_b', 'list/b/1'])
    expect(await keysOf('list2')).toEqual(['list2/a/1'])
  })

  it.each([
    '../../etc/passwd',
    'product_image/../../x',
    'product_image/./x',
    'product_image//x',
    '/etc/passwd',
    'product_image\\..\\x',
    'product_image/x\0.jpg',
    'product_image/.anh-gia-files',
    'product_image/ảnh',
    'product_image/x.part',
    'product_image',
    `product_image/${'x'.repeat(600)}`,
  ])('have no key like %j', async key => {
    for (const work of [
      async () => storage.put(key, Buffer.from('x')),
      async () => storage.open(key),
      async () => storage.stat(key),
      async () => storage.remove(key),
      async () => storage.removeAll(key),
      async () => storage.putStream(key, Readable.from(['x'])),
    ])
      await expect(work()).rejects.toThrow('Not a storage key')
  })
})

describe('a link in the folder of the files', () => {
  it('leads nowhere', async () => {
    const storage = localStorage(join(dir, 'files'))
    await storage.put('links/a/one', Buffer.from('x'))
    await writeFile(join(dir, 'secret'), 'secret')
    await symlink(join(dir, 'secret'), join(dir, 'files/links/a/two'))
    expect(await storage.open('links/a/two')).toBeUndefined()
    expect(await storage.stat('links/a/two')).toBeUndefined()
    const keys: string[] = []
    for await (const { key } of storage.list('links')) keys.push(key)
    expect(keys).toEqual(['links/a/one'])
  })
})
