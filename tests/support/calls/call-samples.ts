import { randomUUID } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import { proofAddress } from '#contract/payments/proof.calls.ts'
import { excelForm } from '#tests/support/catalogue/workbooks.ts'
import { orderBody } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import type { SampleData } from './sample-data.ts'

/** The calls as a list, for tests that hold for each of them. */
export const everyCall: Call[] = Object.values(allCalls)

export type Sample = { params?: object; query?: object; body?: object }

const warehouseBody = (code: string) => ({
  name: 'Kho Bình Tân',
  code,
  address: '12 Kinh Dương Vương',
  manager: 'Trần Văn Kho',
  phone: '0900 000 321',
  capacity: 450,
})

/** Good input for a call. A call without an entry here makes the tests fail: write one beside the call. */
export function sampleOf(route: string, sampleData: SampleData): Sample {
  const line = { product_id: sampleData.productId, quantity: 1 }
  const product = { params: { id: sampleData.productId } }
  const order = { params: { id: sampleData.orderId } }
  // has neither proof nor invoice, so it may be deleted
  const bareOrder = { params: { id: sampleData.confirmedOrderId } }
  const invoice = { params: { id: sampleData.invoiceId } }
  const guest = { params: { sessionId: sampleData.sessionId } }
  const whatAndWhy = { product_id: sampleData.productId, quantity: 1, reason: 'Hàng mẫu' }
  const pieces = { ...whatAndWhy, warehouse_id: sampleData.stockedWarehouseId }
  const samples: Record<string, Sample> = {
    'POST /api/login': { body: { email: 'ai@example.com', password: 'Matkhau1' } },
    'POST /api/register': {
      body: { name: 'Nguyễn Minh Hạnh', email: `moi-${randomUUID()}@example.com`, password: 'Matkhau1' },
    },
    'POST /api/forgot-password': { body: { email: 'ai@example.com' } },
    'POST /api/reset-password': { body: { token: 'A'.repeat(43), newPassword: 'Matkhau2' } },
    'POST /api/logout': {},
    'GET /api/me': {},
    'GET /api/me/data': {},
    'DELETE /api/me': { body: { password: 'Matkhau1' } },
    'PUT /api/me': { body: { first_name: 'Nguyễn Minh Hạnh', phonenumber: '0900 000 456' } },
    'PUT /api/change-password': { body: { currentPassword: 'Matkhau1', newPassword: 'Matkhau2' } },
    'GET /api/cart': {},
    'POST /api/cart/add': { body: line },
    'PUT /api/cart/update': { body: line },
    'DELETE /api/cart/remove': { body: { product_id: sampleData.productId } },
    'DELETE /api/cart/clear': {},
    'POST /api/guest-cart/add': { body: line },
    'GET /api/guest-cart/:sessionId': guest,
    'PUT /api/guest-cart/:sessionId/update': { ...guest, body: line },
    'DELETE /api/guest-cart/:sessionId/remove': { ...guest, body: { product_id: sampleData.productId } },
    'DELETE /api/guest-cart/:sessionId/clear': guest,
    'POST /api/guest-cart/migrate': { body: { sessionId: sampleData.sessionId } },
    'GET /api/products': { query: { page: 1 } },
    'GET /api/products/:id': product,
    'GET /api/products/:id/variants': product,
    'GET /api/products/:id/related': product,
    'POST /api/products/:id/view': product,
    'GET /api/categories': {},
    'GET /api/categories/:id': { params: { id: sampleData.categoryId } },
    'GET /api/subcategories': {},
    'GET /api/subcategories/category/:id': { params: { id: sampleData.categoryId } },
    'GET /api/subcategories/:id': { params: { id: sampleData.subcategoryId } },
    'GET /api/users': { query: { search: 'van thu', role: 'user', status: 'active', sort: '-last_login' } },
    'GET /api/users/:id': { params: { id: sampleData.other.id } },
    'POST /api/users': {
      body: {
        name: 'Lê Thị Mới',
        email: `moi-${randomUUID()}@example.com`,
        password: 'Matkhau1',
        role: 'user',
      },
    },
    'PUT /api/users/:id': {
      params: { id: sampleData.other.id },
      body: { name: 'Tên Khác', phonenumber: '0900000457' },
    },
    'DELETE /api/users/:id': { params: { id: sampleData.other.id } },
    'GET /api/users/:id/data': { params: { id: sampleData.other.id } },
    'PUT /api/orders/:id': { params: { id: sampleData.orderId }, body: { notes: 'Gọi trước khi giao' } },
    'GET /api/admin/order-events': { query: { seconds: 0 } },
    'GET /api/analytics/revenue': { query: { days: 30 } },
    'GET /api/analytics/orders': { query: { days: 7 } },
    'GET /api/analytics/products': { query: { days: 90 } },
    'GET /api/analytics/customers': {},
    'GET /api/analytics/export': { query: { days: 30 } },
    'GET /api/admin/overview': {},
    'GET /api/admin/clean-up': {},
    'GET /api/admin/audit': { query: { kind: 'category' } },
    'GET /api/admin/categories': {},
    'POST /api/admin/categories': { body: { category_name: `Danh mục ${randomUUID().slice(0, 8)}` } },
    'PUT /api/admin/categories/order': { body: { ids: [sampleData.emptyCategoryId, sampleData.categoryId] } },
    'PUT /api/admin/categories/:id': {
      params: { id: sampleData.categoryId },
      body: { category_name: 'Mẫu mới', slug: 'mau-moi' },
    },
    'DELETE /api/admin/categories/:id': { params: { id: sampleData.emptyCategoryId } },
    'GET /api/admin/subcategories': { query: { category_id: sampleData.categoryId } },
    'POST /api/admin/subcategories': {
      body: { subcategory_name: `Mục con ${randomUUID().slice(0, 8)}`, category_id: sampleData.categoryId },
    },
    'PUT /api/admin/subcategories/order': {
      body: {
        category_id: sampleData.categoryId,
        ids: [sampleData.subcategoryId, sampleData.emptySubcategoryId],
      },
    },
    'PUT /api/admin/subcategories/:id': {
      params: { id: sampleData.subcategoryId },
      body: { subcategory_name: 'Mẫu con mới' },
    },
    'DELETE /api/admin/subcategories/:id': { params: { id: sampleData.emptySubcategoryId } },
    'GET /api/admin/products': {
      query: {
        search: 'đèn',
        category: sampleData.categoryId,
        status: 'active',
        sortBy: 'title',
        sortOrder: 'asc',
      },
    },
    'GET /api/admin/products/export': { query: { search: 'đèn', category: sampleData.categoryId } },
    'GET /api/admin/products/import-template': {},
    'POST /api/admin/products/import': { body: excelForm(sampleData.workbook) },
    'GET /api/admin/products/:id': { params: { id: sampleData.unsoldProductId } },
    'POST /api/admin/products': {
      body: {
        title: 'Đèn chùm mới',
        description: 'Đèn chùm đồng',
        category_id: sampleData.categoryId,
        subcategory_ids: [sampleData.subcategoryId],
        images: [{ file_id: sampleData.pictureId, alt_text: 'Đèn chùm' }],
        min_price: 1_250_000,
        average_rating: 4.5,
        quantity: 5,
        warehouse_id: sampleData.warehouseId,
      },
    },
    'PUT /api/admin/products/:id': {
      params: { id: sampleData.unsoldProductId },
      body: { title: 'Đèn đổi tên', min_price: 'contact', isActive: true, warehouse_id: null, views: 3 },
    },
    'DELETE /api/admin/products/:id': { params: { id: sampleData.unsoldProductId } },
    'DELETE /api/admin/products': { body: { ids: [sampleData.unsoldProductId, sampleData.productId] } },
    'PUT /api/admin/products/archived': { body: { ids: [sampleData.unsoldProductId], isArchived: true } },
    'PUT /api/admin/products/active': { body: { ids: [sampleData.unsoldProductId], isActive: false } },
    'POST /api/products/:id/variants': {
      params: { id: sampleData.unsoldProductId },
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
      params: { id: sampleData.unsoldProductId },
      body: { ids: sampleData.unsoldVariantIds.toReversed() },
    },
    'PUT /api/variants/:id': {
      params: { id: sampleData.unsoldVariantIds[0] },
      body: { price: 110_000, comparePrice: null, quantity: 5, shown_quantity: 0 },
    },
    'DELETE /api/variants/:id': { params: { id: sampleData.unsoldVariantIds[0] } },
    'GET /api/warehouse/warehouses': {},
    'GET /api/warehouse/warehouses-public': {},
    'POST /api/warehouse/warehouses': { body: warehouseBody(randomUUID().slice(0, 8)) },
    'PUT /api/warehouse/warehouses/:id': {
      params: { id: sampleData.warehouseId },
      body: warehouseBody(randomUUID().slice(0, 8)),
    },
    'POST /api/warehouse/warehouses/:id/structure': {
      params: { id: sampleData.warehouseId },
      body: { kind: 'zone', zone: 'B' },
    },
    'DELETE /api/warehouse/warehouses/:id/structure': {
      params: { id: sampleData.warehouseId },
      body: { zone: 'A' },
    },
    'POST /api/warehouse/import': { body: { ...pieces, unit_price: 90_000 } },
    'POST /api/warehouse/export': { body: pieces },
    'POST /api/warehouse/transfer': {
      body: {
        ...whatAndWhy,
        from_warehouse_id: sampleData.stockedWarehouseId,
        to_warehouse_id: sampleData.warehouseId,
        to_location_id: sampleData.binId,
      },
    },
    'POST /api/warehouse/transactions': {
      body: { type: 'export', reason: 'Hàng mẫu', lines: [pieces] },
    },
    'GET /api/warehouse/transactions': {
      query: { type: 'import', warehouse_id: sampleData.stockedWarehouseId, start_date: '2026-01-01' },
    },
    'GET /api/warehouse/transactions/:id': { params: { id: sampleData.movementId } },
    'POST /api/warehouse/transactions/:id/reversal': { params: { id: sampleData.movementId }, body: {} },
    'POST /api/warehouse/locations': {
      body: { warehouse_id: sampleData.warehouseId, zone: 'C', row: '1', shelf: '1', level: 1 },
    },
    'PUT /api/warehouse/locations/:id': { params: { id: sampleData.binId }, body: { notes: 'Hàng dễ vỡ' } },
    'DELETE /api/warehouse/locations/:id': { params: { id: sampleData.binId } },
    'GET /api/warehouse/warehouses/:id/locations': { params: { id: sampleData.warehouseId } },
    'GET /api/home': {},
    'GET /api/best-sellers': {},
    'GET /api/addresses/provinces': {},
    'GET /api/addresses/provinces/:code/wards': { params: { code: '79' } },
    'GET /api/shop': {},
    'GET /api/admin/settings/:section': { params: { section: 'shop' } },
    'PUT /api/admin/settings/:section': {
      params: { section: 'stock' },
      body: { section: 'stock', version: 0, value: { minLevel: 3, reorderPoint: 6 } },
    },
    'GET /api/admin/setup': {},
    'PUT /api/admin/setup/:step': { params: { step: 'backup' }, body: { confirmed: true } },
    'POST /api/admin/setup/test-mail': {},
    'GET /api/admin/settings/bank/preview': { query: { bin: '970436', accountNumber: '0123456789' } },
    'POST /api/admin/settings/pictures': { body: pictureForm() },
    'GET /api/health': {},
    'POST /api/contact/product': {
      body: { name: 'Người Hỏi', phone: '0900 000 789', message: 'Giá?', productId: sampleData.productId },
    },
    'GET /api/admin/enquiries': { query: { status: 'open' } },
    'DELETE /api/admin/enquiries/:id': { params: { id: sampleData.enquiryId } },
    'PUT /api/admin/enquiries/:id': {
      params: { id: sampleData.enquiryId },
      body: { handled: true },
    },
    'POST /api/orders': { body: orderBody([{ productId: sampleData.productId }]) },
    'POST /api/payments/holds': {
      body: {
        products: [{ productId: sampleData.productId, quantity: 1 }],
        guestSessionId: sampleData.sessionId,
        payer: { name: 'Nguyễn Minh Hạnh', phone: '0900 000 456' },
      },
    },
    'PUT /api/payments/holds': {
      body: { hold: sampleData.hold, payer: { name: 'Nguyễn Minh Hạnh', phone: '0900 000 456' } },
    },
    'DELETE /api/payments/holds': { body: { hold: sampleData.hold } },
    'GET /api/orders/:id': order,
    'POST /api/orders/track': { body: { orderNumber: sampleData.orderNumber, phone: '0900 000 456' } },
    'PATCH /api/orders/:id/cancel': order,
    'GET /api/orders/:id/payment-proof': order,
    'PUT /api/orders/:id/payment-proof': {
      ...order,
      body: { paymentProofImage: proofAddress.of(sampleData.proofClaim) },
    },
    'POST /api/upload/payment-proof': { body: pictureForm() },
    'POST /api/upload/product-image': { body: pictureForm() },
    'GET /api/upload/payment-proof/:claim': { params: { claim: sampleData.proofClaim } },
    'GET /api/orders': {},
    'GET /api/orders/user/:userId': { params: { userId: sampleData.customer.id } },
    'GET /api/orders/stats/summary': {},
    'POST /api/admin/guest-data/find': { body: { person: sampleData.orderNumber } },
    'POST /api/admin/guest-data/erase': { body: { person: sampleData.orderNumber } },
    'GET /api/admin/emails': { query: { state: 'waiting', kind: 'order_placed', search: 'mua' } },
    'GET /api/admin/emails/:id': { params: { id: sampleData.emailId } },
    'POST /api/admin/emails/:id/resend': { params: { id: sampleData.emailId } },
    'GET /api/invoices': { query: { status: 'issued', search: 'HD-2', startDate: '2026-01-01' } },
    'GET /api/invoices/stats/summary': {},
    'GET /api/invoices/:id': invoice,
    'GET /api/invoices/order/:orderId': { params: { orderId: sampleData.billedOrderId } },
    'POST /api/invoices/from-order/:orderId': {
      params: { orderId: sampleData.confirmedOrderId },
      body: {
        vatBuyer: {
          company: 'Công ty TNHH Ví Dụ',
          taxCode: '0123456789-001',
          companyAddress: '1 đường Ví Dụ',
          invoiceEmail: 'ketoan@example.com',
        },
      },
    },
    'POST /api/invoices/:id/replace': {
      ...invoice,
      body: {
        reason: 'Sai tên người mua',
        buyer: {
          name: 'Nguyễn Văn Đúng',
          phone: '0900000456',
          email: 'dung@example.com',
          address: '2 đường Ví Dụ, Huế',
        },
        vatBuyer: {
          company: 'Công ty TNHH Ví Dụ',
          taxCode: '0123456789',
          companyAddress: '1 đường Ví Dụ',
          invoiceEmail: 'ketoan@example.com',
        },
      },
    },
    'PUT /api/invoices/:id/status': { ...invoice, body: { status: 'paid' } },
    'POST /api/invoices/:id/generate-pdf': invoice,
    'GET /api/invoices/:id/download-pdf': invoice,
    'GET /api/invoices/:id/download-excel': invoice,
    'POST /api/invoices/export-excel': { body: { status: 'issued', endDate: '2099-12-31' } },
    'GET /api/admin/orders': { query: { status: 'cancelled', returns: 'pending', refund: 'due' } },
    'PUT /api/admin/orders/:id/returns': {
      params: { id: sampleData.returnedOrderId },
      body: { returns: [{ returnId: sampleData.returnId, received: 1, lost: 0 }] },
    },
    'GET /api/admin/orders/export': { query: { status: 'pending', search: 'mua' } },
    'PUT /api/admin/orders/status': { body: { orderIds: [sampleData.orderId], status: 'confirmed' } },
    'DELETE /api/admin/orders': { body: { orderIds: [sampleData.confirmedOrderId] } },
    'DELETE /api/admin/orders/:id/delete': bareOrder,
    'DELETE /api/orders/:id': bareOrder,
    'GET /api/admin/orders/stats/summary': {},
    'GET /api/admin/orders/:id': order,
    'PUT /api/admin/orders/:id/status': { ...order, body: { status: 'confirmed' } },
    'PUT /api/admin/orders/:id/payment-status': {
      ...order,
      body: { paymentStatus: 'failed', reason: 'Chưa thấy tiền về tài khoản' },
    },
    'POST /api/admin/orders/:id/notes': { ...order, body: { note: 'Ghi chú' } },
  }
  const sample = samples[route]
  if (!sample) throw new Error(`No sample input for ${route}: add one in tests/support/calls/call-samples.ts`)
  return sample
}
