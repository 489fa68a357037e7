import { orderNews as orderNewsCall } from '#contract/orders/order-news.calls.ts'
import type { Feature } from '../../feature.ts'

export const orderNewsRoutes: Feature = (handle, { orderNews }) => {
  handle(orderNewsCall, ({ query }) => ({
    content: orderNews.stream(query.seconds),
    contentType: 'text/event-stream',
  }))
}
