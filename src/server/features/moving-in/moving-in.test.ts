import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csvForm } from '#tests/support/catalogue/moving-in.ts'
import {
  givenCategory,
  givenProduct,
  givenUser,
  givenWarehouse,
  orderBody,
} from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { importMoved } from './index.ts'

const HEAD = 'Mã hàng,Tên hàng,Nhóm hàng,Giá bán,Giá vốn,Tồn kho,Mô tả'
let shop: TestShop
let admin: { id: string; token: string }
let count = 0
/** Begins the codes of a test. */
let p = ''

beforeAll(async () => {
  shop = await testShop()
  admin = await givenUser(shop.db, { role: 'admin' })
  await givenWarehouse(shop.db, { isDefault: true })
})
beforeEach(() => {
  count += 1
  p = `CH${count}`
})
afterAll(async () => {
  expect(await shop.stockViolations()).toEqual([])
  await shop.close()
})

const start = async (rows: string[]) => {
  const body = csvForm([HEAD, ...rows])
  const { status, body: reply, error } = await shop.call('POST /api/admin/moving-in', { body }, admin)
  expect([status, error?.message]).toEqual([200, undefined])
  return reply.data
}
const rowsOf = async (id: string, query = {}) =>
  (await shop.call('GET /api/admin/moving-in/:id/rows', { params: { id }, query }, admin)).body.data
const get = async (id: string) =>
  (await shop.call('GET /api/admin/moving-in/:id', { params: { id } }, admin)).body.data
const importNow = async (id: string) => {
  const answer = await shop.call('POST /api/admin/moving-in/:id/import', { params: { id } }, admin)
  expect(answer.status).toBe(200)
  expect(answer.body.data.state).toBe('importing')
  await importMoved(shop.db, id)
  return get(id)
}
const undo = (id: string) => shop.call('POST /api/admin/moving-in/:id/undo', { params: { id } }, admin)
const product = (sku: string) =>
  shop.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirst()
const stockOf = async (productId: string) =>
  (await shop.db.selectFrom('stock').select('on_hand').where('product_id', '=', productId).execute()).reduce(
    (sum, { on_hand }) => sum + on_hand,
    0,
  )

describe('moving in', () => {
  it('shows the values before anything is written, then writes them with one receipt', async () => {
    const moving = await start([
      `${p}-1,Đèn mây,Đèn mây tre>>Đèn thả,690000,310000,4,Đèn đan tay`,
      `${p}-2,Đèn giấy,Đèn mây tre,390000,150000,0,Đèn gấp giấy`,
    ])
    expect(moving).toMatchObject({ state: 'checked', origin: 'kiotviet' })
    expect(moving.summary).toMatchObject({
      counts: { products: 2, created: 2, refused: 0 },
      newCategories: [
        { name: 'Đèn mây tre', parent: null },
        { name: 'Đèn thả', parent: 'Đèn mây tre' },
      ],
    })
    expect(await rowsOf(moving._id)).toMatchObject([
      {
        line: 2,
        action: 'created',
        values: { sku: `${p}-1`, category: 'Đèn mây tre', price: 690_000, quantity: 4, costPrice: 310_000 },
      },
      { line: 3, action: 'created', values: { sku: `${p}-2`, price: 390_000, quantity: 0 } },
    ])
    expect(await product(`${p}-1`)).toBeUndefined()

    const done = await importNow(moving._id)
    expect(done).toMatchObject({ state: 'imported', imported: { products: 2, pieces: 4, notUndoable: null } })
    const lamp = await product(`${p}-1`)
    expect(lamp).toMatchObject({
      title: 'Đèn mây',
      price_dong: 690_000,
      discount_percent: 0,
      is_active: false,
    })
    expect(await stockOf(lamp?.id ?? '')).toBe(4)
    const receipt = await shop.db
      .selectFrom('stock_movement')
      .selectAll()
      .where('reason', 'like', 'Chuyển hàng%')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(receipt).toMatchObject({ kind: 'receipt', created_by: admin.id })
    const cost = await shop.db
      .selectFrom('item_cost')
      .select('average_dong')
      .where('product_id', '=', lamp?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(Number(cost.average_dong)).toBe(310_000)
  })

  it('changes nothing if the same file comes again, and keeps the stock of products that exist', async () => {
    const rows = [`${p}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đèn đan tay`]
    await importNow((await start(rows))._id)
    const again = await start(rows)
    expect(again.summary?.counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    const refused = await shop.call(
      'POST /api/admin/moving-in/:id/import',
      { params: { id: again._id } },
      admin,
    )
    expect(refused).toMatchObject({ status: 409, error: { code: 'moving_in_unchecked' } })
    const dearer = await start([`${p}-1,Đèn mây,Đèn mây tre,720000,310000,9,Đèn đan tay`])
    expect(await rowsOf(dearer._id)).toMatchObject([
      { action: 'changed', values: { price: 720_000, quantity: null }, changes: [{ heading: 'Giá bán' }] },
    ])
    await importNow(dearer._id)
    const lamp = await product(`${p}-1`)
    expect(lamp?.price_dong).toBe(720_000)
    expect(await stockOf(lamp?.id ?? '')).toBe(4)
  })

  it('leaves out rows that are refused and writes the others', async () => {
    const moving = await start([
      `${p}-1,Đèn mây,,690000,310000,4,Không có danh mục`,
      `${p}-2,Đèn giấy,Đèn giấy,390000,150000,2,Đèn gấp giấy`,
    ])
    expect(moving.summary?.counts).toMatchObject({ created: 1, refused: 1 })
    const [refused] = await rowsOf(moving._id, { action: 'refused' })
    expect(refused?.errors).toMatchObject([{ field: 'category' }])
    const problem = moving.summary?.problems.find(({ isError }) => isError)?.message
    expect(await rowsOf(moving._id, { problem })).toHaveLength(1)
    expect(await rowsOf(moving._id, { search: 'den giay' })).toMatchObject([{ values: { sku: `${p}-2` } }])
    await importNow(moving._id)
    expect(await product(`${p}-1`)).toBeUndefined()
    expect(await product(`${p}-2`)).toBeDefined()
  })

  it('puts products without a category where the owner wants them, and remembers the columns', async () => {
    const categoryId = await givenCategory(shop.db, `Đèn khác ${p}`)
    const moving = await start([`${p}-1,Đèn mây,,690000,310000,4,Đan tay`])
    const files = moving.mapping.files.map(({ columns }) => ({
      columns: columns.map(({ index, heading, target }) => ({
        index,
        target: heading === 'Giá vốn' ? 'ignored' : (target ?? 'ignored'),
      })),
    }))
    const { body } = await shop.call(
      'PUT /api/admin/moving-in/:id/mapping',
      { params: { id: moving._id }, body: { files, answers: [{ name: 'category', value: categoryId }] } },
      admin,
    )
    expect(body.data.summary?.counts).toMatchObject({ created: 1, refused: 0 })
    expect(await rowsOf(moving._id)).toMatchObject([
      { values: { category: `Đèn khác ${p}`, costPrice: null } },
    ])
    const next = await start([`${p}-2,Đèn giấy,Đèn giấy,390000,150000,2,Gấp giấy`])
    expect(await rowsOf(next._id)).toMatchObject([{ values: { costPrice: null } }])
    await shop.db.deleteFrom('moving_in_mapping').execute()
  })

  it('writes nothing if the shop has changed since the trial run, and shows the new one', async () => {
    const moving = await start([`${p}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đan tay`])
    await givenProduct(shop.db, { title: 'Đèn mây', sku: `${p}-1`, priceDong: 500_000 })
    const after = await importNow(moving._id)
    expect(after).toMatchObject({ state: 'checked', failure: expect.stringContaining('đã thay đổi') })
    expect(after.summary?.counts).toMatchObject({ created: 0, changed: 1 })
    expect(await importNow(moving._id)).toMatchObject({ state: 'imported', failure: null })
  })

  it('refuses columns that the file has not, fields that do not exist and one field for two columns', async () => {
    const { _id, mapping } = await start([`${p}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đan tay`])
    const put = (columns: { index: number; target: string }[]) =>
      shop.call(
        'PUT /api/admin/moving-in/:id/mapping',
        { params: { id: _id }, body: { files: mapping.files.map(() => ({ columns })), answers: [] } },
        admin,
      )
    for (const columns of [
      [{ index: 40, target: 'name' }],
      [{ index: 0, target: 'toString' }],
      [
        { index: 0, target: 'sku' },
        { index: 1, target: 'sku' },
      ],
    ]) {
      const { status, error } = await put(columns)
      expect([status, error.errors?.[0]?.path]).toEqual([
        400,
        expect.stringMatching(/^files\.0\.columns\.\d/),
      ])
    }
  })
})

describe('taking an import back', () => {
  it('removes new products with their stock and gives changed ones their former values', async () => {
    const old = await givenProduct(shop.db, { title: 'Đèn cũ', sku: `${p}-0`, priceDong: 500_000 })
    const rows = [
      `${p}-0,Đèn cũ,Đèn mây tre,550000,310000,4,Mô tả mới`,
      `${p}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đan tay`,
      `${p}-2,Đèn giấy,Đèn mây tre,390000,150000,0,Gấp giấy`,
    ]
    const moving = await start(rows)
    await importNow(moving._id)
    await shop.db.updateTable('product').set({ title: 'Đèn cũ đẹp' }).where('id', '=', old.id).execute()
    expect((await undo(moving._id)).status).toBe(200)
    expect(await product(`${p}-0`)).toMatchObject({ price_dong: 500_000, title: 'Đèn cũ đẹp' })
    expect(await product(`${p}-1`)).toBeUndefined()
    expect(await product(`${p}-2`)).toBeUndefined()
    expect((await undo(moving._id)).status).toBe(409)
    // the same goods can come again
    const again = await start(rows)
    expect(again.summary?.counts).toMatchObject({ created: 2, changed: 1, refused: 0 })
    await importNow(again._id)
    expect(await stockOf((await product(`${p}-1`))?.id ?? '')).toBe(4)
  })

  it('is refused once something of it was ordered, moved, or a day has passed', async () => {
    const sold = await start([`${p}-1,Đèn bán ${p},Đèn mây tre,690000,310000,4,Đan tay`])
    await importNow(sold._id)
    const lamp = await product(`${p}-1`)
    await shop.db
      .updateTable('product')
      .set({ is_active: true })
      .where('id', '=', lamp?.id ?? '')
      .execute()
    const body = orderBody([{ productId: lamp?.id ?? '', quantity: 1 }])
    expect((await shop.call('POST /api/orders', { body })).status).toBe(200)
    expect(await undo(sold._id)).toMatchObject({
      status: 409,
      error: { message: `Đã có đơn hàng của «Đèn bán ${p}»` },
    })
    expect((await get(sold._id)).imported?.notUndoable).toContain('đơn hàng')

    const late = await start([`${p}-2,Đèn giấy,Đèn mây tre,390000,150000,1,Gấp giấy`])
    await importNow(late._id)
    await shop.db
      .updateTable('moving_in')
      .set({ imported_at: new Date(Date.now() - 25 * 60 * 60_000) })
      .where('id', '=', late._id)
      .execute()
    expect((await undo(late._id)).error.message).toContain('24 giờ')
  })
})
