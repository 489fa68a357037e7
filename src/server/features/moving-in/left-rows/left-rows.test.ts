import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { XLSX } from '#contract/kernel/call.ts'
import { writeSpreadsheet } from '#server/spreadsheet/write-spreadsheet.ts'
import { csvForm } from '#tests/support/catalogue/moving-in.ts'
import { movingInFixture } from '#tests/support/catalogue/moving-in-fixture.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import type { ForeignTable } from '../foreign-table.ts'
import { readForeignFile } from '../read/read-foreign-file.ts'
import { leftSheet } from './left-sheet.ts'

const SAMPLES = join(import.meta.dirname, '../../../../../tests/samples/moving-in')

/** A table as its file of left rows is read again. */
async function readAgain(table: ForeignTable): Promise<ForeignTable | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'left-rows-'))
  try {
    const reasons = new Map(table.rows.map(({ line }) => [line, ['Giá: sai']]))
    const path = join(folder, 'a.xlsx')
    writeFileSync(path, await buffer(writeSpreadsheet([leftSheet(table, reasons, 'Hàng')])))
    return (await readForeignFile({ path, name: 'a.xlsx' }))[0]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const contents = ({ headings, rows }: ForeignTable) => ({
  headings,
  rows: rows.map(({ cells }) => headings.map((_, index) => cells[index] || null)),
})

describe('a file of left rows', () => {
  it.each(readdirSync(SAMPLES))('of %s is read as the original', async name => {
    const tables = await readForeignFile({ path: join(SAMPLES, name), name })
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) {
      const again = await readAgain(table)
      expect(again && contents(again)).toEqual(contents(table))
    }
  })

  it('keeps days, codes with zeros and texts like formulas', async () => {
    const table: ForeignTable = {
      fileName: 'a.xlsx',
      sheet: 'Hàng',
      headings: ['Mã hàng', 'Tên hàng', 'Giá bán'],
      headingLine: 1,
      rows: [
        { line: 2, cells: [{ number: 123, shown: '00123' }, '=1+1', { number: 690_000, shown: '690000 đ' }] },
        { line: 3, cells: [{ day: 45_000 }, '-5 độ', { fieldError: '#N/A' }] },
      ],
      notes: [],
    }
    expect((await readAgain(table))?.rows.map(({ cells }) => cells)).toEqual([
      ['00123', '=1+1', 690_000],
      [{ day: 45_000 }, '-5 độ', '#N/A'],
    ])
  })
})

const f = movingInFixture()

describe('the rows that are not imported', () => {
  const HEAD = 'Handle,Title,Variant SKU,Variant Price,Type,Option1 Name,Option1 Value,Image Src'
  const start = async (body: FormData) => {
    const answer = await f.shop.call('POST /api/admin/moving-in', { body }, f.admin)
    expect(answer.error?.message).toBeUndefined()
    return answer.body.data
  }
  const download = async (id: string) => {
    const { body, status } = await f.shop.call(
      'GET /api/admin/moving-in/:id/left-rows',
      { params: { id } },
      f.admin,
    )
    expect(status).toBe(200)
    return body
  }

  it('come back whole with their reasons, and move in once they are corrected', async () => {
    const handle = `den-${f.prefix.toLowerCase()}`
    const moving = await start(
      csvForm([
        HEAD,
        `${handle}-tot,Đèn tốt ${f.prefix},${f.prefix}-T,500000,Đèn bàn,Title,Default Title,`,
        `${handle},Đèn hai màu ${f.prefix},${f.prefix}-V,690000,,Màu,Vàng,`,
        `${handle},,${f.prefix}-D,720000,,Màu,Đen,`,
        `${handle},,,,,,,https://pictures.example.com/2.jpg`,
      ]),
    )
    expect(moving.summary?.counts).toMatchObject({ created: 1, refused: 3 })
    await f.importNow(moving._id)
    const file = Buffer.from(await (await download(moving._id)).arrayBuffer())
    const [head, ...rows] = await readWorkbook(file, 'hang.csv')
    expect(head?.cells).toEqual([...HEAD.split(','), 'Lý do'])
    expect(rows.map(({ cells }) => [cells[0], cells[2], cells[8]])).toEqual([
      [handle, `${f.prefix}-V`, 'Danh mục: Danh mục là bắt buộc'],
      [handle, `${f.prefix}-D`, 'Mã (SKU): Dòng 3 của cùng sản phẩm chưa nhập được'],
      [handle, null, 'Dòng 3 của cùng sản phẩm chưa nhập được'],
    ])

    // the owner writes the category into the first of them
    const corrected = writeSpreadsheet([
      {
        name: 'Hàng',
        widths: [],
        rows: [head, ...rows].map((row, at) =>
          (row?.cells ?? []).map((cell, column) =>
            at === 1 && column === 4 ? 'Đèn bàn' : (cell as string | null),
          ),
        ),
      },
    ])
    const form = new FormData()
    form.append(
      'files',
      new Blob([new Uint8Array(await buffer(corrected))], { type: XLSX }),
      'dong-chua-nhap.xlsx',
    )
    const again = await start(form)
    expect(again.summary?.counts).toMatchObject({ created: 3, refused: 0, pictures: 1 })
  })

  it('are refused if there are none', async () => {
    const moving = await f.start([`${f.prefix}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đan tay`])
    const { status, error } = await f.shop.call(
      'GET /api/admin/moving-in/:id/left-rows',
      { params: { id: moving._id } },
      f.admin,
    )
    expect([status, error.message]).toEqual([409, 'Không còn dòng nào chưa nhập được'])
  })
})
