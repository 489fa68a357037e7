import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { paging, success, text, wholeNumber } from '../kernel/fields.ts'
import { idOrSlug } from '../kernel/item-ids.ts'
import { lowered } from '../pricing/free-delivery.ts'
import {
  categoryDetailShape,
  categoryShape,
  productCardShape,
  productDetailShape,
  subcategoryDetailShape,
  subcategoryShape,
  variantShape,
} from './catalogue.shapes.ts'
import { type PlaceParam, placeFilters, type RangeParam, rangeFilters } from './listing/product-filters.ts'

const productParams = z.object({ id: idOrSlug('product', 'mã sản phẩm') })
const categoryParams = z.object({ id: idOrSlug('category', 'mã danh mục') })

const placeShapes = Object.fromEntries(
  placeFilters.flatMap(({ label, slug, name }) => [
    [slug, idOrSlug(slug, lowered(label)).optional()],
    ...(name ? [[name, text(`tên ${lowered(label)}`, { max: 120 }).optional()]] : []),
  ]),
) as Record<PlaceParam, z.ZodOptional<ReturnType<typeof idOrSlug | typeof text>>>

const rangeShapes = Object.fromEntries(
  rangeFilters.flatMap(({ label, from, to, max }) => [
    [from, wholeNumber(`${lowered(label)} thấp nhất`, { max }).optional()],
    [to, wholeNumber(`${lowered(label)} cao nhất`, { max }).optional()],
  ]),
) as Record<RangeParam, z.ZodOptional<ReturnType<typeof wholeNumber>>>

/** The order of a list: a field, with a minus when descending. */
const productSorts = [
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  'min_price',
  '-min_price',
  'relevance',
] as const
export type ProductSort = (typeof productSorts)[number]

export const listProducts = defineCall({
  route: 'GET /api/products',
  access: 'public',
  summary: 'Lists active products: filter, search without diacritics, sort, page.',
  query: z.object({
    ...paging({ size: 16 }),
    search: text('từ khóa', { max: 120 }).optional(),
    ...placeShapes,
    ...rangeShapes,
    sort: z
      .enum(productSorts, { error: `Cách sắp xếp phải là một trong: ${productSorts.join(', ')}` })
      .optional(),
  }),
  reply: success(z.array(productCardShape), {
    /** How many there are: with a search at most 2,000, with a filter by a number at most 10,000. */
    total: z.number().int(),
    totalPages: z.number().int(),
    currentPage: z.number().int(),
    /** The search text as it was understood, if a typo was corrected. */
    correctedSearch: z.string().optional(),
  }),
  cache: 'public',
})

export const getProduct = defineCall({
  route: 'GET /api/products/:id',
  access: 'public',
  summary: 'One active product with its variants, by id or slug.',
  params: productParams,
  reply: success(productDetailShape),
  cache: 'public',
})

export const listVariants = defineCall({
  route: 'GET /api/products/:id/variants',
  access: 'public',
  summary: 'The variants of a product.',
  params: productParams,
  reply: success(z.array(variantShape)),
  cache: 'public',
})

export const listRelated = defineCall({
  route: 'GET /api/products/:id/related',
  access: 'public',
  summary: 'Up to four products that are near to one: its subcategory first, then its category.',
  params: productParams,
  reply: success(z.array(productCardShape)),
  cache: 'public',
})

export const viewProduct = defineCall({
  route: 'POST /api/products/:id/view',
  access: 'public',
  changes: ['views'],
  summary: 'Counts a view, once per visitor and product in 30 minutes, and returns the count.',
  params: productParams,
  reply: success(z.object({ views: z.number().int() })),
  limit: { hits: 600, windowSeconds: 60 },
})

export const listCategories = defineCall({
  route: 'GET /api/categories',
  access: 'public',
  summary: 'All categories in their order, with their subcategories and counts.',
  reply: success(z.array(categoryShape)),
  cache: 'public',
})

export const getCategory = defineCall({
  route: 'GET /api/categories/:id',
  access: 'public',
  summary: 'One category by id or slug.',
  params: categoryParams,
  reply: success(categoryDetailShape),
  cache: 'public',
})

export const listSubcategories = defineCall({
  route: 'GET /api/subcategories',
  access: 'public',
  summary: 'Subcategories of all categories.',
  query: z.object(paging({ size: 100, maxSize: 1000 })),
  reply: success(z.array(subcategoryShape)),
  cache: 'public',
})

export const listSubcategoriesOfCategory = defineCall({
  route: 'GET /api/subcategories/category/:id',
  access: 'public',
  summary: 'The subcategories of one category.',
  params: categoryParams,
  reply: success(z.array(subcategoryShape)),
  cache: 'public',
})

export const getSubcategory = defineCall({
  route: 'GET /api/subcategories/:id',
  access: 'public',
  summary: 'One subcategory by id or slug.',
  params: z.object({ id: idOrSlug('subcategory', 'mã danh mục con') }),
  reply: success(subcategoryDetailShape),
  cache: 'public',
})

export const getHome = defineCall({
  route: 'GET /api/home',
  access: 'public',
  summary: 'What the home page shows: the newest products and the sections of the settings (R11).',
  reply: success(
    z.object({
      featured: z.array(productCardShape),
      sections: z.array(z.object({ subcategory: subcategoryShape, products: z.array(productCardShape) })),
    }),
  ),
  cache: 'public',
})

export const listBestSellers = defineCall({
  route: 'GET /api/best-sellers',
  access: 'public',
  summary: 'Up to four products in stock that sold most in the last 30 days, else the newest ones.',
  reply: success(z.array(productCardShape)),
  cache: 'public',
})
