import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { idempotencyKey } from '#tests/support/shop-app.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.close())

type Key = ReturnType<typeof idempotencyKey>

const body = (rest: object = {}) => ({
  title: 'Đèn bàn gỗ sồi',
  description: 'Đèn đọc sách',
  category_id: fixture.categoryId,
  images: [{ file_id: fixture.pictureId }],
  min_price: 450_000,
  quantity: 3,
  ...rest,
})
const make = (headers: Key | undefined, rest: object = {}, by = fixture.admin) =>
  fixture.shop.call('POST /api/admin/products', { body: body(rest) }, { ...by, headers })
const add = (id: string, headers: Key, rest: object = {}) =>
  fixture.shop.call(
    'POST /api/products/:id/variants',
    { params: { id }, body: { name: '3W', sku: `MO-${id}`, price: 100_000, quantity: 2, ...rest } },
    { ...fixture.admin, headers },
  )
const countOf = async (search: string) => (await fixture.list({ search })).total

describe('a product that is sent again under its key', () => {
  it('is created once, concurrently and repeatedly, with its stock and one entry in the log', async () => {
    const headers = idempotencyKey()
    const answers = await Promise.all([1, 2, 3].map(() => make(headers)))
    const again = await make(headers)
    const ids = new Set([...answers, again].map(answer => answer.body.data._id))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    expect(await countOf('gỗ sồi')).toBe(1)
    expect(await fixture.movements(id)).toHaveLength(1)
    expect(await fixture.auditOf(id)).toHaveLength(1)
    expect(again.body.data.quantity).toBe(3)
  })

  it('but with another content, or by another admin, is refused with the existing one', async () => {
    const headers = idempotencyKey()
    const first = await make(headers, { title: 'Đèn sàn tre' })
    for (const other of [
      await make(headers, { title: 'Đèn sàn tre', min_price: 460_000 }),
      await make(headers, { title: 'Đèn sàn tre' }, fixture.other),
    ]) {
      expect(other.error.code).toBe('idempotency_key_reused')
      expect(other.error.message).toMatch(/^Sản phẩm này đã được tạo/)
      expect(other.error.data).toEqual({ id: first.body.data._id })
    }
    expect(await countOf('sàn tre')).toBe(1)
  })

  it('was not created if it was refused: the key is free for a valid one', async () => {
    const headers = idempotencyKey()
    expect((await make(headers, { title: 'Đèn mây', slug: 'den-may', sku: 'MAY-1' })).status).toBe(200)
    const key = idempotencyKey()
    expect((await make(key, { title: 'Đèn mây hai', sku: 'MAY-1' })).error.code).toBe('validation_failed')
    expect((await make(key, { title: 'Đèn mây hai', sku: 'MAY-2' })).status).toBe(200)
  })

  it('and without a key is made each time', async () => {
    await make(undefined, { title: 'Đèn lồng vải' })
    await make(undefined, { title: 'Đèn lồng vải' })
    expect(await countOf('lồng vải')).toBe(2)
  })
})

describe('a variant that is sent again under its key', () => {
  it('is created once, and books the product’s own stock out once', async () => {
    const { id } = await givenProduct(fixture.shop.db, { stock: 8, warehouseId: fixture.warehouseId })
    const headers = idempotencyKey()
    const answers = await Promise.all([1, 2].map(() => add(id, headers, { ownStock: 'write_off' })))
    const again = await add(id, headers)
    expect(new Set([...answers, again].map(answer => answer.body.data._id)).size).toBe(1)
    expect(answers.map(answer => answer.body.bookedOut).sort()).toEqual([0, 8])
    expect((await fixture.get(id)).variants).toHaveLength(1)
    expect((await fixture.get(id)).quantity).toBe(2)
    const other = await add(id, headers, { price: 120_000 })
    expect(other.error.code).toBe('idempotency_key_reused')
    expect(other.error.data).toEqual({ id: again.body.data._id })
  })

  it('is created again after it was deleted', async () => {
    const { id } = await givenProduct(fixture.shop.db, { warehouseId: fixture.warehouseId })
    const headers = idempotencyKey()
    const first = (await add(id, headers, { quantity: 0, ownStock: 'write_off' })).body.data._id
    await fixture.shop.call('DELETE /api/variants/:id', { params: { id: first } }, fixture.admin)
    const second = await add(id, headers, { quantity: 0, ownStock: 'move' })
    expect(second.status).toBe(200)
    expect(second.body.data._id).not.toBe(first)
  })
})
