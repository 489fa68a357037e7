import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'

let fixture: ProductFixture
let check: ReturnType<typeof importFixture>['check']
beforeAll(async () => {
  fixture = await productFixture()
  ;({ check } = importFixture(fixture))
})
afterAll(() => fixture.close())

const lamp = { title: 'Đèn chùm thử nghiệm', category: 'đèn trang trí', price: '4.850.000 ₫', quantity: 12 }

it.each([
  '<p><img src="https://x.example/a.jpg"></p>',
  '<p>&nbsp;</p>',
  '<!-- wp:separator /-->',
  '**',
  '\u200b',
  ' ',
])('takes a description without a word, %j, for an empty cell', async description => {
  const { rows } = await check([{ ...lamp, sku: 'AG-TRONG-01', description }])
  expect(rows[0]).toMatchObject({ fieldErrors: [], outcome: 'created' })
  expect(rows[0]?.warnings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('Chưa có mô tả'),
  )
})
