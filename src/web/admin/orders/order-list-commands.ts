import { z } from 'zod'
import type { ReplyOf } from '#contract/calls.ts'
import { orderStatuses, orderStatusLabels } from '#contract/orders/order.status.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { attemptOr } from '../components/command.ts'
import { attemptBulk, type BulkCommandResult } from '../components/lists/use-bulk-command.ts'

const ids = z.array(z.string()).min(1)
const command = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), ids, to: z.enum(orderStatuses), note: z.string() }),
  z.object({ intent: z.literal('delete'), ids }),
  z.object({
    intent: z.literal('step'),
    id: z.string(),
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
  }),
])

/** What the list of the orders asks for. */
export type OrderListCommand = z.input<typeof command>

/** What became of an order that a command was about. */
export type OrderOutcome =
  | ReplyOf<'PUT /api/admin/orders/status'>['data']['results'][number]
  | ReplyOf<'DELETE /api/admin/orders'>['data']['results'][number]

const STEP_FAILED = 'Có lỗi xảy ra khi cập nhật trạng thái đơn hàng'

/** Carries a command out; the messages are those of specification §8. */
export async function runOrderListCommand(json: unknown): Promise<BulkCommandResult<OrderOutcome>> {
  const asked = command.parse(json)
  if (asked.intent === 'step') {
    return attemptOr(STEP_FAILED, async () => {
      const { to, from } = asked
      const { data } = await api('PUT /api/admin/orders/:id/status', {
        params: { id: asked.id },
        body: { status: to, from, note: '' },
      })
      return `${data.formattedOrderNumber} đã chuyển sang «${orderStatusLabels[to]}»`
    })
  }
  if (asked.intent === 'delete') {
    return attemptBulk('Có lỗi xảy ra khi xóa đơn hàng', async () => {
      const { data } = await api('DELETE /api/admin/orders', { body: { orderIds: asked.ids } })
      return { message: `Đã xóa ${data.deletedCount} đơn hàng`, results: data.results }
    })
  }
  const { to, note } = asked
  const failure = to === 'cancelled' ? 'Có lỗi xảy ra khi hủy đơn hàng' : STEP_FAILED
  return attemptBulk(failure, async () => {
    const body = { orderIds: asked.ids, status: to, note }
    const { data } = await api('PUT /api/admin/orders/status', { body })
    const done =
      to === 'cancelled'
        ? `Đã hủy ${data.changedCount} đơn hàng`
        : `Đã chuyển ${data.changedCount} đơn hàng sang «${orderStatusLabels[to]}»`
    return { message: done, results: data.results }
  })
}
