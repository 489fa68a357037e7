import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

/**
 * A Vietnamese text that is compared or looked for, is a case of a switch or the key of a table, and a
 * pattern with Vietnamese letters that is tested or matched.
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
const TYPED = ['contract/catalogue/product-field.shapes.ts', 'web/lib/format/opening-hours.ts']

/** Text without diacritics is text still: what is compared with it is in no sight of the pattern above. */
const FOLDED = /\b(?:foldDiacritics|foldedTerms|foldedWords)\(/

/** Files that fold text, by reason. */
const FOLDING: Record<string, string[]> = {
  'finds what a person searches for': [
    'server/features/audit/audit.queries.ts',
    'server/features/catalogue/search/search-words.ts',
    'server/features/catalogue/search/typo-correction/correct-search.ts',
    'server/features/catalogue/search/typo-correction/shown-words.ts',
    'server/features/catalogue/search/typo-correction/typed-spans.ts',
    'server/features/email-admin/emails.service.ts',
    'server/features/invoices/invoices.service.ts',
    'server/features/orders/list/list-admin-orders.ts',
    'server/features/users/users.service.ts',
    'web/admin/categories/category-panel.tsx',
    'web/admin/layout/search/entries.ts',
    'web/admin/promotions/form/things.ts',
    'web/admin/settings/bank-section.tsx',
    'web/admin/settings/banners/link-field.tsx',
    'web/lib/addresses/find-places.ts',
    'web/lib/addresses/named-place.ts',
    'web/storefront/layout/use-suggestions.ts',
    'web/ui/text/marked.tsx',
  ],
  'reads what a person has typed, scanned or has in a file': [
    'contract/addresses/address-line.ts',
    'contract/addresses/listed-ward.ts',
    'contract/addresses/provinces.ts',
    'contract/kernel/email-address.ts',
    'contract/kernel/number-text.ts',
    'contract/promotions/promotion-code.ts',
    'contract/warehouse/scan-codes.ts',
    'server/features/catalogue/import-export/find-by-name.ts',
    'server/features/catalogue/import-export/read-product.ts',
    'server/spreadsheet/read-table.ts',
    'web/admin/products/form/variants/combine.ts',
    'web/ui/inputs/combobox.tsx',
  ],
  'finds the categories that the header has unless the settings name others (R53)': [
    'web/storefront/kernel/menu.ts',
  ],
  'writes it for banks, addresses of pages and words': [
    'contract/payments/viet-qr.ts',
    'contract/kernel/vietnamese.ts',
  ],
}

let files: { file: string; code: string }[]

beforeAll(() => {
  files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => ({ file, code: readFileSync(join(SOURCE, file), 'utf8') }))
  expect(files.length).toBeGreaterThan(500)
})

it('programs compare codes, never Vietnamese texts', () => {
  const found = files.flatMap(({ file, code }) =>
    [...code.matchAll(COMPARED)].map(([text]) => ({ file, text: text.trim() })),
  )
  expect(found.filter(({ file }) => !TYPED.includes(file))).toEqual([])
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(TYPED)
})

it('programs compare texts without diacritics only with what a person gives', () => {
  const found = files.filter(({ code }) => FOLDED.test(code)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.values(FOLDING).flat().toSorted())
})

/**
 * Code that makes a number of a text with separators: they mean one thing in one place and another elsewhere
 * (R54).
 */
const OWN_NUMBER_READER = /parseFloat\(|\.replace\(',', '\.'\)|\.replaceAll\('[.,]', ''\)/
const NUMBER_READERS = ['contract/kernel/number-text.ts']

it('numbers that people write are read by one reader', () => {
  expect(OWN_NUMBER_READER.test("Number(text.replace(',', '.'))")).toBe(true)
  const found = files.filter(({ code }) => OWN_NUMBER_READER.test(code)).map(({ file }) => file)
  expect(found).toEqual(NUMBER_READERS)
})

it('links that call or chat are made in one place', () => {
  const found = files.filter(({ code }) => /zalo\.me\/|[`'"]tel:/.test(code)).map(({ file }) => file)
  expect(found).toEqual(['contract/kernel/phone.ts'])
})

it('no page names the shop itself: its name is in the settings (R40)', () => {
  const found = files.filter(({ file, code }) => file.startsWith('web/') && code.includes('Ánh Gia'))
  expect(found.map(({ file }) => file)).toEqual([])
})

/** A text in quotes or between tags with Vietnamese letters. */
const VIETNAMESE =
  /(['"`])(?:(?!\1)[^\n\\])*[À-ÖØ-öø-ỹ](?:(?!\1)[^\n\\])*\1|^[^'"`\n]*[À-ÖØ-öø-ỹ][^'"`\n]*$/gm
const COMMENT = /\/\*.*?\*\/|(?:^|\s)\/\/.*$/gms
/**
 * English words that have a Vietnamese one. «Email», «file», «upload» and «Admin» are words of the
 * specification's own texts.
 */
const ENGLISH =
  /(?<![\w./{$-])(?:SKU|hotline|checkout|banner|offline|online|slug|voucher|coupon|feedback|log ?in|log ?out|website|pop-?up|sale|combo|freeship|showroom|barcode|password|stock|backup|dashboard)(?![\w(./}:-])/i
/** The heading of the files that owners have. */
const FORMER_HEADING = "'Mã (SKU)'"

const englishIn = (code: string): string[] =>
  (code.replace(COMMENT, '').match(VIETNAMESE) ?? []).filter(
    text => text !== FORMER_HEADING && ENGLISH.test(text.replace(/\$\{[^}]*\}|\{[^}]*\}|<[^>]*>/g, '')),
  )

it.each([
  "'Số hotline'",
  `\`Nhập SKU của \${name}\``,
  '            Gọi hotline của cửa hàng',
  '<p>Đăng ký website</p>',
])('%j has an English word', code => expect(englishIn(code)).toHaveLength(1))

it.each([
  "hotline: 'Số điện thoại'",
  '// «Số hotline»',
  `\`Gọi \${hotline} ngay\``,
  '<b>{hotline}</b> đang chờ',
])('%j has none', code => expect(englishIn(code)).toEqual([]))

it('texts that people read have no English word where there is a Vietnamese one (R4)', () => {
  const shown = files.filter(({ file }) => file !== 'server/main/start/opening-lines.ts')
  expect(shown.flatMap(({ file, code }) => englishIn(code).map(text => `${file}: ${text.trim()}`))).toEqual(
    [],
  )
})
