import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './say.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

describe('the end of npm test', () => {
  it('counts a test file that could not be read as a failure, and names each failure', () => {
    const testResults = [
      { name: join(ROOT, 'src/a.test.ts'), status: 'failed', message: 'SyntaxError', assertionResults: [] },
      { name: join(ROOT, 'src/b.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: join(ROOT, 'src/c.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed' },
          { status: 'failed', fullName: 'a cart is empty', failureMessages: ['expected 1\nto be 0'] },
        ],
      },
    ]
    expect(readVitestReport({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
      passed: 2,
      failed: 2,
      failures: [
        'src/a.test.ts\n    SyntaxError',
        'src/c.test.ts › a cart is empty\n    expected 1\n    to be 0',
      ],
    })
  })

  it('repeats the page that a failed test left', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'anh-gia-test-')), 'error-context.md')
    writeFileSync(
      path,
      '# Error\n\nlate\n\n# Page snapshot\n\n```yaml\n- heading "Đăng nhập"\n```\n\n# Test source\n\nit()',
    )
    const result = { errors: [{ message: 'late' }], attachments: [{ name: 'error-context', path }] }
    const tests = [{ projectName: 'phone', status: 'unexpected', results: [result] }]
    const suites = [{ title: 'buy.spec.ts', specs: [{ title: 'a lamp is bought', tests }] }]
    const { failures } = readPlaywrightReport({ stats: { expected: 0, flaky: 0, unexpected: 1 }, suites })
    expect(failures).toEqual(['[phone] buy.spec.ts › a lamp is bought\n    late\n    - heading "Đăng nhập"'])
  })

  it('counts flaky tests and errors outside of tests as failures, and names each failure', () => {
    const result = message => ({ errors: message ? [{ message }] : [] })
    const spec = {
      title: 'a lamp is bought',
      tests: [
        { projectName: 'phone', status: 'flaky', results: [result('late'), result()] },
        { projectName: 'desktop', status: 'expected', results: [result()] },
      ],
    }
    const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 1 }
    const suites = [{ title: 'buy.spec.ts', suites: [{ title: 'buying', specs: [spec] }] }]
    expect(readPlaywrightReport({ stats, errors: [{ message: 'no browser' }], suites })).toEqual({
      passed: 3,
      failed: 2,
      failures: ['Playwright\n    no browser', '[phone] buy.spec.ts › buying › a lamp is bought\n    late'],
    })
  })
})
