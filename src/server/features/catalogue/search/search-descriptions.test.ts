import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let lamps: string
beforeAll(async () => {
  shop = await testShop()
  lamps = await givenCategory(shop.db, 'Nội thất')
  await given('Đèn chùm đồng', { description: 'Hợp **phòng khách** từ 15 đến 25 m².', material: 'Đồng thau' })
  await given('Đèn thả mây', { description: 'Treo ở phòng ăn; khách quen đặt thêm.', material: 'Mây' })
  await given('Thảm lụa', { description: 'Cho phòng khách', material: 'Lụa', bulb_type: '' })
  await given('Bộ sơn mẫu', { description: '', material: 'Gỗ' })
})
afterAll(() => shop.close())

async function given(title: string, texts: { description: string; material: string; bulb_type?: string }) {
  const product = await givenProduct(shop.db, { title, categoryId: lamps, priceDong: 500_000 })
  const bulb = { bulb_type: '1 × E27, tối đa 12 W', ...texts }
  await shop.db.updateTable('product').set(bulb).where('id', '=', product.id).execute()
  return product
}

async function find(search: string, filter: { minPrice?: number; sort?: 'title' } = {}) {
  const { body } = await shop.call('GET /api/products', { query: { page: 1, limit: 10, search, ...filter } })
  return {
    titles: body.data.map(product => product.title),
    corrected: body.correctedSearch,
    total: body.total,
  }
}

it('finds words of descriptions, materials and bulbs, with words of other fields next to them', async () => {
  expect((await find('đèn phòng khách')).titles).toEqual(['Đèn chùm đồng'])
  expect((await find('lua phong khach', { sort: 'title' })).titles).toEqual(['Thảm lụa'])
  expect((await find('phong khach den chum')).titles).toEqual(['Đèn chùm đồng'])
  expect((await find('dong thau')).titles).toEqual(['Đèn chùm đồng'])
  expect((await find('E27', { sort: 'title' })).titles).toEqual([
    'Bộ sơn mẫu',
    'Đèn chùm đồng',
    'Đèn thả mây',
  ])
  expect((await find('phong an', { sort: 'title' })).titles).toEqual(['Đèn thả mây'])
})

it('leaves descriptions alone if a title, a code or a category name has the words', async () => {
  expect((await find('phòng khách', { sort: 'title' })).titles).toEqual(['Đèn chùm đồng', 'Thảm lụa'])
  const { id } = await given('Phòng khách mẫu', { description: '', material: 'Gỗ' })
  expect((await find('phòng khách')).titles).toEqual(['Phòng khách mẫu'])
  await shop.db.updateTable('product').set({ is_active: false }).where('id', '=', id).execute()
})

it('takes a word of a description only next to the word that it was typed with', async () => {
  expect(await find('den khach')).toMatchObject({ titles: [], total: 0 })
  expect(await find('phong quen')).toMatchObject({ titles: [], total: 0 })
})

it('goes with a price filter, and then corrects nothing that is right without it', async () => {
  expect(await find('đèn phòng khách', { minPrice: 900_000 })).toEqual({
    titles: [],
    corrected: undefined,
    total: 0,
  })
})

it('finds a description as soon as it is changed', async () => {
  const { id } = await given('Đèn bàn gốm', { description: 'Cũ', material: 'Gốm' })
  expect((await find('thu phong nho')).total).toBe(0)
  await shop.db.updateTable('product').set({ description: 'Thư phòng nhỏ' }).where('id', '=', id).execute()
  expect((await find('thu phong nho')).titles).toEqual(['Đèn bàn gốm'])
})
