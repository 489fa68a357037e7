import { together } from '../../context/feature.ts'
import { browseRoutes } from './browse/browse.routes.ts'
import { categoryAdminRoutes } from './categories/category-admin.routes.ts'
import { productAdminRoutes } from './edit/product-admin.routes.ts'
import { importExportRoutes } from './import-export/import-export.routes.ts'

export const catalogueRoutes = together(
  browseRoutes,
  categoryAdminRoutes,
  productAdminRoutes,
  importExportRoutes,
)
