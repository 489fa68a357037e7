import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

/**
 * A Vietnamese text that is compared or looked for, is a case of a switch or the key of a table, and a pattern with
 * Vietnamese letters that is tested or matched.
 */
const COMPARED =
  /\[[^\]\n]*[À-ÖØ-öø-ỹ][^\]\n]*\]\.(?:includes|indexOf)\(|\/[^/\n]*[À-ÖØ-öø-ỹ][^/\n]*\/[a-z]*\.(?:test|exec)\(|\.(?:match|matchAll|search)\(\/[^/\n]*[À-ÖØ-öø-ỹ]|(?:[!=]==?\s*|\bcase\s+|\.(?:startsWith|endsWith|includes|indexOf)\()(['"`])[^'"`\n]*[À-ÖØ-öø-ỹ][^'"`\n]*\1|(?:^|[{,])\s*(['"])[^'"`\n]*[À-ÖØ-öø-ỹ][^'"`\n]*\2:/gm

it.each([
  "if (product.stockLabel === 'Hết hàng') return",
  "const TONES = { 'Còn hàng': 'plain' }",
  "  'Còn hàng': 'plain',",
  "case 'Ít hàng':",
  "stockLabel.startsWith('Hết')",
  "stockLabel.includes('hàng')",
  "['Hết hàng', 'Ít hàng'].includes(stockLabel)",
  '/^đèn/i.test(category.name)',
  'category.name.match(/^đèn/i)',
])('%j compares a text', code => expect(code.match(COMPARED)).toHaveLength(1))

it.each([
  "isSoldOut ? 'Hết hàng' : 'Mới'",
  '/[×x]/.test(short)',
  "label: 'Còn hàng'",
  "a === 'b' ? 'Sắp hết' : ''",
])('%j only shows one', code => expect(code.match(COMPARED)).toBeNull())

/** Files that read what a person has typed. */
const TYPED = [
  'contract/catalogue/product-field.shapes.ts',
  'web/admin/components/form/amount-text.ts',
  'web/lib/format/opening-hours.ts',
]

it('programs compare codes, never Vietnamese texts', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file => {
    const code = readFileSync(join(SOURCE, file), 'utf8')
    return [...code.matchAll(COMPARED)].map(([text]) => ({ file, text: text.trim() }))
  })
  expect(found.filter(({ file }) => !TYPED.includes(file))).toEqual([])
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(TYPED)
})
