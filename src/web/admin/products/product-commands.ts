import { z } from 'zod'
import type { ReplyOf } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { attempt, type CommandResult } from '../parts/command.ts'

const ids = z.array(z.string()).min(1)
const command = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delete'), ids }),
  z.object({ intent: z.literal('activate'), ids, isActive: z.boolean() }),
  z.object({
    intent: z.literal('place'),
    id: z.string(),
    warehouseId: z.string().nullable(),
    locationId: z.string().nullable(),
  }),
])

/** What the screen of the products asks for. */
export type ProductCommand = z.input<typeof command>

export type BulkOutcome = ReplyOf<'DELETE /api/admin/products'>['data']['results'][number]

/** How a command ended; one about several products tells of each. */
export type ProductResult = CommandResult & { results?: BulkOutcome[] }

/** Carries a command out; the messages are those of specification §8. */
export async function runProductCommand(json: unknown): Promise<ProductResult> {
  const asked = command.parse(json)
  switch (asked.intent) {
    case 'delete':
      return bulk('Có lỗi xảy ra khi xóa nhiều sản phẩm', async () => {
        const { data } = await api('DELETE /api/admin/products', { body: { ids: asked.ids } })
        return { done: data.deletedCount, results: data.results, verb: 'Đã xóa' }
      })
    case 'activate':
      return bulk('Có lỗi xảy ra khi cập nhật sản phẩm', async () => {
        const body = { ids: asked.ids, isActive: asked.isActive }
        const { data } = await api('PUT /api/admin/products/active', { body })
        return {
          done: data.changedCount,
          results: data.results,
          verb: asked.isActive ? 'Đã mở bán' : 'Đã ngừng bán',
        }
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

async function bulk(
  failure: string,
  work: () => Promise<{ done: number; results: BulkOutcome[]; verb: string }>,
): Promise<ProductResult> {
  try {
    const { done, results, verb } = await work()
    return { isDone: true, message: `${verb} ${done} sản phẩm`, results }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { isDone: false, message: `${failure}: ${error.message}` }
  }
}
