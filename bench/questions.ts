import { queryRows } from './bench-database.ts'
import type { Orderable } from './orders.ts'

/** The requests of the contenders: pages, products and words that the seeded shop has. */
export interface Questions {
  productSlugs: string[]
  categories: { id: string; slug: string }[]
  orderable: Orderable[]
}

/** Finds products, words and pages to request. */
export async function findQuestions(url: string): Promise<Questions> {
  const slugs = await queryRows<{ slug: string }>(
    url,
    'SELECT slug FROM product WHERE is_active ORDER BY md5(slug) LIMIT 200',
  )
  const categories = await queryRows<{ id: string; slug: string }>(
    url,
    `SELECT id, slug FROM category WHERE EXISTS (SELECT FROM product p WHERE p.category_id = category.id)`,
  )
  const orderable = await queryRows<{ product_id: string; variant_id: string | null }>(
    url,
    `SELECT product_id, variant_id FROM stock JOIN product p ON p.id = product_id
      WHERE p.is_active AND p.min_price_dong IS NOT NULL AND on_hand - reserved >= 12
      ORDER BY md5(stock.id::text) LIMIT 1000`,
  )
  return {
    productSlugs: slugs.map(row => row.slug),
    categories,
    orderable: orderable.map(row => ({ productId: row.product_id, variantId: row.variant_id })),
  }
}

/** The lists that shoppers ask for: the whole shop and each category, in three orders, three pages of each. */
const lists = ({ categories }: Questions) =>
  [undefined, ...categories].flatMap(category =>
    (['-createdAt', 'min_price', '-min_price'] as const).flatMap(sort =>
      [1, 2, 3].map(page => ({ category, sort, page })),
    ),
  )
export const listCalls = (questions: Questions) =>
  lists(questions).map(
    ({ category, sort, page }) =>
      `/api/products?sort=${sort}&page=${page}${category ? `&category=${category.id}` : ''}`,
  )
/** The same lists as pages, at their canonical addresses: others are redirected. */
export const listPages = (questions: Questions) =>
  lists(questions).map(({ category, sort, page }) => {
    const order = sort.startsWith('-') ? 'desc' : 'asc'
    const parts = [
      category && `category=${category.slug}`,
      sort !== '-createdAt' && `sortBy=min_price&sortOrder=${order}`,
      page > 1 && `page=${page}`,
    ].filter(Boolean)
    return `/products${parts.length > 0 ? '?' : ''}${parts.join('&')}`
  })
export const details = ({ productSlugs }: Questions) => productSlugs.map(slug => `/api/products/${slug}`)
