import { checkDigit } from '#contract/catalogue/ean.ts'
import { initialProduct } from '#contract/catalogue/field-shapes.ts'
import { factList } from '#contract/catalogue/product-facts.ts'
import { slugify } from '#contract/kernel/vietnamese.ts'
import type { Database } from '#server/db/database.ts'
import { demoCategories } from '../catalogue/categories.ts'
import type { DemoProduct } from '../catalogue/types.ts'
import { dayMs } from '../vietnam-time.ts'
import type { StoredPhoto } from './install-pictures.ts'
import { known } from './parts.ts'

/** Ids of installed products and variants, by slug or SKU. */
export type ProductIds = { productId: string; variantId: string | null }

type SubcategoryPlace = { id: string; categoryId: string }

/**
 * Writes categories and products with their pictures.
 * @param options.photos file name → stored photograph
 * @returns the ids behind every SKU that can be bought or stocked
 */
export async function installCatalogue(
  db: Database,
  options: { products: DemoProduct[]; photos: Map<string, StoredPhoto>; now: Date },
): Promise<Map<string, ProductIds>> {
  const subcategories = await installCategories(db)
  const skus = new Map<string, ProductIds>()
  for (const [index, product] of options.products.entries()) {
    const productId = await installProduct(db, product, { subcategories, index, ...options })
    const variants = await installVariants(db, product, { productId, index })
    if (variants.length === 0) skus.set(product.sku, { productId, variantId: null })
    for (const { id, sku } of variants) skus.set(sku, { productId, variantId: id })
  }
  return skus
}

async function installCategories(db: Database): Promise<Map<string, SubcategoryPlace>> {
  const places = new Map<string, SubcategoryPlace>()
  for (const [position, { name, slug, subcategories }] of demoCategories.entries()) {
    const category = await db
      .insertInto('category')
      .values({ category_name: name, slug, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = subcategories.map((entry, index) => ({
      category_id: category.id,
      subcategory_name: entry.name,
      slug: entry.slug,
      position: index,
    }))
    const made = await db.insertInto('subcategory').values(rows).returning(['id', 'slug']).execute()
    for (const row of made) places.set(row.slug, { id: row.id, categoryId: category.id })
  }
  return places
}

async function installProduct(
  db: Database,
  product: DemoProduct,
  parts: {
    subcategories: Map<string, SubcategoryPlace>
    photos: Map<string, StoredPhoto>
    now: Date
    index: number
  },
): Promise<string> {
  const places = product.subcategories.map(slug => known(parts.subcategories, slug))
  const createdAt = new Date(parts.now.getTime() - product.createdDaysAgo * dayMs)
  const [main] = places
  if (!main) throw new Error(`${product.sku} has no subcategory.`)
  const { id } = await db
    .insertInto('product')
    .values({
      slug: slugify(product.title),
      title: product.title,
      description: product.description,
      sku: product.sku,
      barcode: product.variants ? null : barcodeOf(parts.index, 0),
      category_id: main.categoryId,
      price_dong: product.price.kind === 'fixed' ? product.price.dong : null,
      discount_percent: product.discountPercent,
      delivery_class: product.deliveryClass ?? 'standard',
      ...factColumns(product),
      average_rating: product.rating,
      policy: product.policy ?? '',
      faq: product.faq ?? '',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = places.map((place, position) => ({ product_id: id, subcategory_id: place.id, position }))
  await db.insertInto('product_subcategory').values(rows).execute()
  const images = product.images.map(({ file, alt }, position) => ({
    product_id: id,
    file_id: known(parts.photos, file).id,
    alt_text: alt,
    position,
  }))
  await db.insertInto('product_image').values(images).execute()
  await db.insertInto('product_view_count').values({ product_id: id, views: product.views }).execute()
  return id
}

/** The bar code of the demo's product at `index`, or of its variant with this number. */
function barcodeOf(index: number, variant: number): string {
  const digits = (value: number) => String(value).padStart(4, '0')
  const twelve = `8936${digits(index + 1)}${digits(variant)}`
  return twelve + checkDigit(twelve)
}

function factColumns({ facts }: DemoProduct): Record<string, string | number | null> {
  return Object.fromEntries(factList.map(({ name, column }) => [column, facts[name] ?? initialProduct[name]]))
}

async function installVariants(
  db: Database,
  product: DemoProduct,
  { productId, index }: { productId: string; index: number },
): Promise<{ id: string; sku: string }[]> {
  if (!product.variants) return []
  const rows = product.variants.map((variant, position) => ({
    product_id: productId,
    name: variant.name,
    sku: variant.sku,
    barcode: barcodeOf(index, position + 1),
    price_dong: variant.priceDong,
    compare_price_dong: variant.comparePriceDong ?? null,
    attributes: JSON.stringify(variant.attributes),
    position,
  }))
  return db.insertInto('product_variant').values(rows).returning(['id', 'sku']).execute()
}
