import { z } from 'zod'
import type { ReplyOf } from '#contract/calls.ts'
import { vatBuyerShape } from '#contract/invoices/invoice.shapes.ts'
import {
  orderStatuses,
  orderStatusLabels,
  paymentStatuses,
  paymentStatusLabels,
} from '#contract/orders/order.status.ts'
import { orderContact } from '#contract/orders/order-contact.calls.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { attempt, attemptOr, type CommandResult, useCommand } from '../components/command.ts'

export type AdminOrder = ReplyOf<'GET /api/admin/orders/:id'>['data']

const status = z.enum(orderStatuses)
const command = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), to: status, from: status, note: z.string().default('') }),
  z.object({ intent: z.literal('pay'), to: z.enum(paymentStatuses), reason: z.string() }),
  z.object({ intent: z.literal('note'), note: z.string() }),
  z.object({ intent: z.literal('contact'), contact: orderContact }),
  z.object({ intent: z.literal('invoice'), vatBuyer: vatBuyerShape.optional() }),
  z.object({
    intent: z.literal('returns'),
    returns: z.array(z.object({ returnId: z.string(), received: z.number(), lost: z.number() })).min(1),
  }),
])

/** What the order page asks for. */
export type OrderCommand = z.input<typeof command>

/** Carries a command of the order page out. */
export function runOrderCommand(id: string, json: unknown): Promise<CommandResult> {
  const asked = command.parse(json)
  const work = () => applyImport(id, asked)
  if (asked.intent === 'invoice') return attempt(work, 'Lỗi khi xuất hóa đơn: ')
  if (asked.intent !== 'move') return attempt(work)
  const what = asked.to === 'cancelled' ? 'hủy đơn hàng' : 'cập nhật trạng thái đơn hàng'
  return attemptOr(`Có lỗi xảy ra khi ${what}`, work)
}

async function applyImport(id: string, asked: z.output<typeof command>): Promise<string> {
  const params = { id }
  switch (asked.intent) {
    case 'note':
      await api('POST /api/admin/orders/:id/notes', { params, body: { note: asked.note } })
      return 'Đã lưu ghi chú nội bộ'
    case 'pay': {
      const body = { paymentStatus: asked.to, reason: asked.reason }
      await api('PUT /api/admin/orders/:id/payment-status', { params, body })
      return `Thanh toán: «${paymentStatusLabels[asked.to]}»`
    }
    case 'contact': {
      const { message } = await api('PUT /api/orders/:id', { params, body: asked.contact })
      return message ?? 'Đã sửa thông tin giao hàng'
    }
    case 'invoice': {
      const call = { params: { orderId: id }, body: { vatBuyer: asked.vatBuyer } }
      const { data } = await api('POST /api/invoices/from-order/:orderId', call)
      return `Đã xuất hóa đơn ${data.invoiceNumber}`
    }
    case 'returns': {
      const body = { returns: asked.returns }
      const { message } = await api('PUT /api/admin/orders/:id/returns', { params, body })
      return message ?? 'Đã cập nhật phiếu hoàn hàng'
    }
    case 'move': {
      const { to, from, note } = asked
      await api('PUT /api/admin/orders/:id/status', { params, body: { status: to, from, note } })
      return to === 'cancelled'
        ? 'Đơn hàng đã được hủy thành công'
        : `Đã chuyển sang «${orderStatusLabels[to]}»`
    }
  }
}

/** Gives a command of the order page and shows how it ended. `onDone` follows a success. */
export function useOrderCommand(onDone?: () => void) {
  return useCommand<OrderCommand>(onDone)
}
