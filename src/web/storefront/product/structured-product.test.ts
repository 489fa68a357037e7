import { expect, it } from 'vitest'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import type { LayoutData } from '../kernel/page-meta.ts'
import { structuredProduct } from './structured-product.ts'

const fees = { standard: 30_000, bulky: 60_000, oversize: null }
const layout = {
  origin: 'https://anhgia.example',
  shop: {
    name: 'Ánh Gia',
    tax: { pricesIncludeTax: false, isSet: true },
    isOpen: true,
    hasOpened: true,
    isDeliverySet: true,
    returnDays: 7,
    delivery: {
      zones: [
        {
          name: 'Nội thành',
          time: '3 giờ',
          fees,
          thresholds: [{ fromDong: 500_000, feeDong: 0, classes: ['standard'] }],
          places: [{ province: 'Thành phố Hồ Chí Minh', wards: [] }],
        },
        {
          name: 'Đảo',
          time: '',
          fees,
          thresholds: [],
          places: [{ province: 'Thành phố Hải Phòng', wards: ['Đặc khu Cát Hải'] }],
        },
      ],
      rest: { name: 'Toàn quốc', time: '', fees, thresholds: [] },
    },
  },
} as unknown as LayoutData

const lamp = {
  _id: 'id',
  slug: 'den',
  title: 'Đèn',
  sku: 'AG-1',
  description: '',
  material: '',
  delivery_class: 'standard',
  price: 450_000,
  stockLabel: 'Còn hàng',
  sale: null,
  images: [{ file_id: 'a' }],
  category: { name: 'Đèn trang trí' },
  subcategory: null,
  variants: [],
} as unknown as ProductDetail
const variant = (sku: string, price: number, images: object[] = []) => ({
  _id: sku,
  sku,
  name: sku,
  price,
  stockLabel: 'Còn hàng',
  sale: null,
  images,
})

type Offer = { url: string; price: number; shippingDetails?: unknown; hasMerchantReturnPolicy?: unknown }

it('offers a product without variants at its address, with delivery and exchange', () => {
  const [product] = structuredProduct(lamp, layout) as [{ '@type': string; offers: Offer }]
  expect(product['@type']).toBe('Product')
  expect(product.offers).toMatchObject({ url: 'https://anhgia.example/products/den', price: 450_000 })
  expect(product.offers.shippingDetails).toMatchObject([
    {
      shippingRate: { value: 30_000 },
      shippingDestination: { addressCountry: 'VN', addressRegion: ['Thành phố Hồ Chí Minh'] },
    },
    { shippingRate: { value: 30_000 }, shippingDestination: { addressCountry: 'VN' } },
  ])
  expect(product.offers.hasMerchantReturnPolicy).toMatchObject({
    merchantReturnDays: 7,
    itemCondition: 'https://schema.org/DamagedCondition',
    refundType: 'https://schema.org/ExchangeRefund',
  })
})

it('names free delivery from a price on, and nothing of a fee that is left open', () => {
  const detailsOf = (product: ProductDetail) =>
    (structuredProduct(product, layout) as [{ offers: Offer }])[0].offers.shippingDetails
  expect(detailsOf({ ...lamp, price: 500_000 })).toMatchObject([
    { shippingRate: { value: 0 } },
    { shippingRate: { value: 30_000 } },
  ])
  expect(detailsOf({ ...lamp, delivery_class: 'oversize' })).toEqual([])
})

it('describes variants as a group, each at an address that shows it', () => {
  const variants = [variant('A 1', 450_000), variant('B', 640_000, [{ file_id: 'b' }])]
  const [group] = structuredProduct({ ...lamp, variants } as unknown as ProductDetail, layout) as [
    {
      '@type': string
      productGroupID: string
      hasVariant: { sku: string; image: string[]; offers: Offer }[]
    },
  ]
  expect([group['@type'], group.productGroupID]).toEqual(['ProductGroup', 'AG-1'])
  expect(group.hasVariant.map(({ sku, image, offers }) => [sku, image, offers.url, offers.price])).toEqual([
    [
      'A 1',
      ['https://anhgia.example/media/a/original'],
      'https://anhgia.example/products/den?variant=A%201',
      450_000,
    ],
    [
      'B',
      ['https://anhgia.example/media/b/original'],
      'https://anhgia.example/products/den?variant=B',
      640_000,
    ],
  ])
})

it('leaves out products without a price, and terms that the shop has not set', () => {
  expect(structuredProduct({ ...lamp, price: 'contact' }, layout)).toEqual([])
  const tax = { ...layout.shop.tax, isSet: false }
  const shop = { ...layout.shop, tax, isDeliverySet: false, returnDays: 0 }
  const [product] = structuredProduct(lamp, { ...layout, shop }) as [{ offers: Offer }]
  expect(product.offers).not.toHaveProperty('shippingDetails')
  expect(product.offers).not.toHaveProperty('hasMerchantReturnPolicy')
  expect(product.offers).not.toHaveProperty('priceSpecification.valueAddedTaxIncluded')
})
