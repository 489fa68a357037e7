import { describe, expect, it } from 'vitest'
import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import { movingInFixture } from '#tests/support/catalogue/moving-in-fixture.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'

const f = movingInFixture()

describe('moving in', () => {
  it('shows the values before anything is written, then writes them with one receipt', async () => {
    const moving = await f.start([
      `${f.prefix}-1,Đèn mây,Đèn mây tre>>Đèn thả,690000,310000,4,Đèn đan tay`,
      `${f.prefix}-2,Đèn giấy,Đèn mây tre,390000,150000,0,Đèn gấp giấy`,
    ])
    expect(moving).toMatchObject({ state: 'checked', origin: 'kiotviet' })
    expect(moving.summary).toMatchObject({
      counts: { products: 2, created: 2, refused: 0 },
      newCategories: [
        { name: 'Đèn mây tre', parent: null },
        { name: 'Đèn thả', parent: 'Đèn mây tre' },
      ],
    })
    expect(await f.rowsOf(moving._id)).toMatchObject([
      {
        line: 2,
        action: 'created',
        values: {
          sku: `${f.prefix}-1`,
          category: 'Đèn mây tre',
          price: 690_000,
          quantity: 4,
          costPrice: 310_000,
        },
      },
      { line: 3, action: 'created', values: { sku: `${f.prefix}-2`, price: 390_000, quantity: 0 } },
    ])
    expect(await f.product(`${f.prefix}-1`)).toBeUndefined()

    const done = await f.importNow(moving._id)
    expect(done).toMatchObject({ state: 'imported', imported: { products: 2, pieces: 4, notUndoable: null } })
    const lamp = await f.product(`${f.prefix}-1`)
    expect(lamp).toMatchObject({
      title: 'Đèn mây',
      price_dong: 690_000,
      discount_percent: 0,
      is_active: false,
    })
    expect(await f.stockOf(`${f.prefix}-1`)).toBe(4)
    const receipt = await f.shop.db
      .selectFrom('stock_movement')
      .selectAll()
      .where('reason', 'like', 'Chuyển hàng%')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(receipt).toMatchObject({ kind: 'receipt', created_by: f.admin.id })
    const cost = await f.shop.db
      .selectFrom('item_cost')
      .select('average_dong')
      .where('product_id', '=', lamp?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(Number(cost.average_dong)).toBe(310_000)
  })

  it('changes nothing if the same file comes again, and keeps the stock of products that exist', async () => {
    const rows = [`${f.prefix}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đèn đan tay`]
    await f.importNow((await f.start(rows))._id)
    const again = await f.start(rows)
    expect(again.summary?.counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 })
    const refused = await f.shop.call(
      'POST /api/admin/moving-in/:id/import',
      { params: { id: again._id } },
      f.admin,
    )
    expect(refused).toMatchObject({ status: 409, error: { code: 'moving_in_unchecked' } })
    const dearer = await f.start([`${f.prefix}-1,Đèn mây,Đèn mây tre,720000,310000,9,Đèn đan tay`])
    expect(await f.rowsOf(dearer._id)).toMatchObject([
      { action: 'changed', values: { price: 720_000, quantity: null }, changes: [{ heading: 'Giá bán' }] },
    ])
    await f.importNow(dearer._id)
    const lamp = await f.product(`${f.prefix}-1`)
    expect(lamp?.price_dong).toBe(720_000)
    expect(await f.stockOf(`${f.prefix}-1`)).toBe(4)
  })

  it('leaves out rows that are refused and writes the others', async () => {
    const moving = await f.start([
      `${f.prefix}-1,Đèn mây,,690000,310000,4,Không có danh mục`,
      `${f.prefix}-2,Đèn giấy,Đèn giấy,390000,150000,2,Đèn gấp giấy`,
    ])
    expect(moving.summary?.counts).toMatchObject({ created: 1, refused: 1 })
    const [refused] = await f.rowsOf(moving._id, { action: 'refused' })
    expect(refused?.errors).toMatchObject([{ field: 'category' }])
    const problem = moving.summary?.problems.find(({ isError }) => isError)?.message
    expect(await f.rowsOf(moving._id, { problem })).toHaveLength(1)
    expect(await f.rowsOf(moving._id, { search: 'den giay' })).toMatchObject([
      { values: { sku: `${f.prefix}-2` } },
    ])
    await f.importNow(moving._id)
    expect(await f.product(`${f.prefix}-1`)).toBeUndefined()
    expect(await f.product(`${f.prefix}-2`)).toBeDefined()
  })

  it('puts products without a category where the owner wants them, and remembers the columns', async () => {
    const categoryId = await givenCategory(f.shop.db, `Đèn khác ${f.prefix}`)
    const moving = await f.start([`${f.prefix}-1,Đèn mây,,690000,310000,4,Đan tay`])
    const files = moving.mapping.files.map(({ columns }) => ({
      columns: columns.map(({ index, heading, target }) => ({
        index,
        target: heading === 'Giá vốn' ? 'ignored' : (target ?? 'ignored'),
      })),
    }))
    const { body } = await f.shop.call(
      'PUT /api/admin/moving-in/:id/mapping',
      { params: { id: moving._id }, body: { files, answers: [{ name: 'category', value: categoryId }] } },
      f.admin,
    )
    expect(body.data.summary?.counts).toMatchObject({ created: 1, refused: 0 })
    expect(await f.rowsOf(moving._id)).toMatchObject([
      { values: { category: `Đèn khác ${f.prefix}`, costPrice: null } },
    ])
    const next = await f.start([`${f.prefix}-2,Đèn giấy,Đèn giấy,390000,150000,2,Gấp giấy`])
    expect(await f.rowsOf(next._id)).toMatchObject([{ values: { costPrice: null } }])
    await f.shop.db.deleteFrom('moving_in_mapping').execute()
  })

  it('writes nothing if the shop has changed since the trial run, and shows the new one', async () => {
    const moving = await f.start([`${f.prefix}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đan tay`])
    await givenProduct(f.shop.db, { title: 'Đèn mây', sku: `${f.prefix}-1`, priceDong: 500_000 })
    const after = await f.importNow(moving._id)
    expect(after).toMatchObject({ state: 'checked', failure: expect.stringContaining('đã thay đổi') })
    expect(after.summary?.counts).toMatchObject({ created: 0, changed: 1 })
    expect(await f.importNow(moving._id)).toMatchObject({ state: 'imported', failure: null })
  })

  it('refuses columns that the file has not, fields that do not exist and one field for two columns', async () => {
    const { _id, mapping } = await f.start([`${f.prefix}-1,Đèn mây,Đèn mây tre,690000,310000,4,Đan tay`])
    const put = (columns: { index: number; target: string }[]) =>
      f.shop.call(
        'PUT /api/admin/moving-in/:id/mapping',
        { params: { id: _id }, body: { files: mapping.files.map(() => ({ columns })), answers: [] } },
        f.admin,
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

describe('a problem of many rows', () => {
  /** Answers one question with the columns as they are. */
  const answer = async (moving: MovingIn, name: string, value: string): Promise<MovingIn> => {
    const files = moving.mapping.files.map(({ columns }) => ({
      columns: columns.map(({ index, target }) => ({ index, target: target ?? 'ignored' })),
    }))
    const answers = [...moving.mapping.answers.filter(one => one.name !== name), { name, value }]
    const body = { files, answers }
    const params = { id: moving._id }
    const { body: reply } = await f.shop.call(
      'PUT /api/admin/moving-in/:id/mapping',
      { params, body },
      f.admin,
    )
    return reply.data
  }
  const problemsOf = ({ summary }: MovingIn, question: string) =>
    summary?.problems.filter(problem => problem.question === question)

  it('has one answer for all: a category for rows without one, which known products do not take', async () => {
    const category = await givenCategory(f.shop.db, `Chung ${f.prefix}`)
    const own = await givenCategory(f.shop.db, `Riêng ${f.prefix}`)
    const known = `${f.prefix}-0`
    await givenProduct(f.shop.db, { title: 'Đèn cũ', sku: known, priceDong: 500_000, categoryId: own })
    const moving = await f.start([
      `${known},Đèn cũ,,550000,1,4,Mô tả`,
      `${f.prefix}-1,Đèn một,,550000,1,4,Mô tả`,
      `${f.prefix}-2,Đèn hai,,550000,1,4,Mô tả`,
      `${f.prefix}-3,Đèn ba,Đèn mây tre,550000,1,4,Mô tả`,
    ])
    expect(moving.summary?.counts).toMatchObject({ created: 1, changed: 1, refused: 2 })
    expect(problemsOf(moving, 'category')).toMatchObject([{ rows: 2, isError: true }])
    const answered = await answer(moving, 'category', category)
    expect(answered.summary?.counts).toMatchObject({ created: 3, changed: 1, refused: 0 })
    expect(problemsOf(answered, 'category')).toMatchObject([{ rows: 2, isError: false }])
    const rows = await f.rowsOf(moving._id)
    expect(rows.map(({ values }) => values.category)).toEqual([
      `Riêng ${f.prefix}`,
      `Chung ${f.prefix}`,
      `Chung ${f.prefix}`,
      'Đèn mây tre',
    ])
    expect(problemsOf(await answer(answered, 'category', ''), 'category')).toMatchObject([{ isError: true }])
  })

  it('leaves products without a price out if the owner wants that, and takes them again', async () => {
    const moving = await f.start([
      `${f.prefix}-1,Đèn một,Đèn mây tre,,1,4,Mô tả`,
      `${f.prefix}-2,Đèn hai,Đèn mây tre,550000,1,4,Mô tả`,
    ])
    expect(moving.summary?.counts).toMatchObject({ created: 2, leftOut: 0 })
    expect(problemsOf(moving, 'noPrice')).toMatchObject([{ rows: 1, isError: false }])
    const left = await answer(moving, 'noPrice', 'leave')
    expect(left.summary?.counts).toMatchObject({ created: 1, leftOut: 1 })
    expect(problemsOf(left, 'noPrice')).toMatchObject([{ rows: 1, isLeftOut: true }])
    expect((await answer(left, 'noPrice', '')).summary?.counts).toMatchObject({ created: 2, leftOut: 0 })
  })
})
