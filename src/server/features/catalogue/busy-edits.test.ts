import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ProductDesk, productDesk } from '#tests/support/product-desk.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockAllProductEdits } from './edit-products.queries.ts'

let desk: ProductDesk
beforeAll(async () => {
  desk = await productDesk()
})
afterAll(() => desk.close())

it('an edit that meets a long import is refused before its browser gives up, and goes through afterwards', async () => {
  const { _id: id } = (await desk.create()).body.data
  const startedAt = Date.now()
  const refused = await inTransaction(desk.shop.db, async tx => {
    await lockAllProductEdits(tx)
    return desk.update(id, { title: 'Đèn mới' })
  })
  expect(refused.error.code).toBe('products_busy')
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  expect((await desk.update(id, { title: 'Đèn mới' })).body.data.title).toBe('Đèn mới')
  expect((await desk.get(id)).version).toBe(2)
}, 20_000)
