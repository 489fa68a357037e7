import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenUser } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('finds entries by words of all scripts, and none if a search has no word', async () => {
  const { token } = await givenUser(shop.db, { role: 'admin' })
  await shop.db
    .insertInto('audit_entry')
    .values({
      actor_name: '山田',
      subject_kind: 'product',
      subject_id: '01920000-0000-7000-8000-000000000000',
      subject_label: 'Cửa hàng',
      action: 'updated',
    })
    .execute()
  const found = async (search: string) =>
    (await shop.call('GET /api/admin/audit', { query: { search } }, { token })).body.total
  expect(await found('山田')).toBe(1)
  expect(await found('cua hang')).toBe(1)
  for (const search of ['!!!', '💡', '%', '鈴木']) expect(await found(search), search).toBe(0)
})
