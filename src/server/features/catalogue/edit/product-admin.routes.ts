import * as calls from '#contract/catalogue/product-admin.calls.ts'
import * as variantCalls from '#contract/catalogue/variant-admin.calls.ts'
import type { Feature } from '../../../feature.ts'
import { archiveProducts } from './archive-products.ts'
import { createProduct, updateProduct } from './edit-products.ts'
import { createVariant, deleteVariant, orderVariants, updateVariant } from './edit-variants.ts'
import * as read from './product-admin.service.ts'
import { activateProducts, deleteProduct, deleteProducts } from './remove-products.ts'

export const productAdminRoutes: Feature = (handle, { db, settings }) => {
  const parts = { db, settings }

  handle(calls.listAdminProducts, async ({ query }) => {
    const { products, ...rest } = await read.listAdminProducts(parts, query)
    return { data: products, ...rest, currentPage: query.page }
  })
  handle(calls.getAdminProduct, async ({ params }) => ({
    data: await read.getAdminProduct(parts, params.id),
  }))
  handle(calls.createProduct, async ({ body, viewer, caller: { idempotencyKey } }) => {
    const id = await createProduct({ db, viewer, idempotencyKey }, body)
    return { data: await read.getAdminProduct(parts, id), message: 'Đã tạo sản phẩm' }
  })
  handle(calls.activateProducts, async ({ body, viewer }) => ({
    data: await activateProducts(db, viewer, body),
  }))
  handle(calls.archiveProducts, async ({ body, viewer }) => ({
    data: await archiveProducts(db, viewer, body),
  }))
  handle(calls.updateProduct, async ({ params, body, viewer }) => {
    const id = await updateProduct(db, viewer, params.id, body)
    return { data: await read.getAdminProduct(parts, id), message: 'Đã lưu sản phẩm' }
  })
  handle(calls.deleteProducts, async ({ body, viewer }) => ({
    data: await deleteProducts(db, viewer, body.ids),
  }))
  handle(calls.deleteProduct, async ({ params, viewer }) => {
    await deleteProduct(db, viewer, params.id)
    return { data: null, message: 'Đã xóa sản phẩm' }
  })

  handle(variantCalls.createVariant, async ({ params, body, viewer, caller: { idempotencyKey } }) => {
    const { id, ...settled } = await createVariant({ db, viewer, idempotencyKey }, params.id, body)
    return { data: await read.getAdminVariant(db, id), ...settled, message: 'Đã thêm biến thể' }
  })
  handle(variantCalls.orderVariants, async ({ params, body, viewer }) => {
    const productId = await orderVariants(db, viewer, { idOrSlug: params.id, ids: body.ids })
    return { data: await read.listAdminVariants(db, productId), message: 'Đã lưu thứ tự' }
  })
  handle(variantCalls.updateVariant, async ({ params, body, viewer }) => {
    await updateVariant(db, viewer, params.id, body)
    return { data: await read.getAdminVariant(db, params.id), message: 'Đã lưu biến thể' }
  })
  handle(variantCalls.deleteVariant, async ({ params, viewer }) => {
    await deleteVariant(db, viewer, params.id)
    return { data: null, message: 'Đã xóa biến thể' }
  })
}
