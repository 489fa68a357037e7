import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { shareUrl } from '#contract/catalogue/images.ts'
import { type StockLabel, type StockLevel, stockLevelOf } from '#contract/catalogue/stock-label.ts'
import type { LayoutData } from '../page-meta.ts'

const AVAILABILITY: Record<StockLevel, string> = {
  out_of_stock: 'OutOfStock',
  low_stock: 'LimitedAvailability',
  few_in_stock: 'InStock',
  in_stock: 'InStock',
}

/**
 * A product as search engines read it. Ratings stay out: they are the shop's own word, not its customers' (R10). A
 * product with a price on request has no offer.
 */
export function structuredProduct(product: ProductDetail, { origin, shop }: LayoutData): object {
  const offers = offersOf(product, { url: `${origin}/products/${product.slug}`, shop })
  return {
    '@type': 'Product',
    name: product.title,
    ...(product.description && { description: plainText(product.description) }),
    ...(product.sku && { sku: product.sku }),
    category: product.subcategory?.name ?? product.category.name,
    image: product.images.map(image => origin + image.image_url),
    ...(product.material && { material: product.material }),
    ...(offers && { offers }),
  }
}

type OfferContext = { url: string; shop: LayoutData['shop'] }

function offersOf(product: ProductDetail, context: OfferContext): object | undefined {
  if (product.price === 'contact') return undefined
  if (product.variants.length === 0)
    return offer({ price: product.price, stockLabel: product.stockLabel, sale: product.sale }, context)
  const prices = product.variants.map(variant => variant.price)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'VND',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: product.variants.length,
    availability: `https://schema.org/${AVAILABILITY[stockLevelOf(product)]}`,
    offers: product.variants.map(variant => ({
      ...offer(variant, context),
      name: variant.name,
      sku: variant.sku,
    })),
  }
}

function offer(
  { price, stockLabel, sale }: { price: number; stockLabel: StockLabel; sale: ProductDetail['sale'] },
  { url, shop }: OfferContext,
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
      valueAddedTaxIncluded: shop.tax.pricesIncludeTax,
    },
    availability: `https://schema.org/${AVAILABILITY[stockLevelOf({ stockLabel })]}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.name },
  }
}

/** A text of the shop without its marks, on one line. */
export function plainText(text: string): string {
  return text
    .replace(/^(?:#+|[-*])\s+/gm, '')
    .replace(/[*_]{1,2}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What shared links and search results say of a product: its description, cut at a word. */
export function productSummary(product: ProductDetail, shopName: string): string {
  const text = plainText(product.description)
  if (text === '') return `${product.title} tại ${shopName}: giá, hình ảnh, thông số và tình trạng hàng.`
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`
}

/** The picture of a shared product. */
export function sharedPicture(product: ProductDetail): { path: string; alt: string } | undefined {
  const [first] = product.images
  return first && { path: shareUrl(first.file_id), alt: first.alt_text || product.title }
}
