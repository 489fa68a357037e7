import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BackupDamaged } from './backup-errors.ts'
import { chain } from './measure.ts'
import { seal, unseal } from './sealed-stream.ts'

const KEY = Buffer.alloc(32, 7)
const CHUNK = 64 * 1024
const HEADER = 24

/** Sends bytes through a stream in pieces of a size. */
const through = (content: Buffer, stream: ReturnType<typeof seal>, piece = 50_000) => {
  const pieces: Buffer[] = []
  for (let at = 0; at < content.length; at += piece) pieces.push(content.subarray(at, at + piece))
  return buffer(chain(Readable.from(pieces, { objectMode: false }), stream))
}
const sealed = (content: Buffer, name = 'tables/orders') => through(content, seal(KEY, name))
const opened = (content: Buffer, { name = 'tables/orders', key = KEY } = {}) =>
  through(content, unseal(key, name))

describe('a sealed stream', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5])(
    'gives back %i bytes, and shows none of them',
    async length => {
      const content = randomBytes(length)
      const box = await sealed(content)
      expect(await opened(box)).toEqual(content)
      if (length > 8) expect(box.includes(content.subarray(0, 8))).toBe(false)
    },
  )

  it('does not depend on the pieces that it comes in', async () => {
    const content = randomBytes(150_000)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1_000, max: 200_000 }),
        fc.integer({ min: 1_000, max: 200_000 }),
        async (a, b) => {
          const box = await through(content, seal(KEY, 'files'), a)
          expect(await through(box, unseal(KEY, 'files'), b)).toEqual(content)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('is another one each time', async () => {
    const content = Buffer.from('Ánh Gia')
    expect(await sealed(content)).not.toEqual(await sealed(content))
  })

  it('opens with its own key and under its own name alone', async () => {
    const box = await sealed(Buffer.from('Ánh Gia'))
    await expect(opened(box, { name: 'tables/users' })).rejects.toThrow(BackupDamaged)
    await expect(opened(box, { key: Buffer.alloc(32, 8) })).rejects.toThrow(BackupDamaged)
    await expect(opened(Buffer.from('not encrypted at all, but long enough'))).rejects.toThrow(
      'not encrypted',
    )
  })

  it('fails if any byte is changed', async () => {
    const box = await sealed(randomBytes(2 * CHUNK + 100))
    for (const at of [0, 10, HEADER, HEADER + CHUNK, HEADER + CHUNK + 16, box.length - 1]) {
      const changed = Buffer.from(box)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(opened(changed), `byte ${at}`).rejects.toThrow(BackupDamaged)
    }
  })

  it('fails if it is cut off, also between two chunks, or if something follows it', async () => {
    const box = await sealed(randomBytes(2 * CHUNK + 100))
    const size = CHUNK + 16
    for (const end of [0, 5, HEADER, HEADER + size, HEADER + 2 * size, box.length - 1])
      await expect(opened(box.subarray(0, end)), `to ${end}`).rejects.toThrow(BackupDamaged)
    await expect(opened(Buffer.concat([box, Buffer.alloc(1)]))).rejects.toThrow(BackupDamaged)
  })

  it('fails if two chunks have changed places', async () => {
    const box = await sealed(randomBytes(3 * CHUNK))
    const size = CHUNK + 16
    const chunk = (n: number) => box.subarray(HEADER + n * size, HEADER + (n + 1) * size)
    const swapped = Buffer.concat([box.subarray(0, HEADER), chunk(1), chunk(0), chunk(2)])
    await expect(opened(swapped)).rejects.toThrow(BackupDamaged)
  })
})
