import * as calls from '#contract/catalogue/product-admin.calls.ts'
import * as variantCalls from '#contract/catalogue/variant-admin.calls.ts'
import { formatCount } from '#contract/kernel/money.ts'
import type { Feature } from '../../../context/feature.ts'
import type { TakenOver } from '../../stock/index.ts'
import * as read from '../browse/product-admin.service.ts'
import { archiveProducts } from './archive-products.ts'
import { activateProducts, deleteProduct, deleteProducts } from './delete-products.ts'
import { archiveVariant, deleteVariant } from './delete-variants.ts'
import { createProduct, updateProduct } from './edit-products.ts'
import { createVariant, reorderVariants, updateVariant } from './edit-variants.ts'

export const productAdminRoutes: Feature = (handle, { db, settings }) => {
  const parts = { db, settings }

  handle(calls.listAdminProducts, async ({ query }) => {
    const { products, ...rest } = await read.listAdminProducts(parts, query)
    return { data: products, ...rest, currentPage: query.page }
  })
  handle(calls.getAdminProduct, async ({ params }) => ({
    data: await read.getAdminProduct(parts, params.id),
  }))
  handle(calls.createProduct, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const id = await createProduct({ db, currentUser, idempotencyKey }, body)
    const data = await read.getAdminProduct(parts, id)
    return { data, message: createdText(data) }
  })
  handle(calls.activateProducts, async ({ body, currentUser }) => {
    const data = await activateProducts(db, currentUser, body)
    return { data, message: `${body.isActive ? 'Đã mở bán' : 'Đã ngừng bán'} ${data.changedCount} sản phẩm` }
  })
  handle(calls.archiveProducts, async ({ body, currentUser }) => {
    const data = await archiveProducts(db, currentUser, body)
    return {
      data,
      message: `${body.isArchived ? 'Đã lưu trữ' : 'Đã khôi phục'} ${data.changedCount} sản phẩm`,
    }
  })
  handle(calls.updateProduct, async ({ params, body, currentUser }) => {
    const id = await updateProduct(db, currentUser, params.id, body)
    const data = await read.getAdminProduct(parts, id)
    return { data, message: savedText(body, data) }
  })
  handle(calls.deleteProducts, async ({ body, currentUser }) => {
    const data = await deleteProducts(db, currentUser, body.ids)
    return { data, message: `Đã xóa ${data.deletedCount} sản phẩm` }
  })
  handle(calls.deleteProduct, async ({ params, currentUser }) => {
    await deleteProduct(db, currentUser, params.id)
    return { data: null, message: 'Đã xóa sản phẩm' }
  })

  handle(variantCalls.createVariant, async ({ params, body, currentUser, request: { idempotencyKey } }) => {
    const { id, ...settled } = await createVariant({ db, currentUser, idempotencyKey }, params.id, body)
    return { data: await read.getAdminVariant(db, id), ...settled, message: addedText(settled) }
  })
  handle(variantCalls.reorderVariants, async ({ params, body, currentUser }) => {
    const productId = await reorderVariants(db, currentUser, { idOrSlug: params.id, ids: body.ids })
    return { data: await read.listAdminVariants(db, productId), message: 'Đã lưu thứ tự' }
  })
  handle(variantCalls.updateVariant, async ({ params, body, currentUser }) => {
    await updateVariant(parts, currentUser, params.id, body)
    return { data: await read.getAdminVariant(db, params.id), message: 'Đã lưu biến thể' }
  })
  handle(variantCalls.archiveVariant, async ({ params: { id }, body: { isArchived }, currentUser }) => {
    await archiveVariant(db, currentUser, { id, isArchived })
    const message = isArchived ? 'Đã lưu trữ biến thể' : 'Đã khôi phục biến thể, đang ẩn với khách'
    return { data: await read.getAdminVariant(db, id), message }
  })
  handle(variantCalls.deleteVariant, async ({ params, currentUser }) => {
    await deleteVariant(db, currentUser, params.id)
    return { data: null, message: 'Đã xóa biến thể' }
  })
}

type Shown = { isActive: boolean }

function createdText({ isActive }: Shown): string {
  const next = isActive ? 'Khách thấy ngay trên cửa hàng.' : 'Giờ bạn có thể thêm biến thể, rồi đăng bán.'
  return `Đã tạo sản phẩm. ${next}`
}

/** Names a change that is made alone, as lists make it; of others, whether customers see them. */
function savedText(
  change: { isActive?: unknown; warehouse_id?: string | null | undefined },
  { isActive }: Shown,
): string {
  const fields = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (fields.join() === 'isActive') return change.isActive ? 'Đã đăng bán sản phẩm' : 'Đã ngừng bán sản phẩm'
  if (fields.length > 0 && fields.every(name => name.startsWith('warehouse_')))
    return change.warehouse_id ? 'Đã lưu kho của sản phẩm' : 'Đã xóa thông tin kho của sản phẩm'
  return isActive ? 'Đã cập nhật sản phẩm. Khách thấy thay đổi ngay trên cửa hàng.' : 'Đã cập nhật sản phẩm'
}

/** The sentence about an added variant and the product's own stock. */
function addedText({ bookedOut, moved }: TakenOver): string {
  if (moved > 0)
    return `Đã thêm biến thể. ${formatCount(moved)} cái của sản phẩm đã chuyển sang biến thể đầu tiên`
  return bookedOut > 0
    ? `Đã thêm biến thể. ${formatCount(bookedOut)} cái của sản phẩm đã được xuất khỏi kho`
    : 'Đã thêm biến thể'
}
