import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Pages that are filled in for one person: the server renders nothing from their parameters and keeps
 * nothing.
 */
const PERSONAL = /^src\/web\/(?:admin|account|storefront\/(?:api-test|cart|checkout|order|track))\//
/** A search part that is handed to readers of declared parameters only. */
const DECLARED =
  /\b(?:readFilter|pageParamReader)\((?:'[^']+', )?(?:new URL\(request\.url\)\.search|search|query)\)/g
/** Any other way to read a search parameter. */
const UNDECLARED = /\.searchParams\b|\buseSearchParams\b|new URLSearchParams\([\w.]*search\)|\breadFilter\(/

const readsUndeclared = (source: string) => UNDECLARED.test(source.replace(DECLARED, ''))

describe('a public page', () => {
  it('reads its search parameters only as contract/catalogue/listing/page-params.ts declares', () => {
    const files = globSync('src/web/**/*.{ts,tsx}').filter(
      file => !PERSONAL.test(file) && !file.includes('.test.'),
    )
    expect(files.length).toBeGreaterThan(100)
    const offending = files.filter(file =>
      readsUndeclared(readFileSync(file, 'utf8').replace('export function readFilter(', '')),
    )
    expect(offending).toEqual([])
  })

  it.each([
    "const color = new URL(request.url).searchParams.get('color')",
    'const [params] = useSearchParams()',
    "new URLSearchParams(location.search).get('color')",
    "new URLSearchParams(search).get('color')",
  ])('is rejected with %s', source => {
    expect(readsUndeclared(source)).toBe(true)
  })

  it('may read a declared parameter', () => {
    expect(readsUndeclared("pageParamReader('/products', search)('search')")).toBe(false)
  })
})
