import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'
import { patient } from '#tests/support/time/pace.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockProductEdits } from './edit-products.queries.ts'

let fixture: ProductFixture
beforeAll(async () => {
  fixture = await productFixture()
})
afterAll(() => fixture.close())

it('an edit during a long import is refused before its browser gives up, and works afterwards', async () => {
  const { _id: id } = (await fixture.create()).body.data
  const startedAt = Date.now()
  const refused = await inTransaction(fixture.shop.db, async tx => {
    await lockProductEdits(tx)
    return fixture.update(id, { title: 'Đèn mới' })
  })
  expect(refused.error.code).toBe('products_busy')
  expect(Date.now() - startedAt).toBeLessThan(patient(10_000))
  expect((await fixture.update(id, { title: 'Đèn mới' })).body.data.title).toBe('Đèn mới')
  expect((await fixture.get(id)).version).toBe(2)
})

it('an import during another one is refused in the same way, and works afterwards', async () => {
  const { send, fileOf, check } = importFixture(fixture)
  const rows = [
    { sku: 'AG-CHO-01', title: 'Đèn chờ', category: 'Đèn trang trí', price: 100_000, quantity: 2 },
  ]
  const { token } = await check(rows)
  const confirm = async () => send(await fileOf(rows), { confirm: token ?? '' })
  const startedAt = Date.now()
  const refused = await inTransaction(fixture.shop.db, async tx => {
    await lockProductEdits(tx)
    return confirm()
  })
  expect(refused.error.code).toBe('products_busy')
  expect(Date.now() - startedAt).toBeLessThan(patient(10_000))
  expect((await confirm()).body.data.isImported).toBe(true)
})
