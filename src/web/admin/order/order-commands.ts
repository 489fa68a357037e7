import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { z } from 'zod'
import type { ReplyOf } from '#contract/calls.ts'
import {
  orderStatuses,
  orderStatusLabels,
  paymentStatuses,
  paymentStatusLabels,
} from '#contract/orders/order.status.ts'
import { isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { showToast } from '#web/ui/toast-host.tsx'

export type AdminOrder = ReplyOf<'GET /api/admin/orders/:id'>['data']

/** How a command ended, in words for the person who gave it. */
export type CommandResult = { isDone: boolean; message: string }

const status = z.enum(orderStatuses)
const command = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), to: status, from: status, note: z.string().default('') }),
  z.object({ intent: z.literal('pay'), to: z.enum(paymentStatuses) }),
  z.object({ intent: z.literal('note'), note: z.string() }),
])

/** What the forms of the order page send. */
export type OrderCommand = z.input<typeof command>

/** Carries out what a form of the order page asks for. */
export async function runOrderCommand(id: string, form: FormData): Promise<CommandResult> {
  const asked = command.parse(Object.fromEntries(form))
  try {
    return { isDone: true, message: await carryOut(id, asked) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { isDone: false, message: error.message }
  }
}

async function carryOut(id: string, asked: z.output<typeof command>): Promise<string> {
  if (asked.intent === 'note') {
    await api('POST /api/admin/orders/:id/notes', { params: { id }, body: { note: asked.note } })
    return 'Đã lưu ghi chú nội bộ'
  }
  if (asked.intent === 'pay') {
    const body = { paymentStatus: asked.to }
    await api('PUT /api/admin/orders/:id/payment-status', { params: { id }, body })
    return `Thanh toán: «${paymentStatusLabels[asked.to]}»`
  }
  const { to, from, note } = asked
  await api('PUT /api/admin/orders/:id/status', { params: { id }, body: { status: to, from, note } })
  return to === 'cancelled' ? 'Đơn hàng đã được hủy thành công' : `Đã chuyển sang «${orderStatusLabels[to]}»`
}

/** Gives a command of the order page and shows how it ended. `onDone` follows a success. */
export function useOrderCommand(onDone?: () => void) {
  const fetcher = useFetcher<CommandResult>()
  const announce = useEffectEvent((result: CommandResult) => {
    showToast({ kind: result.isDone ? 'success' : 'error', text: result.message })
    if (result.isDone) onDone?.()
  })
  const { data: result } = fetcher
  useEffect(() => {
    if (result) announce(result)
  }, [result])
  const give = (asked: OrderCommand): void => {
    void fetcher.submit(asked, { method: 'post' })
  }
  return { give, isBusy: fetcher.state !== 'idle' }
}
