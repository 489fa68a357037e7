import { vietnamDay } from '#contract/kernel/time.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import { api } from '#web/lib/api/browser-api.ts'

/** The data of a product's form: the product, unless it is new, and the choices of its fields. */
export async function loadProductData(id: string | undefined) {
  const [product, { data: categories }, { data: subcategories }, tax, order, { data: shop }] =
    await Promise.all([
      id === undefined ? undefined : loadProduct(id),
      api('GET /api/admin/categories'),
      api('GET /api/admin/subcategories'),
      loadTax(),
      loadCheckoutSettings(),
      api('GET /api/shop'),
    ])
  const today = vietnamDay(new Date())
  return {
    product,
    categories,
    subcategories,
    taxClasses: tax.classes.map(({ code, name }) => ({
      code,
      name,
      percent: taxPercentOn(tax, code, today),
    })),
    pricesIncludeTax: tax.pricesIncludeTax,
    shopName: shop.shop.name,
    showsReferencePrice: order.showReferencePrice,
  }
}
export type ProductData = Awaited<ReturnType<typeof loadProductData>>

async function loadProduct(id: string) {
  return (await api('GET /api/admin/products/:id', { params: { id } })).data
}

async function loadTax() {
  const { data } = await api('GET /api/admin/settings/:section', { params: { section: 'tax' } })
  if (data.section !== 'tax') throw new Error(`expected the taxes, got ${data.section}`)
  return data.value
}

async function loadCheckoutSettings() {
  const { data } = await api('GET /api/admin/settings/:section', { params: { section: 'checkout' } })
  if (data.section !== 'checkout') throw new Error(`expected the checkout settings, got ${data.section}`)
  return data.value
}

/** Who changed a product last and when; null if nobody has. */
export async function loadLastChange(id: string): Promise<{ by: string; at: string } | null> {
  const { data } = await api('GET /api/admin/audit', { query: { kind: 'product', subject: id, limit: 1 } })
  const [entry] = data
  return entry ? { by: entry.actor.name, at: entry.createdAt } : null
}

/** The prices of a product or its variants, now and the lowest in the last 30 days. */
export async function loadPrices(id: string) {
  return (await api('GET /api/admin/products/:id/prices', { params: { id } })).data
}
