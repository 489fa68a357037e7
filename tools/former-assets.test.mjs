import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { KEPT_MS, keepFormerAssets } from './former-assets.mjs'

const HOUR = 60 * 60_000
let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'former-assets-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A build as Vite makes it: the folder is emptied and written. */
function release(files) {
  const assets = join(root, 'build/client/assets')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text)
}
const kept = () => readdirSync(join(root, '.cache/former-assets')).sort()
const now = Date.now()

it('keeps the files of a replaced version for a day, however old they are', () => {
  release({ 'a-1.js': 'a', 'a-1.js.br': 'A' })
  keepFormerAssets(root, { now })
  release({ 'a-2.js': 'b' })
  expect(kept()).toEqual(['a-1.js', 'a-1.js.br'])
  expect(readFileSync(join(root, '.cache/former-assets/a-1.js'), 'utf8')).toBe('a')
  keepFormerAssets(root, { now: now + 20 * HOUR })
  release({ 'a-3.js': 'c' })
  keepFormerAssets(root, { now: now + KEPT_MS })
  expect(kept()).toEqual(['a-2.js', 'a-3.js'])
})

it('counts the day of a file that several versions have from the last of them', () => {
  release({ 'a-1.js': 'a' })
  keepFormerAssets(root, { now })
  release({ 'a-1.js': 'a', 'b-1.js': 'b' })
  keepFormerAssets(root, { now: now + 20 * HOUR })
  release({ 'c-1.js': 'c' })
  keepFormerAssets(root, { now: now + 30 * HOUR })
  expect(kept()).toEqual(['a-1.js', 'b-1.js', 'c-1.js'])
})

it('drops the oldest beyond its limit, and needs no former build', () => {
  keepFormerAssets(root, { now })
  expect(kept()).toEqual([])
  for (const hour of [1, 2, 3]) {
    release({ [`a-${hour}.js`]: 'x'.repeat(100) })
    keepFormerAssets(root, { now: now + hour * HOUR, keptBytes: 250 })
  }
  expect(kept()).toEqual(['a-2.js', 'a-3.js'])
})

it('survives a build that was cut off', () => {
  release({ 'a-1.js': 'a' })
  keepFormerAssets(root, { now })
  rmSync(join(root, 'build'), { recursive: true })
  keepFormerAssets(root, { now: now + HOUR })
  expect(kept()).toEqual(['a-1.js'])
})
