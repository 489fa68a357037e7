import type { ProductFields } from '#contract/catalogue/field-shapes.ts'
import type { FactName } from '#contract/catalogue/product-facts.ts'
import type { DeliveryClass } from '#contract/pricing/delivery-class.ts'

/** A selling price: a fixed amount in đồng, or a price that is given on request. */
export type DemoPrice = { kind: 'fixed'; dong: number } | { kind: 'contact' }

export type DemoAttribute = { name: string; value: string }

export type DemoVariant = {
  name: string
  sku: string
  priceDong: number
  comparePriceDong?: number
  /** Pieces available when the demo history ends. */
  stock: number
  attributes: DemoAttribute[]
}

/**
 * The texts of the demo about a product beyond its photographs. Title, material, colour and dimensions
 * come from the photo manifest, so that they are written down once.
 */
export type DemoProductText = {
  /** Slug of the two photographs in the manifest. */
  photo: string
  sku: string
  /** Slugs of subcategories, the main one first. */
  subcategories: [string, ...string[]]
  price: DemoPrice
  /** Percent by which the default struck-through price exceeds the price; 0 shows none. */
  discountPercent: number
  /** Empty for products without a lamp. */
  bulbType: string
  description: string
  rating: number
  views: number
  /** Pieces available when the demo history ends; with variants the variants' own figures count. */
  stock: number
  /** How many days before today the product entered the shop. */
  createdDaysAgo: number
  /** How often it is bought, against 1 for an ordinary product. */
  popularity: number
  variants?: DemoVariant[]
  /** If it is larger than a parcel. */
  deliveryClass?: DeliveryClass
  /** Facts beyond its lamp and the photo manifest; the warranty only if it is not the shop's usual one. */
  facts?: DemoFacts
  /** Only if it differs from the shop's own text. */
  policy?: string
  faq?: string
}

/** By their names in the API. */
export type DemoFacts = Partial<Pick<ProductFields, FactName>>

export type DemoImage = { file: string; alt: string }

export type DemoProduct = DemoProductText & {
  title: string
  facts: DemoFacts
  images: DemoImage[]
}

export type DemoSubcategory = { slug: string; name: string }
export type DemoCategory = { slug: string; name: string; subcategories: DemoSubcategory[] }

/** A fixed price in đồng. */
export function dong(amount: number): DemoPrice {
  return { kind: 'fixed', dong: amount }
}

export const onRequest: DemoPrice = { kind: 'contact' }

/** Joins paragraphs and lists into the safe Markdown subset that descriptions are written in. */
export function prose(...blocks: string[]): string {
  return blocks.join('\n\n')
}

/** One Markdown list. */
export function bullets(...items: string[]): string {
  return items.map(item => `- ${item}`).join('\n')
}
