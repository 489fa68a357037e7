import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCommit } from './app-version.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

describe('the version of the shop', () => {
  it('is the newest one of the changelog, with its day', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const newest = /^## (\d\S*) · (\S+)$/m.exec(read('CHANGELOG.md'))
    expect(newest?.[1]).toBe(version)
    expect(newest?.[2]).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(version)
  })

  it('has no commit if there is no repository', () => {
    expect(readCommit(tmpdir())).toBeNull()
  })
})
