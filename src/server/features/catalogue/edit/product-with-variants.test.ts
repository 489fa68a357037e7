import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productFixture } from '#tests/support/catalogue/product-fixture.ts'

let fixture: Awaited<ReturnType<typeof productFixture>>
beforeAll(async () => {
  fixture = await productFixture({ keepsAnswers: true })
})
afterAll(() => fixture.close())

let last = 0
const variant = (rest: object = {}) => ({
  name: 'A',
  sku: `V-${++last}`,
  price: 100_000,
  quantity: 5,
  ...rest,
})
const create = (variants: object[], rest: object = {}) =>
  fixture.create({ title: `Đèn nhiều loại ${++last}`, quantity: 0, variants, ...rest })
const count = async () =>
  (
    await fixture.shop.db
      .selectFrom('product')
      .select(eb => eb.fn.countAll().as('n'))
      .executeTakeFirst()
  )?.n

describe('a product that is made with its variants', () => {
  it('stores them in their order, with their stock and their entries in the log', async () => {
    const { status, body } = await create([
      variant({ name: '6 tay', quantity: 3 }),
      variant({ name: '8 tay', price: 200_000, quantity: 0, attributes: [{ name: 'Tay', value: '8' }] }),
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ hasVariants: true, variantCount: 2, quantity: 3 })
    expect(body.data.variants.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['6 tay', 3],
      ['8 tay', 0],
    ])
    const movements = await fixture.movements(body.data._id)
    expect(movements).toMatchObject([{ quantity: 3, variant_id: body.data.variants[0]?._id }])
    expect(await fixture.auditOf(body.data.variants[1]?._id ?? '')).toMatchObject([{ action: 'created' }])
  })

  it.each([
    ['a code of another product', { sku: 'ĐÃ-CÓ' }, 'sku', 'taken'],
    ['a code twice', { sku: 'HAI-LAN' }, 'sku', 'taken'],
    ['a code whose label reads the same', { sku: 'HAI-LÀN' }, 'sku', 'taken'],
    ['a bar code twice', { sku: 'KHAC', barcode: '4006381333931' }, 'barcode', 'taken'],
    ['no name', { name: '' }, 'name', 'required'],
  ])('stores nothing with %s, and names row and field', async (_what, wrong, field, _kind) => {
    await fixture.create({ title: `Có mã ${++last}`, sku: 'ĐÃ-CÓ' })
    const before = await count()
    const first = variant({ sku: 'HAI-LAN', barcode: '4006381333931' })
    const { status, error } = await create([first, variant(wrong)])
    expect(status).toBe(400)
    expect(error.errors?.map(({ path }) => path)).toEqual([`variants.1.${field}`])
    expect(await count()).toBe(before)
  })

  it('refuses the code of the product itself, a missing picture and its own pieces', async () => {
    const before = await count()
    const own = await create([variant({ sku: 'CHINH-NO' })], { sku: 'CHINH-NO' })
    expect(own.error.errors).toMatchObject([{ path: 'variants.0.sku' }])
    const picture = await create([variant({ images: [{ file_id: crypto.randomUUID() }] })])
    expect(picture.error.errors).toMatchObject([{ path: 'variants.0.images.0.file_id' }])
    const pieces = await create([variant()], { quantity: 4 })
    expect(pieces.error.errors).toMatchObject([{ path: 'quantity' }])
    expect(await count()).toBe(before)
  })

  it('is made once for one key', async () => {
    const body = { ...(await bodyOf([variant()])) }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () =>
      fixture.shop.call('POST /api/admin/products', { body: body as never }, { ...fixture.admin, headers })
    const [first, again] = [await send(), await send()]
    expect(again.body.data._id).toBe(first.body.data._id)
    expect(first.body.data.variants).toHaveLength(1)
  })

  it('has 200 of them at most', async () => {
    const many = await create(Array.from({ length: 201 }, () => variant()))
    expect(many.error.errors).toMatchObject([{ path: 'variants' }])
  })
})

const bodyOf = async (variants: object[]) => ({
  title: `Đèn một lần ${++last}`,
  description: 'Đèn',
  category_id: fixture.categoryId,
  images: [{ file_id: fixture.pictureId }],
  min_price: 1_000_000,
  quantity: 0,
  variants,
})
