import { z } from 'zod'
import { can, defineCall, fileReply } from '../kernel/call.ts'
import { wholeNumber } from '../kernel/fields.ts'

const MAX_SECONDS = 300

export const orderEvents = defineCall({
  route: 'GET /api/admin/order-events',
  access: can('orders.read'),
  summary:
    'Server-sent events: «ready» at once, «orders» soon after orders have changed, on whatever process. Ends after `seconds`.',
  query: z.object({ seconds: wholeNumber('số giây', { min: 0, max: MAX_SECONDS }).default(MAX_SECONDS) }),
  reply: fileReply('text/event-stream'),
})
