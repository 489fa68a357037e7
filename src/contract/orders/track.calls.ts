import { defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { trackedOrderShape, trackPayload } from './track.shapes.ts'

export const trackOrder = defineCall({
  route: 'POST /api/orders/track',
  access: 'public',
  summary:
    'The progress of an order by its number and phone number together, with the person masked (R21). A POST, so that neither lands in logs.',
  body: trackPayload,
  reply: success(trackedOrderShape),
  limit: { hits: 40, windowSeconds: 600 },
})
