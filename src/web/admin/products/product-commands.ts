import { z } from 'zod'
import type { ReplyOf } from '#contract/calls.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { attempt } from '../components/command.ts'
import { attemptBulk, type BulkCommandResult } from '../components/lists/use-bulk-command.ts'

const ids = z.array(z.string()).min(1)
const command = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), ids }),
  z.object({ intent: z.literal('activate'), ids, isActive: z.boolean() }),
  z.object({ intent: z.literal('archive'), ids, isArchived: z.boolean() }),
  z.object({
    intent: z.literal('place'),
    id: z.string(),
    warehouseId: z.string().nullable(),
    locationId: z.string().nullable(),
  }),
])

/** What the screen of the products asks for. */
export type ProductCommand = z.input<typeof command>

/** What became of a product that a command was about. */
export type ProductOutcome = ReplyOf<'DELETE /api/admin/products'>['data']['results'][number]

/** How a command ended; one about several products tells of each. */
export type ProductResult = BulkCommandResult<ProductOutcome>

/** Carries a command out; the messages are those of specification §8. */
export async function runProductCommand(json: unknown): Promise<ProductResult> {
  const asked = command.parse(json)
  switch (asked.intent) {
    case 'delete':
      return attemptBulk('Có lỗi xảy ra khi xóa nhiều sản phẩm', async () => {
        const { data } = await api('DELETE /api/admin/products', { body: { ids: asked.ids } })
        return { message: `Đã xóa ${data.deletedCount} sản phẩm`, results: data.results }
      })
    case 'activate':
      return attemptBulk('Có lỗi xảy ra khi cập nhật sản phẩm', async () => {
        const body = { ids: asked.ids, isActive: asked.isActive }
        const { data } = await api('PUT /api/admin/products/active', { body })
        const verb = asked.isActive ? 'Đã mở bán' : 'Đã ngừng bán'
        return { message: `${verb} ${data.changedCount} sản phẩm`, results: data.results }
      })
    case 'archive':
      return attemptBulk('Có lỗi xảy ra khi cập nhật sản phẩm', async () => {
        const body = { ids: asked.ids, isArchived: asked.isArchived }
        const { data } = await api('PUT /api/admin/products/archived', { body })
        const verb = asked.isArchived ? 'Đã lưu trữ' : 'Đã khôi phục'
        return { message: `${verb} ${data.changedCount} sản phẩm`, results: data.results }
      })
    case 'place': {
      const failure = asked.warehouseId
        ? 'Có lỗi xảy ra khi cập nhật thông tin kho hàng! '
        : 'Có lỗi xảy ra khi xóa thông tin kho hàng! '
      return attempt(async () => {
        const body = { warehouse_id: asked.warehouseId, warehouse_location_id: asked.locationId }
        await api('PUT /api/admin/products/:id', { params: { id: asked.id }, body })
        return asked.warehouseId ? 'Đã lưu kho của sản phẩm' : 'Đã xóa thông tin kho của sản phẩm'
      }, failure)
    }
  }
}
