import type {
  Category,
  CategoryDetail,
  ProductCard,
  ProductDetail,
  Subcategory,
  SubcategoryDetail,
  Variant,
} from '#contract/catalogue/catalogue.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { taxPercentOn } from '#contract/settings/tax-rate.ts'
import type { AppContext } from '../../../context/app-context.ts'
import type { Database } from '../../../db/database.ts'
import { CATEGORY_TREE, type DependsOn } from '../../../events/public-changes.ts'
import { findScope, selectCategories, selectSubcategories } from '../categories/categories.queries.ts'
import { selectListing, WHOLE_SHOP } from '../listing/listing.queries.ts'
import { selectBestSellers } from './best-sellers.queries.ts'
import {
  cardView,
  categoryView,
  detailView,
  searchTextsOf,
  subcategoryView,
  variantView,
} from './catalogue.view.ts'
import { findProductDetail, findProductId, findProductScopes, selectVariants } from './products.queries.ts'
import { selectRelated } from './related.queries.ts'

/** The parts of the shop that an answer of the catalogue needs; it names its sources. */
type AnswerParts = Pick<AppContext, 'db' | 'settings'> & { dependsOn: DependsOn }

/** One active product, by id, slug or a former slug. @throws product_not_found */
export async function getProduct(
  { db, settings: read, dependsOn }: AnswerParts,
  idOrSlug: string,
): Promise<ProductDetail> {
  const [row, settings] = await Promise.all([findDetail(db, idOrSlug), read()])
  dependsOn(row.id)
  const variants = row.has_variants ? await selectVariants(db, row.id) : []
  return detailView(row, variants, {
    showReference: settings.checkout.showReferencePrice,
    taxPercent: taxPercentOn(settings.tax, row.tax_class, vietnamDay(new Date())),
    policy: settings.text.policy,
    faq: settings.text.faq,
  })
}

async function findDetail(db: Database, idOrSlug: string) {
  const row = await findProductDetail(db, idOrSlug)
  if (row) return row
  const id = await findProductId(db, idOrSlug)
  const moved = id && (await findProductDetail(db, id))
  if (!moved) throw new ShopError('product_not_found')
  return moved
}

export async function listVariants(
  { db, settings: read, dependsOn }: AnswerParts,
  idOrSlug: string,
): Promise<Variant[]> {
  const [row, settings] = await Promise.all([findDetail(db, idOrSlug), read()])
  dependsOn(row.id)
  const variants = await selectVariants(db, row.id)
  return variants.map(variant => variantView(variant, settings.checkout.showReferencePrice))
}

const RELATED = 4

/** The products shown with another. @throws product_not_found */
export async function listRelated(
  { db, settings: read, dependsOn }: AnswerParts,
  idOrSlug: string,
): Promise<ProductCard[]> {
  const [product, { checkout }] = await Promise.all([findProductScopes(db, idOrSlug), read()])
  if (!product) throw new ShopError('product_not_found')
  dependsOn(product.id, product.category_id, product.subcategory_id ?? product.category_id)
  const rows = await selectRelated(db, product, RELATED)
  return rows.map(row => cardView(row, checkout.showReferencePrice))
}

export async function listCategories(db: Database): Promise<Category[]> {
  const [categories, subcategories] = await Promise.all([selectCategories(db), selectSubcategories(db)])
  return categories.map(category => categoryView(category, subcategories))
}

export async function getCategory(db: Database, idOrSlug: string): Promise<CategoryDetail> {
  const found = await findScope(db, 'category', { idOrSlug })
  const [row] = found ? await selectCategories(db, found.id) : []
  if (!row) throw new ShopError('category_not_found')
  const subcategories = await selectSubcategories(db, { categoryId: row.id })
  return { ...categoryView(row, subcategories), ...searchTextsOf(row) }
}

export async function listSubcategories(
  db: Database,
  page: { page: number; limit: number },
): Promise<Subcategory[]> {
  const rows = await selectSubcategories(db, { limit: page.limit, offset: (page.page - 1) * page.limit })
  return rows.map(subcategoryView)
}

export async function listSubcategoriesOfCategory(db: Database, category: string): Promise<Subcategory[]> {
  const found = await findScope(db, 'category', { idOrSlug: category })
  if (!found) throw new ShopError('category_not_found')
  return (await selectSubcategories(db, { categoryId: found.id })).map(subcategoryView)
}

export async function getSubcategory(db: Database, idOrSlug: string): Promise<SubcategoryDetail> {
  const found = await findScope(db, 'subcategory', { idOrSlug })
  const [row] = found ? await selectSubcategories(db, { one: found.id }) : []
  if (!row) throw new ShopError('category_not_found')
  return { ...subcategoryView(row), ...searchTextsOf(row) }
}

/** One of the periods that the reports keep sums for. */
const BEST_SELLER_DAYS = 30

/** Products per section of the home page (specification §9). */
const PER_SECTION = 4

/**
 * The home page: the newest products and the sections of the settings (R11). No product is shown twice,
 * unless a section has no other; sections without products are left out.
 */
export async function getHome({ db, settings: read, dependsOn }: AnswerParts) {
  dependsOn(CATEGORY_TREE, WHOLE_SHOP)
  const { home, checkout } = await read()
  const newest = async (scope: string, limit: number) => {
    const list = { scope, filters: {}, sort: 'newest' as const, limit, offset: 0 }
    return (await selectListing(db, list)).rows.map(row => cardView(row, checkout.showReferencePrice))
  }
  const candidates = home.sectionSlugs.map(async (slug, index) => {
    const [row] = await selectSubcategories(db, { one: slug })
    // enough for a full section even if all before it showed the same products
    return row && { row, products: await newest(row.id, PER_SECTION * (index + 2)) }
  })
  const [featured, ...found] = await Promise.all([newest(WHOLE_SHOP, PER_SECTION), ...candidates])
  const shown = new Set(featured.map(product => product._id))
  const sections = found.flatMap(candidate => {
    if (!candidate || candidate.products.length === 0) return []
    const others = candidate.products.filter(product => !shown.has(product._id))
    const products = (others.length > 0 ? others : candidate.products).slice(0, PER_SECTION)
    for (const product of products) shown.add(product._id)
    return [{ subcategory: subcategoryView(candidate.row), products }]
  })
  return { featured, sections }
}

/**
 * The best sellers of the last 30 days that are available now; the newest products if fewer than four
 * sold.
 */
export async function listBestSellers({
  db,
  settings: read,
  dependsOn,
}: AnswerParts): Promise<ProductCard[]> {
  dependsOn(WHOLE_SHOP)
  const { checkout } = await read()
  const rows = await selectBestSellers(db, { days: BEST_SELLER_DAYS, limit: PER_SECTION })
  return rows.map(row => cardView(row, checkout.showReferencePrice))
}
