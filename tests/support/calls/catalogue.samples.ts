import { randomUUID } from 'node:crypto'
import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'

/** Good input for the calls of the catalogue and its categories. */
export function catalogueSamples(data: SampleData): Samples {
  const product = { params: { id: data.productId } }
  return {
    'GET /api/products': { query: { page: 1 } },
    'GET /api/products/:id': product,
    'GET /api/products/:id/variants': product,
    'GET /api/products/:id/related': product,
    'GET /api/products/:id/offers': product,
    'POST /api/products/:id/view': product,
    'GET /api/former-path': { query: { path: '/Den-Mau-Cu/' } },
    'GET /api/categories': {},
    'GET /api/categories/:id': { params: { id: data.categoryId } },
    'GET /api/subcategories': {},
    'GET /api/subcategories/category/:id': { params: { id: data.categoryId } },
    'GET /api/subcategories/:id': { params: { id: data.subcategoryId } },
    'GET /api/admin/categories': {},
    'POST /api/admin/categories': { body: { category_name: `Danh mục ${randomUUID().slice(0, 8)}` } },
    'PUT /api/admin/categories/order': { body: { ids: [data.emptyCategoryId, data.categoryId] } },
    'PUT /api/admin/categories/:id': {
      params: { id: data.categoryId },
      body: { category_name: 'Mẫu mới', slug: 'mau-moi' },
    },
    'DELETE /api/admin/categories/:id': { params: { id: data.emptyCategoryId } },
    'GET /api/admin/subcategories': { query: { category_id: data.categoryId } },
    'POST /api/admin/subcategories': {
      body: { subcategory_name: `Mục con ${randomUUID().slice(0, 8)}`, category_id: data.categoryId },
    },
    'PUT /api/admin/subcategories/order': {
      body: {
        category_id: data.categoryId,
        ids: [data.subcategoryId, data.emptySubcategoryId],
      },
    },
    'PUT /api/admin/subcategories/:id': {
      params: { id: data.subcategoryId },
      body: { subcategory_name: 'Mẫu con mới' },
    },
    'DELETE /api/admin/subcategories/:id': { params: { id: data.emptySubcategoryId } },
    'GET /api/home': {},
    'GET /api/best-sellers': {},
  }
}
