import * as calls from '#contract/catalogue/catalogue.calls.ts'
import type { Feature } from '../../../feature.ts'
import * as catalogue from './catalogue.service.ts'
import { listProducts } from './list-products.ts'

export const catalogueRoutes: Feature = (handle, { db, secret, settings }) => {
  const parts = { db, settings }

  handle(calls.listProducts, async ({ query }) => {
    const { products, total, totalPages, correctedSearch } = await listProducts(parts, query)
    return {
      data: products,
      total,
      totalPages,
      currentPage: query.page,
      ...(correctedSearch !== undefined && { correctedSearch }),
    }
  })
  handle(calls.getProduct, async ({ params }) => ({ data: await catalogue.getProduct(parts, params.id) }))
  handle(calls.listVariants, async ({ params }) => ({ data: await catalogue.listVariants(parts, params.id) }))
  handle(calls.listRelated, async ({ params }) => ({ data: await catalogue.listRelated(parts, params.id) }))
  handle(calls.viewProduct, async ({ params, request }) => {
    const views = await catalogue.viewProduct({ db, secret }, { idOrSlug: params.id, ip: request.ip })
    return { data: { views } }
  })
  handle(calls.listCategories, async () => ({ data: await catalogue.listCategories(db) }))
  handle(calls.getCategory, async ({ params }) => ({ data: await catalogue.getCategory(db, params.id) }))
  handle(calls.listSubcategories, async ({ query }) => ({
    data: await catalogue.listSubcategories(db, query),
  }))
  handle(calls.listSubcategoriesOfCategory, async ({ params }) => ({
    data: await catalogue.listSubcategoriesOf(db, params.id),
  }))
  handle(calls.getSubcategory, async ({ params }) => ({
    data: await catalogue.getSubcategory(db, params.id),
  }))
  handle(calls.getHome, async () => ({ data: await catalogue.getHome(parts) }))
  handle(calls.listBestSellers, async () => ({ data: await catalogue.listBestSellers(parts) }))
}
