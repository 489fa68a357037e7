import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

let files: { file: string; code: string }[]

beforeAll(() => {
  files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map(file => ({ file, code: readFileSync(join(SOURCE, file), 'utf8') }))
  expect(files.length).toBeGreaterThan(500)
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

// no plugin of Biome: it sees the parts of a template or of an element's text one by one, without their line
it('texts that people read have no English word if there is a Vietnamese one (R4)', () => {
  const shown = files.filter(({ file }) => file !== 'server/main/start/opening-lines.ts')
  expect(shown.flatMap(({ file, code }) => englishIn(code).map(text => `${file}: ${text.trim()}`))).toEqual(
    [],
  )
})
