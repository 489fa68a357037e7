import { randomUUID } from 'node:crypto'
import { excelForm } from '#tests/support/catalogue/workbooks.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'
import { movingInForm } from './sample-walks.ts'

/** Good input for the calls of the back office’s products and variants. */
export function productAdminSamples(data: SampleData): Samples {
  return {
    'GET /api/admin/products': {
      query: {
        search: 'đèn',
        category: data.categoryId,
        status: 'active',
        sortBy: 'title',
        sortOrder: 'asc',
      },
    },
    'GET /api/admin/products/export': { query: { search: 'đèn', category: data.categoryId } },
    'GET /api/admin/products/import-template': {},
    'POST /api/admin/products/import': { body: excelForm(data.workbook) },
    'POST /api/admin/moving-in': { body: movingInForm('DAN') },
    'GET /api/admin/moving-in': {},
    'GET /api/admin/moving-in/:id': { params: { id: data.movingInId } },
    'GET /api/admin/moving-in/:id/rows': { params: { id: data.movingInId }, query: { action: 'created' } },
    'PUT /api/admin/moving-in/:id/mapping': {
      params: { id: data.movingInId },
      body: {
        files: [
          {
            columns: [
              { index: 0, target: 'sku' },
              { index: 1, target: 'name' },
            ],
          },
        ],
        answers: [],
      },
    },
    'POST /api/admin/moving-in/:id/import': { params: { id: data.movingInId } },
    'GET /api/admin/moving-in/:id/pictures': { params: { id: data.importedId }, query: { page: 1 } },
    'POST /api/admin/moving-in/:id/pictures/retry': { params: { id: data.importedId } },
    'POST /api/admin/moving-in/:id/open': { params: { id: data.importedId } },
    'POST /api/admin/moving-in/:id/undo': { params: { id: data.importedId } },
    'DELETE /api/admin/moving-in/:id': { params: { id: data.movingInId } },
    'GET /api/admin/products/:id': { params: { id: data.unsoldProductId } },
    'POST /api/admin/products': {
      body: {
        title: 'Đèn chùm mới',
        description: 'Đèn chùm đồng',
        category_id: data.categoryId,
        subcategory_ids: [data.subcategoryId],
        images: [{ file_id: data.pictureId, alt_text: 'Đèn chùm' }],
        min_price: 1_250_000,
        average_rating: 4.5,
        quantity: 5,
        warehouse_id: data.warehouseId,
      },
    },
    'PUT /api/admin/products/:id': {
      params: { id: data.unsoldProductId },
      body: { title: 'Đèn đổi tên', min_price: 'contact', isActive: true, warehouse_id: null, views: 3 },
    },
    'DELETE /api/admin/products/:id': { params: { id: data.unsoldProductId } },
    'DELETE /api/admin/products': { body: { ids: [data.unsoldProductId, data.productId] } },
    'PUT /api/admin/products/archived': { body: { ids: [data.unsoldProductId], isArchived: true } },
    'PUT /api/admin/products/active': { body: { ids: [data.unsoldProductId], isActive: false } },
    'POST /api/products/:id/variants': {
      params: { id: data.unsoldProductId },
      body: {
        name: '7W',
        sku: `B7-${randomUUID().slice(0, 8)}`,
        price: 150_000,
        comparePrice: 180_000,
        quantity: 5,
        attributes: [{ name: 'Công suất', value: '7W' }],
      },
    },
    'PUT /api/products/:id/variants/order': {
      params: { id: data.unsoldProductId },
      body: { ids: data.unsoldVariantIds.toReversed() },
    },
    'PUT /api/variants/:id': {
      params: { id: data.unsoldVariantIds[0] },
      body: { price: 110_000, comparePrice: null, quantity: 5, shown_quantity: 0 },
    },
    'PUT /api/variants/:id/archived': {
      params: { id: data.unsoldVariantIds[0] },
      body: { isArchived: true },
    },
    'DELETE /api/variants/:id': { params: { id: data.unsoldVariantIds[0] } },
    'POST /api/upload/product-image': { body: pictureForm() },
  }
}
