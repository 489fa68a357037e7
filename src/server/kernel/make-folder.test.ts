import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'make-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('makes the missing folders above it, and takes one that exists', () => {
  const path = join(folder, 'a', 'b')
  makeFolder(path)
  makeFolder(path)
  expect(existsSync(path)).toBe(true)
})

it('fails at once if the system refuses the folder', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'a'))).toThrow('EEXIST')
  if (existsSync('/proc')) expect(() => makeFolder('/proc/shop/data')).toThrow('ENOENT')
})
