import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CFB, utils, write } from '@e965/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { cellText } from '#server/spreadsheet/cell-value.ts'
import { writeSpreadsheet } from '#server/spreadsheet/write-spreadsheet.ts'
import { workbook } from '#tests/support/catalogue/workbooks.ts'
import { proposeMapping } from '../map/propose-mapping.ts'
import { MAX_FOREIGN_BYTES, readForeignFile } from './read-foreign-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'foreign-file-test-'))
afterAll(() => rmSync(dir, { recursive: true }))

const path = join(dir, 'file')
function read(content: string | Buffer, name = 'hang.csv') {
  writeFileSync(path, content)
  return readForeignFile({ path, name })
}
async function table(content: string | Buffer, name?: string) {
  const [first] = await read(content, name)
  if (!first) throw new Error('No table')
  return first
}
async function texts(content: string | Buffer, name?: string) {
  const { headings, rows } = await table(content, name)
  return [headings, ...rows.map(({ cells }) => cells.map(cell => cellText(cell) ?? null))]
}
const refusal = (content: string | Buffer, name?: string) =>
  read(content, name).then(
    () => 'read',
    (error: Error) => error.message,
  )

const GOODS = [
  ['Mã hàng', 'Tên hàng', 'Giá bán'],
  ['00417', 'Đèn bàn', 420_000],
]

function oldExcel(
  rows: unknown[][],
  more: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void = () => {},
) {
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows)
  more(sheet)
  utils.book_append_sheet(book, sheet, 'Hàng')
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

describe('a file of another shop', () => {
  it('is read by its content, not by its name', async () => {
    const expected = [GOODS[0], ['00417', 'Đèn bàn', '420000']]
    expect(await texts(await workbook(GOODS), 'hang.csv')).toEqual(expected)
    expect(await texts(oldExcel(GOODS), 'hang.xlsx')).toEqual(expected)
    expect(await texts(GOODS.map(row => row.join(';')).join('\r\n'), 'hang.xlsx')).toEqual(expected)
  })

  it('may be an old Excel file, with formats, errors, hidden rows and merged cells', async () => {
    const file = oldExcel(
      [
        ['Mã hàng', 'Tên hàng', 'Nhóm hàng', 'Giá bán'],
        [417, 'Đèn bàn', 'Đèn', 420_000],
        ['B', 'Đèn cây', null, 500_000],
        ['C', 'Đèn sàn', 'Khác', 1.5],
      ],
      sheet => {
        sheet.A2.z = '00000'
        sheet['!merges'] = [utils.decode_range('C2:C3')]
      },
    )
    const { rows, sheet, notes } = await table(file, 'hang.xls')
    expect(sheet).toBe('Hàng')
    expect(rows.map(({ cells }) => cells.map(cellText))).toEqual([
      ['00417', 'Đèn bàn', 'Đèn', '420000'],
      ['B', 'Đèn cây', 'Đèn', '500000'],
      ['C', 'Đèn sàn', 'Khác', '1.5'],
    ])
    expect(notes).toEqual(['Ô gộp: giá trị của ô đầu được dùng cho mọi dòng trong ô gộp: dòng 3'])
  })

  it('has its headings below a title, and no goods in a sum or in repeated headings', async () => {
    const { headingLine, rows, notes } = await table(
      [
        'BẢNG GIÁ ĐÈN,,',
        'Ngày 20/11/2026,,',
        'Mã hàng,Tên hàng,Giá bán',
        'A,Đèn bàn,100000',
        'Mã hàng,Tên hàng,Giá bán',
        'B,Tổng hợp đèn,200000',
        ',,',
        'Tổng cộng,,300000',
      ].join('\n'),
    )
    expect(headingLine).toBe(3)
    expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [4, 'A'],
      [6, 'B'],
    ])
    expect(notes).toEqual([
      'Dòng ở trên dòng tiêu đề không phải là hàng: dòng 1, dòng 2',
      'Dòng tiêu đề lặp lại được bỏ qua: dòng 5',
      'Dòng tổng cộng được bỏ qua: dòng 8',
    ])
  })

  it('may have ten columns of one name, and columns without one', async () => {
    const { headings } = await table(`Tên,${'Ảnh,'.repeat(10)},\nA,${'x,'.repeat(10)}y,`)
    expect(headings).toEqual([
      'Tên',
      'Ảnh',
      ...Array.from({ length: 9 }, (_, at) => `Ảnh (${at + 2})`),
      'Cột L',
    ])
  })

  it('gives a table for each sheet with goods, and names the others', async () => {
    const file = await buffer(
      writeSpreadsheet([
        { name: 'Hướng dẫn', widths: [], rows: [['Đọc kỹ'], ['Xin cảm ơn']] },
        { name: 'Đèn', widths: [], rows: GOODS },
        { name: 'Quạt', widths: [], rows: GOODS },
      ]),
    )
    const tables = await read(file)
    expect(tables.map(({ sheet }) => sheet)).toEqual(['Đèn', 'Quạt'])
    expect(tables[0]?.notes).toEqual(['Trang không có hàng nên không được đọc: «Hướng dẫn»'])
  })

  it('is read up to the longest cell, since columns of programs may be longer', async () => {
    const { rows, notes } = await table(`Tên,Meta\nĐèn,${'x'.repeat(40_000)}`)
    expect(String(rows[0]?.cells[1])).toHaveLength(32_767)
    expect(notes).toEqual(['Ô dài quá chỉ được đọc phần đầu: dòng 2'])
  })

  it('is mapped without known headings, with a question for each column', async () => {
    const { columns } = proposeMapping(await table('Món,Bao nhiêu tiền\nĐèn bàn,100\nĐèn cây,200'))
    expect(columns.map(({ heading, state, target }) => [heading, state, target])).toEqual([
      ['Món', 'ask', null],
      ['Bao nhiêu tiền', 'ask', null],
    ])
  })

  it.each([
    ['nothing', '', 'Tệp không có nội dung nào'],
    ['only blanks', ' \n;;\n', 'Không thấy dòng hàng nào trong tệp'],
    ['headings alone', 'Mã hàng,Tên hàng', 'Không thấy dòng hàng nào trong tệp'],
    ['a web page named .xls', '<html><table><tr><td>Tên</td></tr></table></html>', 'trang web (HTML)'],
    ['a web page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le'), 'trang web (HTML)'],
    ['a PDF', '%PDF-1.7 abc', 'không phải tệp Excel hay CSV'],
    ['binary data', Buffer.from([1, 2, 3, 0, 5, 6, 7, 8, 9, 1, 2]), 'không phải tệp Excel hay CSV'],
    ['a broken quote', 'Tên,Giá\n"Đèn,1\nQuạt,2\n', 'Tệp CSV bị hỏng'],
    ['a quote in the middle', 'Tên,Giá\nA,1\n"Đèn" 5",1\n', 'khoảng dòng 3'],
    [
      'a broken zip',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(50, 7)]),
      'không phải tệp Excel',
    ],
    [
      'a broken old Excel file',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600, 7)]),
      'không phải tệp Excel',
    ],
    [
      'a locked Excel file',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'mật khẩu',
    ],
    ['200,000 rows', `Tên\n${'Đèn\n'.repeat(200_000)}`, 'tối đa 20.000 dòng'],
    ['201 columns', `Tên${',x'.repeat(200)}\n`, 'hơn 200 cột'],
    ['too many bytes', Buffer.alloc(MAX_FOREIGN_BYTES + 1, 'a'), 'lớn hơn 20 MB'],
  ])('is refused with one sentence if it is %s', async (_, content, sentence) => {
    const message = await refusal(content)
    expect(message).toContain(sentence)
    expect(message).toContain('«hang.csv»: ')
  })

  it('is refused if it is an old Excel file with a password', async () => {
    const file = CFB.read(oldExcel(GOODS), { type: 'buffer' })
    const stream = CFB.find(file, 'Workbook')
    if (!stream) throw new Error('No workbook')
    const content = Buffer.from(stream.content as Uint8Array)
    const begin = 4 + content.readUInt16LE(2)
    const lock = Buffer.from('2f000600000011223344', 'hex')
    stream.content = Buffer.concat([content.subarray(0, begin), lock, content.subarray(begin)])
    stream.size = stream.content.length
    const locked = CFB.write(file, { type: 'buffer' }) as Buffer
    expect(await refusal(locked)).toContain('mật khẩu')
  })

  it('is refused if it has too many rows in an old or a new Excel file', async () => {
    const rows = [['Tên'], ...Array.from({ length: 21_000 }, () => ['Đèn'])]
    expect(await refusal(oldExcel(rows))).toContain('tối đa 20.000 dòng')
    expect(await refusal(await workbook(rows))).toContain('tối đa 20.000 dòng')
  })
})
