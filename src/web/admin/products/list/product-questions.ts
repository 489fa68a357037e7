import { useMutation } from '#web/lib/api/use-mutation.ts'
import { type BulkQuestion, bulkMutation, useBulkAction } from '../../kit/action/use-bulk-action.tsx'
import type { ProductRow } from './sample-products.ts'

/** The effects of archiving, and of coming back. */
export const ARCHIVING =
  'Chỉ lưu trữ được sản phẩm chưa từng có đơn hàng và không còn trong kho. Sản phẩm rời khỏi cửa hàng, mọi danh sách và file Excel; mã vẫn được giữ, và có thể khôi phục bất cứ lúc nào ở bộ lọc «Lưu trữ».'
export const RESTORING =
  'Sản phẩm trở lại danh sách ở trạng thái «Đã ẩn». Khách chưa thấy cho đến khi bạn mở bán.'

type Products = readonly ProductRow[]

const UPDATE_FAILED = 'Có lỗi xảy ra khi cập nhật sản phẩm: '

/**
 * Asks before products are deleted, archived or put on sale, or the opposite, and lists the refused ones. A
 * product that can't be deleted can be archived if it was never ordered, else taken off sale (R20).
 */
export function useProductQuestions() {
  const { ask, dialogs } = useBulkAction('sản phẩm')
  const deletion = useMutation('DELETE /api/admin/products', {
    failure: 'Có lỗi xảy ra khi xóa nhiều sản phẩm: ',
    ...bulkMutation,
  })
  const archiving = useMutation('PUT /api/admin/products/archived', {
    failure: UPDATE_FAILED,
    ...bulkMutation,
  })
  const activation = useMutation('PUT /api/admin/products/active', {
    failure: UPDATE_FAILED,
    ...bulkMutation,
  })

  const archiveQuestion = (products: Products, isArchived: boolean): BulkQuestion => ({
    ...aboutProducts(products, isArchived ? 'Lưu trữ' : 'Khôi phục'),
    text: isArchived ? ARCHIVING : RESTORING,
    act: () => archiving.mutate({ body: { ids: idsOf(products), isArchived } }),
  })
  const activateQuestion = (products: Products, isActive: boolean): BulkQuestion => ({
    ...aboutProducts(products, isActive ? 'Mở bán' : 'Ngừng bán'),
    text: isActive
      ? 'Khách sẽ thấy và đặt mua được ngay.'
      : 'Khách không còn thấy sản phẩm trên cửa hàng. Đơn hàng đã đặt không thay đổi, và có thể mở bán lại bất cứ lúc nào.',
    act: () => activation.mutate({ body: { ids: idsOf(products), isActive } }),
  })
  const deleteQuestion = (products: Products): BulkQuestion => ({
    ...aboutProducts(products, 'Xóa'),
    text: 'Việc này không hoàn tác được. Sản phẩm đã có đơn hàng hoặc phiếu kho sẽ được giữ lại.',
    isDanger: true,
    act: () => deletion.mutate({ body: { ids: idsOf(products) } }),
    instead(refused) {
      const inUse = new Map(refused.map(one => [one._id, one]))
      const archivable = products.filter(({ _id }) => inUse.get(_id)?.canArchive)
      const stillOnSale = products.filter(
        ({ _id, isActive }) =>
          isActive && inUse.get(_id)?.outcome === 'in_use' && !inUse.get(_id)?.canArchive,
      )
      return [
        {
          label: `Lưu trữ ${archivable.length} sản phẩm`,
          records: archivable,
          question: archiveQuestion(archivable, true),
        },
        {
          label: `Ngừng bán ${stillOnSale.length} sản phẩm này`,
          records: stillOnSale,
          question: activateQuestion(stillOnSale, false),
        },
      ].filter(({ records }) => records.length > 0)
    },
  })
  return {
    onDelete: (products: Products) => ask(deleteQuestion(products)),
    onArchive: (products: Products, isArchived: boolean) => ask(archiveQuestion(products, isArchived)),
    onActivate: (products: Products, isActive: boolean) => ask(activateQuestion(products, isActive)),
    dialogs,
  }
}

function idsOf(products: Products): string[] {
  return products.map(({ _id }) => _id)
}

function aboutProducts(products: Products, verb: string) {
  const [only] = products
  const subject = products.length === 1 && only ? `«${only.title}»` : `${products.length} sản phẩm`
  return { title: `${verb} ${subject}?`, confirmText: verb, names: products.map(({ title }) => title) }
}
