export { catalogueRoutes } from './catalogue.routes.ts'
export { imageView, priceView } from './catalogue.view.ts'
export { categoryAdminRoutes } from './category-admin.routes.ts'
export { findNamedProduct, forgetOldViews, hasGoods } from './products.queries.ts'
