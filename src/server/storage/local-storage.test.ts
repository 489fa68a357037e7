import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { localStorage, prepareFolder } from './local-storage.ts'

let dir: string
let root: string
beforeEach(() => {
  dir = throwawayDir()
  root = join(dir, 'files')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const newStorage = async () => {
  await prepareFolder(root, { hasFiles: false })
  return localStorage(root)
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('files of the shop', () => {
  it('are readable by the shop alone, also in a folder that others could read before', async () => {
    await mkdir(root, { mode: 0o755 })
    const storage = await newStorage()
    await storage.put('payment_proof/ab/one/original', Buffer.from('x'))
    const from = join(dir, 'upload')
    await writeFile(from, 'y', { mode: 0o644 })
    await storage.putFile('payment_proof/ab/two/original', from)
    expect(await modeOf(root)).toBe(0o700)
    expect(await modeOf(join(root, 'payment_proof/ab'))).toBe(0o700)
    for (const name of ['one', 'two'])
      expect(await modeOf(join(root, `payment_proof/ab/${name}/original`))).toBe(0o600)
  })

  it('are not written into a folder that has come in the place of theirs', async () => {
    const storage = await newStorage()
    await storage.put('product_image/ab/one/original', Buffer.from('x'))
    await storage.check()
    await rename(root, join(dir, 'unmounted'))
    await expect(storage.check()).rejects.toThrow('ENOENT')
    await mkdir(root)
    await expect(storage.check()).rejects.toThrow('ENOENT')
    await expect(storage.put('product_image/ab/two/original', Buffer.from('x'))).rejects.toThrow('ENOENT')
    await rm(root, { recursive: true })
    await rename(join(dir, 'unmounted'), root)
    await storage.check()
  })

  it('are missing to a process that starts while their folder is not there, and there once it is', async () => {
    await (await newStorage()).put('product_image/ab/one/original', Buffer.from('x'))
    const away = join(dir, 'unmounted')
    await rename(root, away)
    for (const makeMountPoint of [false, true]) {
      if (makeMountPoint) await mkdir(root)
      await prepareFolder(root, { hasFiles: true })
      const storage = localStorage(root)
      await expect(storage.check()).rejects.toThrow('ENOENT')
      await expect(storage.put('product_image/ab/two/original', Buffer.from('x'))).rejects.toThrow('ENOENT')
    }
    const storage = localStorage(root)
    await rm(root, { recursive: true })
    await rename(away, root)
    await storage.check()
    expect(await storage.stat('product_image/ab/one/original')).toMatchObject({ sizeBytes: 1 })
  })

  it('get their marker from an older shop’s folder, which has none', async () => {
    await mkdir(join(root, 'product_image'), { recursive: true })
    await prepareFolder(root, { hasFiles: true })
    await localStorage(root).check()
  })

  it('lose half-written files of a killed process, but none that is being written', async () => {
    const storage = await newStorage()
    await storage.put('product_image/ab/one/original', Buffer.from('x'))
    const [old, young] = ['old', 'young'].map(name => join(root, `product_image/ab/${name}.1.2.part`)) as [
      string,
      string,
    ]
    await Promise.all([writeFile(old, ''), writeFile(young, '')])
    await utimes(old, 1, 1)
    await storage.removeLeftParts()
    await expect(stat(old)).rejects.toThrow('ENOENT')
    await stat(young)
    await stat(join(root, 'product_image/ab/one/original'))
  })
})
