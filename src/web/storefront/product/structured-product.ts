import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { gtinOf } from '#contract/catalogue/ean.ts'
import { sharePicture } from '#contract/catalogue/images.ts'
import { plainText } from '#contract/catalogue/plain-text.ts'
import { type StockLabel, type StockLevel, stockLevelOf } from '#contract/catalogue/stock-label.ts'
import type { DeliveryPlaces, DeliveryTerms } from '#contract/pricing/delivery.ts'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'
import { mediaUrl } from '#web/ui/media/media-url.ts'
import type { LayoutData } from '../kernel/page-meta.ts'
import { productPath } from './product-path.ts'

const AVAILABILITY: Record<StockLevel, string> = {
  out_of_stock: 'OutOfStock',
  low_stock: 'LimitedAvailability',
  few_in_stock: 'InStock',
  in_stock: 'InStock',
}

/**
 * A product as search engines read it, with variants a group of products, each at its own address. Ratings
 * stay out: they are the shop's own word, not its customers' (R10). A product with a price on request has
 * nothing that could be offered: none.
 */
export function structuredProduct(product: ProductDetail, { origin, shop }: LayoutData): object[] {
  const { price, variants } = product
  if (price === 'contact') return []
  const context = { shop, deliveryClass: product.delivery_class }
  const common = {
    name: product.title,
    ...(product.description && { description: plainText(product.description) }),
    category: product.subcategory?.name ?? product.category.name,
    image: product.images.map(image => new URL(mediaUrl(image.file_id), origin).href),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.material && { material: product.material }),
  }
  if (variants.length === 0) {
    const sold = { price, stockLabel: product.stockLabel, sale: product.sale }
    return [
      {
        '@type': 'Product',
        ...common,
        ...(product.sku && { sku: product.sku }),
        ...gtinPart(product.barcode),
        offers: offer(sold, { ...context, url: origin + productPath(product) }),
      },
    ]
  }
  return [
    {
      '@type': 'ProductGroup',
      ...common,
      productGroupID: product.sku ?? product._id,
      url: origin + productPath(product),
      hasVariant: variants.map(variant => ({
        '@type': 'Product',
        name: `${product.title}, ${variant.name}`,
        sku: variant.sku,
        ...gtinPart(variant.barcode),
        image: (variant.images.length > 0 ? variant.images : product.images).map(
          image => new URL(mediaUrl(image.file_id), origin).href,
        ),
        offers: offer(variant, { ...context, url: origin + productPath(product, variant.sku) }),
      })),
    },
  ]
}

const gtinPart = (barcode: string | null) => {
  const gtin = gtinOf(barcode)
  return gtin && { gtin }
}

type OfferContext = { url: string; shop: LayoutData['shop']; deliveryClass: DeliveryClass }

function offer(
  { price, stockLabel, sale }: { price: number; stockLabel: StockLabel; sale: ProductDetail['sale'] },
  { url, shop, deliveryClass }: OfferContext,
): object {
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'VND',
    // the last moment of it
    ...(sale?.endsAt && { priceValidUntil: new Date(Date.parse(sale.endsAt) - 1).toISOString() }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'VND',
      ...(shop.tax.isSet && { valueAddedTaxIncluded: shop.tax.pricesIncludeTax }),
    },
    availability: `https://schema.org/${AVAILABILITY[stockLevelOf({ stockLabel })]}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.name },
    ...(shop.isDeliverySet && { shippingDetails: deliveryOf(shop.delivery, { price, deliveryClass }) }),
    ...(shop.returnDays > 0 && { hasMerchantReturnPolicy: returnPolicy(shop.returnDays) }),
  }
}

/**
 * The cost of delivery of one piece, for whole provinces and for the rest, without fees that the settings
 * leave open.
 */
function deliveryOf(
  { zones, rest }: LayoutData['shop']['delivery'],
  { price, deliveryClass }: { price: number; deliveryClass: DeliveryClass },
): object[] {
  const wholeProvinces = (places: readonly DeliveryPlaces[]) =>
    places.flatMap(({ province, wards }) => (wards.length === 0 ? province : []))
  const regions = [
    ...zones.map(zone => ({ terms: zone as DeliveryTerms, provinces: wholeProvinces(zone.places) })),
    { terms: rest, provinces: undefined },
  ]
  return regions.flatMap(({ terms, provinces }) => {
    const reached = terms.thresholds.filter(
      ({ classes, fromDong }) => classes.includes(deliveryClass) && fromDong <= price,
    )
    const fee = terms.fees[deliveryClass]
    if (fee === null || provinces?.length === 0) return []
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: Math.min(fee, ...reached.map(({ feeDong }) => feeDong)),
        currency: 'VND',
      },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: 'VN',
        ...(provinces && { addressRegion: provinces }),
      },
    }
  })
}

/**
 * The shop exchanges products that arrive with a defect, within days (R47: no more is promised than by the
 * settings).
 */
function returnPolicy(days: number): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'VN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    itemCondition: 'https://schema.org/DamagedCondition',
    refundType: 'https://schema.org/ExchangeRefund',
  }
}

/** The picture of a shared product. */
export function sharedPicture(product: ProductDetail): { path: string; alt: string } | undefined {
  const [first] = product.images
  return first && { path: mediaUrl(first.file_id, sharePicture.name), alt: first.alt_text || product.title }
}
