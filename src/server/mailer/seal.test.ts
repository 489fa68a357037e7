import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

let DATA_DIR: string
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'seal-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

describe('a sealed secret', () => {
  it('opens for its purpose, and is different each time', async () => {
    const [one, two] = [await seal({ DATA_DIR }, 'bí mật', 'a'), await seal({ DATA_DIR }, 'bí mật', 'a')]
    expect(one.equals(two)).toBe(false)
    expect(await unseal({ DATA_DIR }, one, 'a')).toBe('bí mật')
    expect(await unseal({ DATA_DIR }, one, 'b')).toBeUndefined()
  })

  it('does not open if a bit of it is changed, or if it is cut', async () => {
    const sealed = await seal({ DATA_DIR }, 'bí mật', 'a')
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(await unseal({ DATA_DIR }, changed, 'a')).toBeUndefined()
      expect(await unseal({ DATA_DIR }, sealed.subarray(0, at), 'a')).toBeUndefined()
    }
  })

  it('belongs to its key: SECRET_KEY comes before the file, and another one opens nothing', async () => {
    const [first, second] = ['x'.repeat(32), 'y'.repeat(32)]
    const sealed = await seal({ DATA_DIR, SECRET_KEY: first }, 'bí mật', 'a')
    expect(readdirSync(DATA_DIR)).toEqual([])
    expect(await unseal({ DATA_DIR, SECRET_KEY: first }, sealed, 'a')).toBe('bí mật')
    expect(await unseal({ DATA_DIR, SECRET_KEY: second }, sealed, 'a')).toBeUndefined()
    expect(await unseal({ DATA_DIR }, sealed, 'a')).toBeUndefined()
  })

  it('has one key, also of processes that make it at once, and leaves nothing else behind', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => seal({ DATA_DIR }, 'bí mật', 'a')))
    for (const sealed of all) expect(await unseal({ DATA_DIR }, sealed, 'a')).toBe('bí mật')
    expect(readdirSync(DATA_DIR)).toEqual(['secret.key'])
  })
})
