import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFixture } from '#tests/support/catalogue/import-fixture.ts'
import { type ProductFixture, productFixture } from '#tests/support/catalogue/product-fixture.ts'

let fixture: ProductFixture
let check: ReturnType<typeof importFixture>['check']
let applyImport: ReturnType<typeof importFixture>['applyImport']
beforeAll(async () => {
  fixture = await productFixture()
  ;({ check, applyImport } = importFixture(fixture))
})
afterAll(() => fixture.close())

describe('an import of products', () => {
  it('reads how large a product is to deliver by its words, in any case and without diacritics', async () => {
    const id = (await fixture.create({ sku: 'AG-CO-01', title: 'Đèn cỡ lớn' })).body.data._id
    expect((await fixture.get(id)).delivery_class).toBe('standard')
    const rows = [{ sku: 'AG-CO-01', delivery_class: 'hang cong kenh' }]
    const checked = await check(rows)
    expect(checked.rows[0]?.changes).toEqual([
      { heading: 'Cỡ hàng khi giao', before: 'Hàng thường', after: 'Hàng cồng kềnh' },
    ])
    expect((await applyImport(rows)).status).toBe(200)
    expect((await fixture.get(id)).delivery_class).toBe('bulky')
    const [entry] = await fixture.auditOf(id)
    expect(entry?.changes).toEqual([{ field: 'delivery_class', before: 'standard', after: 'bulky' }])
    const wrong = await check([{ sku: 'AG-CO-01', delivery_class: 'to' }])
    expect(wrong.rows[0]?.fieldErrors.map(({ message }) => message)).toEqual([
      'Cỡ hàng khi giao phải là «Hàng thường», «Hàng cồng kềnh», «Hàng quá khổ»',
    ])
  })
})
