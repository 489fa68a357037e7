import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { patient } from '#tests/support/time/pace.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockAllProductEdits } from './edit-products.queries.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.close())

it('an edit during a long import is refused before its browser gives up, and works afterwards', async () => {
  const { _id: id } = (await fixture.create()).body.data
  const startedAt = Date.now()
  const refused = await inTransaction(fixture.shop.db, async tx => {
    await lockAllProductEdits(tx)
    return fixture.update(id, { title: 'Đèn mới' })
  })
  expect(refused.error.code).toBe('products_busy')
  expect(Date.now() - startedAt).toBeLessThan(patient(10_000))
  expect((await fixture.update(id, { title: 'Đèn mới' })).body.data.title).toBe('Đèn mới')
  expect((await fixture.get(id)).version).toBe(2)
})
