import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { ReplyOf } from '#contract/calls.ts'
import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import { importMoved } from '#server/features/moving-in/index.ts'
import { givenUser, givenWarehouse } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { csvForm } from './moving-in.ts'

const HEAD = 'Mã hàng,Tên hàng,Nhóm hàng,Giá bán,Giá vốn,Tồn kho,Mô tả'

type Rows = ReplyOf<'GET /api/admin/moving-in/:id/rows'>['data']

/**
 * A shop that lines of another program move into, each test with its own beginning of codes.
 * @param env settings of the shop, once what they name has started
 */
export function movingInFixture(env: () => Promise<Record<string, string>> = () => Promise.resolve({})) {
  const fixture = {
    shop: undefined as unknown as TestShop,
    admin: { id: '', token: '' },
    /** Begins the codes of a test. */
    prefix: '',
    /** Sends lines of a file of KiotViet. @param more headings after the usual ones, each after a comma */
    async start(lines: string[], more = ''): Promise<MovingIn> {
      const body = csvForm([HEAD + more, ...lines])
      const answer = await fixture.shop.call('POST /api/admin/moving-in', { body }, fixture.admin)
      expect([answer.status, answer.error?.message]).toEqual([200, undefined])
      return answer.body.data
    },
    async rowsOf(id: string, query = {}): Promise<Rows> {
      const input = { params: { id }, query }
      return (await fixture.shop.call('GET /api/admin/moving-in/:id/rows', input, fixture.admin)).body.data
    },
    async get(id: string): Promise<MovingIn> {
      return (await fixture.shop.call('GET /api/admin/moving-in/:id', { params: { id } }, fixture.admin)).body
        .data
    },
    async importNow(id: string): Promise<MovingIn> {
      const { shop, admin } = fixture
      const answer = await shop.call('POST /api/admin/moving-in/:id/import', { params: { id } }, admin)
      expect([answer.status, answer.body.data.state]).toEqual([200, 'importing'])
      await importMoved(shop.db, id)
      return fixture.get(id)
    },
    undo: (id: string) =>
      fixture.shop.call('POST /api/admin/moving-in/:id/undo', { params: { id } }, fixture.admin),
    product: (sku: string) =>
      fixture.shop.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirst(),
    /** Pieces of the product with this code, at all places. */
    async stockOf(sku: string): Promise<number> {
      const rows = await fixture.shop.db
        .selectFrom('stock')
        .innerJoin('product', 'product.id', 'stock.product_id')
        .select('stock.on_hand')
        .where('product.sku', '=', sku)
        .execute()
      return rows.reduce((sum, { on_hand }) => sum + on_hand, 0)
    },
  }
  let count = 0
  beforeAll(async () => {
    fixture.shop = await testShop(await env())
    fixture.admin = await givenUser(fixture.shop.db, { role: 'admin' })
    await givenWarehouse(fixture.shop.db, { isDefault: true })
  })
  beforeEach(() => {
    count += 1
    fixture.prefix = `CH${count}`
  })
  afterAll(async () => {
    expect(await fixture.shop.stockViolations()).toEqual([])
    await fixture.shop.close()
  })
  return fixture
}
