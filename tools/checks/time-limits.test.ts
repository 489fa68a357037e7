import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** A limit in ms that no busy machine lengthens: of a test, of a wait, or of Playwright. */
const BARE = [/^\s*\}, \d[\d_]{3,}\)$/m, /\btimeout: \d[\d_]{3,}/, /\bset(?:Default)?Timeout\(\d[\d_]{3,}\)/]

it('time limits of tests are patient', () => {
  expect(BARE.some(pattern => pattern.test('expect.poll(read, { timeout: 15_000 })'))).toBe(true)
  const files = globSync(
    ['{src,tests,tools,demo,bench}/**/*.{test,spec}.{ts,tsx,mjs}', 'tests/{support,e2e}/**/*.ts'],
    {
      cwd: ROOT,
    },
  ).filter(file => !file.endsWith('time-limits.test.ts'))
  expect(files.length).toBeGreaterThan(400)
  const bare = files.filter(file =>
    BARE.some(pattern => pattern.test(readFileSync(join(ROOT, file), 'utf8'))),
  )
  expect(bare).toEqual([])
})
