import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExcelColumn, excelColumns } from '#contract/catalogue/product-excel.ts'
import type { Cell } from '#server/spreadsheet/cells.ts'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { changedPart, excelForm, workbook } from '#tests/support/catalogue/workbooks.ts'
import { eventually } from '#tests/support/eventually.ts'
import { givenBin, givenProduct } from '#tests/support/factories.ts'

let fixture: ProductFixture
let imports: ReturnType<typeof importFixture>
beforeAll(async () => {
  fixture = await productFixture()
  imports = importFixture(fixture)
})
afterAll(() => fixture.close())

type Row = Partial<Record<ExcelColumn, Cell>>

/** A number in a cell with the format `00000`. */
const padded = (value: number): Cell => ({ value, format: 'decimal' })
/** Becomes a cell of Excel's TRUE. */
const TRUE = '--true--'

const lamp: Row = {
  title: 'Đèn mã',
  category: 'Đèn trang trí',
  price: 900_000,
  quantity: 1,
  description: 'Đèn',
}

async function formOf(rows: Row[]): Promise<FormData> {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row) as ExcelColumn[]))]
  const head = columns.map(column => excelColumns[column].heading)
  const plain = await workbook([head, ...rows.map(row => columns.map(column => row[column] ?? null))])
  const styled = await changedPart(plain, 'xl/styles.xml', xml =>
    xml.replace('formatCode="0.0"', 'formatCode="00000"'),
  )
  return excelForm(
    await changedPart(styled, 'xl/worksheets/sheet1.xml', xml =>
      xml.replaceAll(
        /t="inlineStr"><is><t xml:space="preserve">--true--<\/t><\/is><\/c>/g,
        't="b"><v>1</v></c>',
      ),
    ),
  )
}

const check = async (rows: Row[]) => (await imports.send(await formOf(rows))).body.data
const confirm = async (rows: Row[]) =>
  imports.send(await formOf(rows), { confirm: (await check(rows)).token ?? '' })
const outcomes = async (rows: Row[]) => (await check(rows)).rows.map(({ outcome }) => outcome)

describe('a file that is imported again', () => {
  it.each<[string, Cell, string]>([
    ['a number with a format', padded(777), '00777'],
    ['a text with an apostrophe', "'00417", '00417'],
    ['TRUE', TRUE, 'TRUE'],
    ['a plain number', 418, '418'],
    ['a text with an unseen character and a blank', 'AG-KIN \u200b', 'AG-KIN'],
  ])('finds the product by a code in a cell with %s', async (_, sku, shown) => {
    const rows = [{ ...lamp, sku }]
    expect((await confirm(rows)).status).toBe(200)
    const { data } = await fixture.list({ search: shown })
    expect(data.map(product => product.sku)).toContain(shown)
    expect(await outcomes(rows)).toEqual(['unchanged'])
  })

  it.each<[string, Cell, string]>([
    ['a number with a format', padded(888), '00888'],
    ['a text with an apostrophe', "'00518", '00518'],
  ])('finds the parent by a code in a cell with %s', async (_, parent, sku) => {
    await givenProduct(fixture.shop.db, { sku, categoryId: fixture.categoryId, stock: 0 })
    const rows = [{ sku: `${sku}-S`, parent_sku: parent, title: 'Nhỏ', price: 90_000, quantity: 0 }]
    expect(await outcomes(rows)).toEqual(['created'])
    expect((await confirm(rows)).status).toBe(200)
    expect(await outcomes(rows)).toEqual(['unchanged'])
  })

  it('finds bins, bar codes and products without a code in such cells', async () => {
    const { db } = fixture.shop
    await givenBin(db, fixture.warehouseId, '00123')
    const code = (await fixture.shop.call('GET /api/warehouse/warehouses', {}, fixture.admin)).body.data[0]
      ?.code
    const place = { ...lamp, sku: 'AG-O-1', warehouse: code ?? '', location: padded(123) }
    expect(await outcomes([place])).toEqual(['created'])
    expect((await confirm([{ ...lamp, sku: 'AG-VACH-1', barcode: "'8936012345674" }])).status).toBe(200)
    const [taken] = (await check([{ ...lamp, sku: 'AG-VACH-2', barcode: "'8936012345674" }])).rows
    expect(taken?.fieldErrors.map(({ column }) => column)).toEqual(['barcode'])
    await givenProduct(db, { title: '00919', categoryId: fixture.categoryId })
    await fixture.create({ title: '00920' })
    const { rows } = await check([{ sku: null, title: padded(920) }])
    expect(rows[0]).toMatchObject({ outcome: 'unchanged', warnings: [{ column: 'sku' }] })
  })
})

describe('a code that another person takes during the import', () => {
  it.each([
    ['product', 'AG-TRANH-1'],
    ['variant', 'AG-TRANH-2'],
  ] as const)('of a %s is refused with its row and column, and nothing is written', async (kind, sku) => {
    const parentSku = `${sku}-GOC`
    await givenProduct(fixture.shop.db, { sku: parentSku, stock: 0 })
    const another = await givenProduct(fixture.shop.db, { stock: 0 })
    const rows: Row[] = [
      { ...lamp, sku: `${sku}-TRUOC` },
      kind === 'product'
        ? { ...lamp, sku }
        : { sku, parent_sku: parentSku, title: 'Nhỏ', price: 90_000, quantity: 0 },
    ]
    const { token } = await check(rows)
    const opened = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    // a writer that does not take the lock of product edits
    const other = fixture.shop.db.transaction().execute(async tx => {
      if (kind === 'product') await givenProduct(tx, { sku, stock: 0 })
      else
        await tx
          .insertInto('product_variant')
          .values({ product_id: another.id, name: 'Khác', sku, price_dong: 1_000, position: 0 })
          .execute()
      opened.resolve()
      await ended.promise
    })
    await opened.promise
    const answer = imports.send(await formOf(rows), { confirm: token ?? '' })
    await eventually(async () => {
      const { rows: waiting } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      `.execute(fixture.shop.db)
      expect(waiting).toHaveLength(1)
    })
    ended.resolve()
    await other
    const { status, error } = await answer
    expect([status, error.code]).toEqual([409, 'conflict'])
    expect(error.message).toContain(`Dòng 3, cột F (Mã (SKU)): mã «${sku}» vừa được dùng`)
    expect(error.data).toMatchObject({ isImported: false })
    expect((await fixture.list({ search: `${sku}-TRUOC` })).total).toBe(0)
  })

  it('before it is confirmed is refused with the row and column of the error', async () => {
    await givenProduct(fixture.shop.db, { sku: 'AG-XEN-GOC', stock: 0 })
    const another = await givenProduct(fixture.shop.db, { stock: 0 })
    const rows: Row[] = [
      { sku: 'AG-XEN-S', parent_sku: 'AG-XEN-GOC', title: 'Nhỏ', price: 90_000, quantity: 0 },
    ]
    const { token } = await check(rows)
    await fixture.shop.db
      .insertInto('product_variant')
      .values({ product_id: another.id, name: 'Khác', sku: 'AG-XEN-S', price_dong: 1_000, position: 0 })
      .execute()
    const { status, error } = await imports.send(await formOf(rows), { confirm: token ?? '' })
    expect([status, error.code]).toEqual([409, 'conflict'])
    expect(error.message).toContain('Dòng 2, cột B (Mã sản phẩm gốc): Biến thể này thuộc')
  })
})
