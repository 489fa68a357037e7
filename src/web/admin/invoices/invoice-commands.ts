import { z } from 'zod'
import { api } from '#web/lib/api/browser-api.ts'
import { attempt, type CommandResult } from '../components/command.ts'

const command = z.object({ intent: z.literal('settle'), to: z.enum(['paid', 'cancelled']) })

/** What the page of an invoice asks for. */
export type InvoiceCommand = z.input<typeof command>

/** Carries a command out and says how it ended. */
export function runInvoiceCommand(id: string, json: unknown): Promise<CommandResult> {
  const { to } = command.parse(json)
  return attempt(async () => {
    await api('PUT /api/invoices/:id/status', { params: { id }, body: { status: to } })
    return to === 'paid' ? 'Hóa đơn và đơn hàng đã được đánh dấu thanh toán' : 'Hóa đơn đã được hủy'
  })
}
