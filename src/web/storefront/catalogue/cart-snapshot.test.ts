import { describe, expect, it } from 'vitest'
import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import type { ProductCard, Variant } from '#contract/catalogue/catalogue.shapes.ts'
import { snapshotOf } from './cart-snapshot.ts'

const image = (file_id: string): Image => ({
  file_id,
  image_url: `/media/${file_id}/original`,
  alt_text: '',
  width: 1000,
  height: 1000,
})
const product: ProductCard = {
  _id: 'p',
  slug: 'den',
  title: 'Đèn',
  sku: null,
  images: [image('product-1'), image('product-2')],
  price: 100_000,
  min_price: 100_000,
  max_price: 120_000,
  listPrice: 120_000,
  comparePrice: null,
  percentOff: null,
  hasVariants: true,
  material: '',
  dimensions: '',
  bulb_type: '',
  delivery_class: 'bulky',
  stockLabel: 'Còn hàng',
  average_rating: 0,
  createdAt: '2026-11-22T00:00:00.000Z',
}
const variant: Variant = {
  _id: 'v',
  name: 'Vàng',
  sku: 'D-V',
  barcode: null,
  price: 120_000,
  listPrice: 120_000,
  comparePrice: null,
  percentOff: null,
  sale: null,
  stockLabel: 'Còn hàng',
  attributes: [],
  images: [image('variant-1')],
}
const photosOf = (chosen: Variant | null, from = product) =>
  snapshotOf({ product: from, variant: chosen, taxPercent: 10 }).product_id.images.map(
    ({ file_id }) => file_id,
  )

describe('the photo of a line that the browser keeps', () => {
  it('is the chosen variant’s own', () => {
    expect(photosOf(variant)).toEqual(['variant-1'])
  })

  it('is the product’s if the variant has none, or none was chosen', () => {
    expect(photosOf({ ...variant, images: [] })).toEqual(['product-1'])
    expect(photosOf(null)).toEqual(['product-1'])
  })

  it('is missing if neither has one', () => {
    expect(photosOf(null, { ...product, images: [] })).toEqual([])
  })
})

it('counts from the list price if the page shows a sale price', () => {
  const sold = { ...variant, price: 90_000, comparePrice: 120_000, sale: { endsAt: null } }
  const line = snapshotOf({ product, variant: sold, taxPercent: 10 })
  expect([line.unitPrice, line.comparePrice]).toEqual([120_000, null])
})
