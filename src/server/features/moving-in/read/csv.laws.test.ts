import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsvSheet } from '#server/spreadsheet/csv-sheet.ts'
import { csvText } from '#server/spreadsheet/csv-text.ts'
import type { ReadRow } from '#server/spreadsheet/read-spreadsheet.ts'
import { modelRuns } from '#tests/support/time/runs.ts'

/** Characters of Windows-1258, and the bytes that write them. */
const single = new Map<string, number>()
for (let byte = 0; byte < 256; byte++) {
  const letter = new TextDecoder('windows-1258').decode(Uint8Array.of(byte))
  if (letter !== '\ufffd') single.set(letter, byte)
}
/** A Vietnamese letter is its own byte, or a letter and a tone. */
function windows1258(text: string): Buffer {
  const bytes = [...text.normalize('NFC')].flatMap(letter => {
    const own = single.get(letter)
    if (own !== undefined) return [own]
    const marks = [...letter.normalize('NFD')]
    const tone = marks.find(mark => /[\u0300\u0301\u0303\u0309\u0323]/.test(mark)) ?? ''
    const base = marks
      .filter(mark => mark !== tone)
      .join('')
      .normalize('NFC')
    const [first, second] = [single.get(base), single.get(tone)]
    if (first === undefined || second === undefined) throw new Error(`${letter} is not in Windows-1258`)
    return [first, second]
  })
  return Buffer.from(bytes)
}

const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': text => Buffer.from(text),
  'UTF-8 with BOM': text => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': text => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE': text => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1258': windows1258,
}

const word = fc.constantFrom('Đèn', 'gỗ', 'chùm', 'ngữ', 'Quạt', 'ẩn', '1.250.000', '69,000', 'a', 'Ợ')
const sign = fc.constantFrom(',', ';', '\t', '|', '"', '\n', ' ', "'", '“', '₫')
const cell = fc
  .array(fc.oneof(word, word, sign), { minLength: 1, maxLength: 6 })
  .map(parts => parts.join(''))
  // a cell of blanks alone is empty, and cells at the end of a row may be
  .filter(text => text.trim() !== '')
const tables = fc
  .integer({ min: 2, max: 6 })
  .chain(width =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 4, maxLength: 12 }),
  )

type Writing = { separator: string; lineEnd: string; quotesAll: boolean }
const writings = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  quotesAll: fc.boolean(),
})

function csv(rows: readonly string[][], { separator, lineEnd, quotesAll }: Writing): string {
  const written = (text: string) =>
    quotesAll || /[",;|\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return rows.map(row => row.map(written).join(separator)).join(lineEnd)
}

function read(content: Buffer): ReadRow[] {
  const rows: ReadRow[] = []
  readCsvSheet(content, { maxRows: 100, maxColumns: 50 }, more => rows.push(...more))
  return rows
}

describe('CSV of other shops', () => {
  const runs = modelRuns('CSV in each encoding', { usual: 300, nightly: 10_000 })

  it.each(Object.entries(encodings))('reads back the same table in %s', (_, encoded) => {
    fc.assert(
      fc.property(tables, writings, (rows, writing) => {
        expect(read(encoded(csv(rows, writing)))).toEqual(
          rows.map((cells, at) => ({ line: at + 1, cells: cells.map(text => text.normalize('NFC')) })),
        )
      }),
      { numRuns: runs },
    )
  })

  it('obeys the line that names the separator', () => {
    expect(read(Buffer.from('sep=;\r\na,b;c\r\n1,2;3\r\n')).map(({ cells }) => cells)).toEqual([
      ['a,b', 'c'],
      ['1,2', '3'],
    ])
  })

  it('decodes UTF-16 without a mark', () => {
    expect(csvText(Buffer.from('Tên,Giá\nĐèn,1', 'utf16le'))).toBe('Tên,Giá\nĐèn,1')
    expect(csvText(Buffer.from('Tên,Giá\nĐèn,1', 'utf16le').swap16())).toBe('Tên,Giá\nĐèn,1')
  })
})
