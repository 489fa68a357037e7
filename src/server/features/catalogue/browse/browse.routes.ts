import * as calls from '#contract/catalogue/catalogue.calls.ts'
import type { Feature } from '../../../context/feature.ts'
import { CATEGORY_TREE } from '../../../events/public-changes.ts'
import * as catalogue from './catalogue.service.ts'
import { listProducts } from './list-products.ts'
import { viewProduct } from './view-product.ts'

export const browseRoutes: Feature = (handle, { db, secret, settings }) => {
  const parts = { db, settings }

  handle(calls.listProducts, async ({ query, dependsOn }) => {
    const { products, total, totalPages, correctedSearch } = await listProducts(
      { ...parts, dependsOn },
      query,
    )
    return {
      data: products,
      total,
      totalPages,
      currentPage: query.page,
      ...(correctedSearch !== undefined && { correctedSearch }),
    }
  })
  handle(calls.getProduct, async ({ params, dependsOn }) => ({
    data: await catalogue.getProduct({ ...parts, dependsOn }, params.id),
  }))
  handle(calls.listVariants, async ({ params, dependsOn }) => ({
    data: await catalogue.listVariants({ ...parts, dependsOn }, params.id),
  }))
  handle(calls.listRelated, async ({ params, dependsOn }) => ({
    data: await catalogue.listRelated({ ...parts, dependsOn }, params.id),
  }))
  handle(calls.viewProduct, async ({ params, request }) => {
    const views = await viewProduct({ db, secret }, { idOrSlug: params.id, ip: request.ip })
    return { data: { views } }
  })
  handle(calls.listCategories, async ({ dependsOn }) => {
    dependsOn(CATEGORY_TREE)
    return { data: await catalogue.listCategories(db) }
  })
  handle(calls.getCategory, async ({ params, dependsOn }) => {
    dependsOn(CATEGORY_TREE)
    return { data: await catalogue.getCategory(db, params.id) }
  })
  handle(calls.listSubcategories, async ({ query, dependsOn }) => {
    dependsOn(CATEGORY_TREE)
    return { data: await catalogue.listSubcategories(db, query) }
  })
  handle(calls.listSubcategoriesOfCategory, async ({ params, dependsOn }) => {
    dependsOn(CATEGORY_TREE)
    return { data: await catalogue.listSubcategoriesOfCategory(db, params.id) }
  })
  handle(calls.getSubcategory, async ({ params, dependsOn }) => {
    dependsOn(CATEGORY_TREE)
    return { data: await catalogue.getSubcategory(db, params.id) }
  })
  handle(calls.getHome, async ({ dependsOn }) => ({ data: await catalogue.getHome({ ...parts, dependsOn }) }))
  handle(calls.listBestSellers, async ({ dependsOn }) => ({
    data: await catalogue.listBestSellers({ ...parts, dependsOn }),
  }))
}
