import type { InputOf } from '#contract/calls.ts'
import { givenProduct, givenUser, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

type Billing = InputOf<'POST /api/invoices/from-order/:orderId'>['body']

/** A shop with an admin who takes invoices away as files. */
export async function invoiceFilesFixture() {
  const shop: TestShop = await testShop()
  const admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  return {
    shop,
    admin,
    /** The invoice of an order of two each of these, at 1.250.000 ₫ before tax. */
    async givenInvoice(titles: string[], body: Billing = {}) {
      const products = await Promise.all(
        titles.map(title => givenProduct(shop.db, { title, priceDong: 1_250_000 })),
      )
      const lines = products.map(({ id }) => ({ productId: id, quantity: 2 }))
      const placed = await shop.call('POST /api/orders', { body: orderBody(lines) })
      const orderId = placed.body.data._id
      const move = { params: { id: orderId }, body: { status: 'confirmed' as const } }
      await shop.call('PUT /api/admin/orders/:id/status', move, admin)
      const billed = { params: { orderId }, body }
      return (await shop.call('POST /api/invoices/from-order/:orderId', billed, admin)).body.data
    },
    /** Sets the seller's tax code in the settings; empty for none. */
    async giveTaxCode(taxCode: string) {
      const section = 'shop' as const
      const { data } = (await shop.call('GET /api/admin/settings/:section', { params: { section } }, admin))
        .body
      if (data.section !== section) throw new Error('The settings answer with another section')
      const body = { section, version: data.version, value: { ...data.value, taxCode } }
      await shop.call('PUT /api/admin/settings/:section', { params: { section }, body }, admin)
    },
    async download(id: string, kind: 'pdf' | 'excel') {
      const answer = await shop.call(`GET /api/invoices/:id/download-${kind}`, { params: { id } }, admin)
      return { ...answer, content: new Uint8Array(await answer.body.arrayBuffer()) }
    },
  }
}
export type InvoiceFilesFixture = Awaited<ReturnType<typeof invoiceFilesFixture>>
