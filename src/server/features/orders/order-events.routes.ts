import * as calls from '#contract/orders/order-events.calls.ts'
import type { Feature } from '../../context/feature.ts'

export const orderEventsRoutes: Feature = (handle, { orderEvents }) => {
  handle(calls.orderEvents, ({ query }) => ({
    content: orderEvents.stream(query.seconds),
    contentType: 'text/event-stream',
  }))
}
