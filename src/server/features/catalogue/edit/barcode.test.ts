import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDigit } from '#contract/catalogue/ean.ts'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'

let fixture: ProductFixture
let check: ReturnType<typeof importFixture>['check']
let applyImport: ReturnType<typeof importFixture>['applyImport']
beforeAll(async () => {
  fixture = await productFixture()
  ;({ check, applyImport } = importFixture(fixture))
})
afterAll(() => fixture.close())

let made = 0
/** A bar code that no other test has. */
function newBarcode(): string {
  const twelve = `893${String(++made).padStart(9, '0')}`
  return twelve + checkDigit(twelve)
}

const product = async (fields: { sku: string; title?: string; barcode?: string }) =>
  (await fixture.create({ title: `Đèn ${fields.sku}`, ...fields })).body.data
const addVariant = (id: string, sku: string, barcode: string) =>
  fixture.shop.call(
    'POST /api/products/:id/variants',
    { params: { id }, body: { name: sku, sku, barcode, price: 100_000, quantity: 2, ownStock: 'move' } },
    fixture.admin,
  )
const taken = (message: string) => [{ path: 'barcode', code: 'barcode_taken', message }]

describe('a bar code', () => {
  it('is kept, answered, changed and cleared, and the audit log records it', async () => {
    const [first, second] = [newBarcode(), newBarcode()]
    const one = await product({ sku: 'MV-1', barcode: first })
    expect(one.barcode).toBe(first)
    const variant = (await addVariant(one._id, 'MV-1-S', second)).body.data
    expect(variant.barcode).toBe(second)
    expect((await fixture.update(one._id, { barcode: null })).body.data.barcode).toBeNull()
    const cleared = await fixture.shop.call(
      'PUT /api/variants/:id',
      { params: { id: variant._id }, body: { barcode: first } },
      fixture.admin,
    )
    expect(cleared.body.data.barcode).toBe(first)
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM audit_entry e WHERE to_jsonb(e)::text LIKE ${`%${first}%`}`.execute(
      fixture.shop.db,
    )
    expect(rows[0]?.n).toBeGreaterThanOrEqual(3)
  })

  it('is unique among products and variants', async () => {
    const [first, second] = [newBarcode(), newBarcode()]
    const one = await product({ sku: 'MV-2', title: 'Đèn hai', barcode: first })
    const other = await product({ sku: 'MV-3' })
    await addVariant(one._id, 'MV-2-S', second)
    expect((await fixture.update(other._id, { barcode: first })).error.errors).toEqual(
      taken(`Mã vạch ${first} đã được dùng cho sản phẩm «Đèn hai»`),
    )
    expect((await fixture.update(other._id, { barcode: second })).error.errors).toEqual(
      taken(`Mã vạch ${second} đã được dùng cho biến thể «Đèn hai · MV-2-S»`),
    )
    expect((await addVariant(other._id, 'MV-3-S', first)).error.errors?.[0]?.path).toBe('barcode')
    expect((await fixture.update(other._id, { barcode: '4006381333930' })).error.errors?.[0]?.message).toBe(
      'Mã vạch sai số kiểm tra. Vui lòng quét hoặc gõ lại',
    )
  })

  it('is given once if a product and a variant ask for it at the same time', async () => {
    const home = await product({ sku: 'MV-DUA' })
    for (let round = 0; round < 4; round++) {
      const barcode = newBarcode()
      const answers = await Promise.all([
        fixture.create({ sku: `MV-DUA-P${round}`, barcode }),
        addVariant(home._id, `MV-DUA-V${round}`, barcode),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
      const refused = answers.find(({ status }) => status === 400)
      expect(refused?.error.errors?.map(({ code }) => code)).toEqual(['barcode_taken'])
    }
  })

  it('is refused by the database, too, and two products can exchange theirs', async () => {
    const [first, second] = [newBarcode(), newBarcode()]
    const one = await product({ sku: 'MV-4', barcode: first })
    const other = await product({ sku: 'MV-5', barcode: second })
    const { db } = fixture.shop
    await expect(
      sql`UPDATE product SET barcode = ${first} WHERE id = ${other._id}`.execute(db),
    ).rejects.toThrow(/item_barcode_pkey/)
    await db.transaction().execute(async tx => {
      await sql`UPDATE product SET barcode = ${second} WHERE id = ${one._id}`.execute(tx)
      await sql`UPDATE product SET barcode = ${first} WHERE id = ${other._id}`.execute(tx)
    })
    const { rows } = await sql<{ product_id: string }>`
      SELECT product_id FROM item_barcode WHERE barcode IN (${first}, ${second}) ORDER BY barcode`.execute(db)
    expect(rows.map(({ product_id }) => product_id)).toEqual([other._id, one._id])
  })
})

describe('a row of an import', () => {
  it('sets the bar code of a product or variant, with the zeros that it begins with', async () => {
    const one = await product({ sku: 'MV-NHAP' })
    const barcode = '0012345678905'
    const second = newBarcode()
    await applyImport([
      { sku: 'MV-NHAP', barcode },
      { sku: 'MV-NHAP-S', parent_sku: 'MV-NHAP', title: 'Nhỏ', price: 100_000, quantity: 1, barcode: second },
    ])
    const data = await fixture.get(one._id)
    expect([data.barcode, data.variants.map(variant => variant.barcode)]).toEqual([barcode, [second]])
    await applyImport([{ sku: 'MV-NHAP', barcode: '(trống)' }])
    expect((await fixture.get(one._id)).barcode).toBeNull()
  })

  it('is refused for a code of another product or row, and noted for an invalid one', async () => {
    const barcode = newBarcode()
    const fresh = newBarcode()
    await product({ sku: 'MV-CO', title: 'Đèn có', barcode })
    await product({ sku: 'MV-A' })
    await product({ sku: 'MV-B' })
    await product({ sku: 'MV-C' })
    await product({ sku: 'MV-D' })
    const { rows } = await check([
      { sku: 'MV-A', barcode },
      { sku: 'MV-B', barcode: fresh },
      { sku: 'MV-C', barcode: fresh },
      { sku: 'MV-D', barcode: '123' },
    ])
    expect(rows.map(row => row.fieldErrors.map(({ message }) => message))).toEqual([
      [`Mã vạch ${barcode} đã được dùng cho sản phẩm «Đèn có»`],
      [],
      ['Mã vạch đã dùng ở dòng 3 của tệp này'],
      [],
    ])
    expect(rows[3]?.warnings).toMatchObject([{ message: 'Mã vạch «123» không phải EAN-13 nên được bỏ qua' }])
  })
})
