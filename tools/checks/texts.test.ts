import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

/** A Vietnamese text that is compared or looked for, is a case of a switch, or is the key of a table. */
const COMPARED =
  /(?:[!=]==?\s*|\bcase\s+|\.(?:startsWith|endsWith|includes|indexOf)\()(['"`])[^'"`\n]*[À-ỹ][^'"`\n]*\1|(?:^|[{,])\s*(['"])[^'"`\n]*[À-ỹ][^'"`\n]*\2:/gm

it.each([
  "if (product.stockLabel === 'Hết hàng') return",
  "const TONES = { 'Còn hàng': 'plain' }",
  "  'Còn hàng': 'plain',",
  "case 'Ít hàng':",
  "stockLabel.startsWith('Hết')",
  "stockLabel.includes('hàng')",
])('%j compares a text', code => expect(code.match(COMPARED)).toHaveLength(1))

it.each(["isSoldOut ? 'Hết hàng' : 'Mới'", "label: 'Còn hàng'", "a === 'b' ? 'Sắp hết' : ''"])(
  '%j only shows one',
  code => expect(code.match(COMPARED)).toBeNull(),
)

it('programs compare codes, never Vietnamese texts', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file => {
    const code = readFileSync(join(SOURCE, file), 'utf8')
    return [...code.matchAll(COMPARED)].map(([text]) => `${file}: ${text.trim()}`)
  })
  expect(found).toEqual([])
})
