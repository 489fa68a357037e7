import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { unzipText } from '#tests/support/catalogue/workbooks.ts'
import { patient } from '#tests/support/time/pace.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { tableSheet, writeSpreadsheet } from './write-spreadsheet.ts'

const dir = mkdtempSync(join(tmpdir(), 'spreadsheet-test-'))
afterAll(() => rmSync(dir, { recursive: true }))

const LIMITS = { sheet: 'Sản phẩm', maxRows: 100, maxColumns: 10, maxUnpackedBytes: 50_000_000 }
async function read(content: Buffer, limits: Partial<typeof LIMITS> = {}) {
  const path = join(dir, 'file')
  await writeFile(path, content)
  return readSpreadsheet({ path, ...LIMITS, ...limits })
}

function zipped(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

/** A workbook of one sheet as Excel writes it, with texts and styles in separate parts. */
function excelFile({
  rows,
  texts = '',
  styles = '',
  name = 'Sản phẩm',
  before = '',
  after = '',
}: {
  rows: string
  /** The text before and after the rows. */
  before?: string
  after?: string
  texts?: string
  styles?: string
  name?: string
}) {
  return zipped({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Khác" r:id="rId1"/><sheet name="${name}" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/none.xml"/><Relationship Id="rId2" Target="/xl/worksheets/s.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/s.xml': `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
  })
}

describe('a spreadsheet that is written', () => {
  const at = new Date('2026-11-20T17:30:00Z')

  it('is read as it was meant: text, whole numbers, money, days and times in Vietnam', async () => {
    const columns = [
      { heading: 'Tên', width: 20, value: (row: { name: string }) => row.name },
      { heading: 'Giá', width: 14, format: 'dong' as const, value: () => 4_850_000 },
      { heading: 'Lúc', width: 16, format: 'moment' as const, value: () => at },
      { heading: 'Trống', width: 5, value: () => null },
      { heading: 'Thuế', width: 5, format: 'percent' as const, value: () => 8.5 },
    ]
    const names = ['Đèn «thả» & <chụp>', 'dòng 1\ndòng 2', '_x0041_', 'a\u0000b\ud800', '😀']
    const content = await buffer(
      writeSpreadsheet([
        tableSheet(
          'Sản phẩm',
          columns,
          names.map(name => ({ name })),
        ),
      ]),
    )
    const result = await read(content)
    if ('refused' in result) throw new Error(result.refused)
    expect(result.sheet).toBe('Sản phẩm')
    expect(result.rows[0]).toEqual({ line: 1, cells: ['Tên', 'Giá', 'Lúc', 'Trống', 'Thuế'] })
    expect(result.rows.slice(1).map(row => row.cells[0])).toEqual([...names.slice(0, 3), 'ab\ufffd', '😀'])
    // 21 November 2026, 00:30 in Vietnam
    expect(result.rows[1]?.cells.slice(1)).toEqual([
      4_850_000,
      { day: expect.closeTo(46_347 + 0.5 / 24, 8) },
      null,
      8.5,
    ])
    const sheet = await unzipText(content, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toContain('<col min="2" max="2" width="14" customWidth="1"/>')
    expect(await unzipText(content, 'xl/styles.xml')).toContain('"₫"'.replaceAll('"', '&quot;'))
  })

  it('is printed on A4 as wide as the sheet, with its head on each page', async () => {
    const sheets = [
      { name: "Kho 'Hà Nội'", widths: [40, 60], frozenRows: 1, rows: [['a']] },
      { name: 'B', widths: [20], rows: [[{ value: 'Phiếu', format: 'title' as const }]] },
    ]
    const content = await buffer(writeSpreadsheet(sheets))
    const [wide, narrow] = await Promise.all(
      [1, 2].map(n => unzipText(content, `xl/worksheets/sheet${n}.xml`)),
    )
    for (const sheet of [wide, narrow]) {
      expect(sheet).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
      expect(sheet).toMatch(/<pageSetup paperSize="9" orientation="\w+" fitToWidth="1" fitToHeight="0"\/>/)
    }
    expect(wide).toContain('orientation="landscape"')
    expect(narrow).toContain('orientation="portrait"')
    expect(narrow).toContain('<row r="1" ht="24" customHeight="1">')
    expect((await unzipText(content, 'xl/workbook.xml')).match(/<definedName .*?<\/definedName>/g)).toEqual([
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Kho ''Hà Nội'''!$1:$1</definedName>`,
    ])
  })

  it('has no formulas, whatever a text begins with', async () => {
    const nasty = ['=1+1', '+84 900', '-5', '@SUM(A1)', '\t=cmd', ' \r\n=x', '=HYPERLINK("http://x")']
    const rows = nasty.map(text => [text])
    const content = await buffer(writeSpreadsheet([{ name: 'A', widths: [20], rows }]))
    const sheet = await unzipText(content, 'xl/worksheets/sheet1.xml')
    expect(sheet).not.toContain('<f>')
    const styles = [...sheet.matchAll(/<c r="A\d+" s="(\d+)" t="inlineStr">/g)].map(match => Number(match[1]))
    expect(styles).toHaveLength(nasty.length)
    const known = [
      ...(await unzipText(content, 'xl/styles.xml')).matchAll(/<xf [^>]*applyNumberFormat[^>]*>/g),
    ]
    for (const style of styles) expect(known[style]?.[0]).toContain('quotePrefix="1"')
    const result = await read(content)
    expect('rows' in result && result.rows.map(row => row.cells[0])).toEqual(nasty)
  })

  it('draws rows only as fast as it is read, and none when the reader has closed', async () => {
    let drawn = 0
    let isClosed = false
    function* rows() {
      try {
        for (;;) {
          drawn++
          // text that can't be compressed away
          yield [crypto.randomUUID().repeat(20)]
        }
      } finally {
        isClosed = true
      }
    }
    const file = writeSpreadsheet([{ name: 'A', widths: [], rows: rows() }])
    file.read(0)
    // the buffers between rows and reader fill up; then nothing more is drawn until they are read
    let soFar = -1
    while (drawn !== soFar && drawn < 20_000) {
      soFar = drawn
      await delay(200)
    }
    expect(soFar).toBeLessThan(20_000)
    await delay(200)
    expect(drawn).toBe(soFar)
    file.destroy()
    await expect.poll(() => isClosed).toBe(true)
  })

  it('breaks off if its rows do', async () => {
    async function* rows() {
      yield ['a']
      throw new Error('database is away')
    }
    await expect(buffer(writeSpreadsheet([{ name: 'A', widths: [], rows: rows() }]))).rejects.toThrow(
      'database is away',
    )
  })
})

describe('a spreadsheet that is read', () => {
  it('has codes as their format shows them, and names formulas without a stored value', async () => {
    const content = await excelFile({
      rows: `<row r="1"><c r="A1" s="1"><v>123</v></c><c r="B1"><f>A1*2</f></c><c r="C1"><f>A1*2</f><v></v></c>
        <c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>A1*2</f><v>246</v></c></row>`,
      styles:
        '<numFmts><numFmt numFmtId="200" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>',
    })
    const result = await read(content)
    expect('rows' in result && result.rows[0]?.cells).toEqual([
      { number: 123, shown: '00123' },
      { isUncomputed: true },
      { isUncomputed: true },
      null,
      246,
    ])
  })

  it('is understood as Excel writes it: shared and rich texts, gaps, days, errors, formulas', async () => {
    const content = await excelFile({
      texts: '<si><t>Đèn</t></si><si><r><t>Quạt </t></r><r><t>trần</t></r><rPh><t>x</t></rPh></si>',
      styles:
        '<numFmts><numFmt numFmtId="200" formatCode="dd/mm"/><numFmt numFmtId="201" formatCode="#,##0 &quot;d&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="201"/></cellXfs>',
      rows: `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row><row r="3"/>
        <row r="5"><c r="A5" s="1"><v>45000</v></c><c r="B5" s="2"><v>1.5</v></c><c r="C5" t="e"><v>#N/A</v></c>
        <c r="D5" t="b"><v>1</v></c><c r="E5" t="str"><f>A1</f><v>gốc</v></c></row>`,
    })
    expect(await read(content)).toEqual({
      sheet: 'Sản phẩm',
      merged: [],
      hiddenColumns: [],
      rows: [
        { line: 2, cells: ['Đèn', null, 'Quạt trần'] },
        { line: 5, cells: [{ day: 45_000 }, 1.5, { fieldError: '#N/A' }, true, 'gốc'] },
      ],
    })
  })

  it('may have empty cells that are coloured to the last column', async () => {
    const coloured = '<c r="A1"><v>1</v></c><c r="K1" s="1"/><c r="XFD1" s="1"/>'
    expect(await read(await excelFile({ rows: `<row r="1">${coloured}</row>` }))).toMatchObject({
      rows: [{ line: 1, cells: [1] }],
    })
  })

  it('may have its workbook and its texts anywhere in the package', async () => {
    const sheet = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
    const kind = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    const content = await zipped({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': `<Relationships><Relationship Id="a" Type="${kind}/officeDocument" Target="book.xml"/></Relationships>`,
      'book.xml': '<workbook xmlns:r="r"><sheets><sheet name="Sản phẩm" r:id="b"/></sheets></workbook>',
      '_rels/book.xml.rels': `<Relationships><Relationship Id="b" Type="${kind}/worksheet" Target="./pages/../pages/1.xml"/><Relationship Id="c" Type="${kind}/sharedStrings" Target="/words.xml"/></Relationships>`,
      'words.xml': '<sst><si><t>Mã</t></si></sst>',
      'pages/1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    })
    expect(await read(content)).toMatchObject({ sheet: 'Sản phẩm', rows: [{ line: 1, cells: ['Mã'] }] })
  })

  it('reports which rows and columns are hidden, and which cells are merged', async () => {
    const content = await excelFile({
      rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row>',
      before: '<cols><col min="2" max="3" hidden="1"/><col min="9" max="16384" hidden="true"/></cols>',
      after: '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
    })
    const result = await read(content)
    expect(result).toMatchObject({
      rows: [{ line: 1 }, { line: 2, isHidden: true }],
      merged: [{ top: 1, bottom: 2, left: 0, right: 1 }],
    })
    expect('rows' in result && result.rows[0]).not.toHaveProperty('isHidden')
    // no further than the columns that are read
    expect('rows' in result && result.hiddenColumns).toEqual([1, 2, 8, 9])
    const many = '<mergeCell ref="A1:B2"/>'.repeat(5_001)
    expect(await read(await excelFile({ rows: '', after: many }))).toEqual({ refused: 'too_many_merged' })
  })

  it('is refused with its reason if it is none, old, locked, too long, too wide or broken', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const row = (cells: string, r = 1) => `<row r="${r}">${cells}</row>`
    const many = Array.from({ length: 101 }, (_, index) => row('<c><v>1</v></c>', index + 1)).join('')
    const laughs = '<!DOCTYPE a [<!ENTITY b "ha">]>'
    expect({
      text: await read(Buffer.from('sku,title')),
      empty: await read(Buffer.alloc(0)),
      zip: await read(await zipped({ 'a.txt': 'x' })),
      old: await read(Buffer.concat([compound, Buffer.alloc(600)])),
      locked: await read(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])),
      long: await read(await excelFile({ rows: many })),
      wide: await read(await excelFile({ rows: row('<c r="K1"><v>1</v></c>') })),
      broken: await read(await excelFile({ rows: '<row>' })),
      entities: await read(await excelFile({ rows: `${laughs}${row('<c t="str"><v>&b;</v></c>')}` })),
    }).toEqual({
      text: { refused: 'not_a_spreadsheet' },
      empty: { refused: 'not_a_spreadsheet' },
      zip: { refused: 'not_a_spreadsheet' },
      old: { refused: 'old_format' },
      locked: { refused: 'encrypted' },
      long: { refused: 'too_many_rows' },
      wide: { refused: 'too_many_columns' },
      broken: { refused: 'not_a_spreadsheet' },
      entities: { refused: 'not_a_spreadsheet' },
    })
  })

  it('never unpacks a bomb, and one with a false size no further than declared', async () => {
    const bomb = await excelFile({ rows: ' '.repeat(60_000_000) })
    const path = join(dir, 'bomb')
    writeFileSync(path, bomb)
    expect(statSync(path).size).toBeLessThan(100_000)
    expect(await read(bomb)).toEqual({ refused: 'too_large' })
    // the size of the sheet in the directory at the end, as little-endian bytes
    const real = Buffer.alloc(4)
    real.writeUInt32LE(60_000_000 + '<worksheet><sheetData></sheetData></worksheet>'.length)
    const at = bomb.lastIndexOf(real)
    const liar = Buffer.from(bomb)
    liar.writeUInt32LE(1_000, at)
    expect(await read(liar)).toEqual({ refused: 'not_a_spreadsheet' })
  })

  it('is found by its name in either Unicode form, and a long name is cut at once', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>'
    expect(await read(await excelFile({ rows, name: 'Sản phẩm'.normalize('NFD') }))).toMatchObject({
      sheet: 'Sản phẩm',
    })
    const marks = `a${'\u0301'.repeat(100_000)}${'\u0323'.repeat(100_000)}`
    const parts = {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="${marks}" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/s.xml"/></Relationships>',
      'xl/worksheets/s.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }
    const content = await zipped({ '[Content_Types].xml': '<Types/>', ...parts })
    const startedAt = performance.now()
    const result = await read(content)
    expect(performance.now() - startedAt).toBeLessThan(patient(3_000))
    expect('sheet' in result && result.sheet.length).toBeLessThanOrEqual(100)
  })

  it('is refused if one cell is longer than Excel allows, a shared or its own', async () => {
    const long = 'a'.repeat(40_000)
    const own = await excelFile({ rows: `<row><c t="inlineStr"><is><t>${long}</t></is></c></row>` })
    const shared = await excelFile({
      rows: '<row><c t="s"><v>0</v></c></row>',
      texts: `<si><t>${long}</t></si>`,
    })
    for (const file of [own, shared]) expect(await read(file)).toEqual({ refused: 'cell_too_long' })
  })

  it('is refused if its texts are longer together than the limit, repeated ones included', async () => {
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(1000)
    const file = await excelFile({ rows, texts: `<si><t>${'a'.repeat(30_000)}</t></si>` })
    expect(file.length).toBeLessThan(5_000)
    expect(await read(file, { maxRows: 2000 })).toEqual({ refused: 'too_large' })
  })
})
