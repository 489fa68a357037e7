import * as calls from '#contract/contact/contact.calls.ts'
import type { Feature } from '../../feature.ts'
import { askAboutProduct, listContactRequests, markHandled } from './contact.service.ts'
import { removeRequest } from './erase-requests.ts'

export const contactRoutes: Feature = (handle, shop) => {
  handle(calls.askAboutProduct, async ({ body, viewer }) => ({
    data: await askAboutProduct(shop, body, viewer),
    message: 'Chúng tôi đã nhận yêu cầu và sẽ gọi lại trong 24 giờ',
  }))
  handle(calls.listContactRequests, async ({ query }) => {
    const { requests: data, ...counts } = await listContactRequests(shop.db, query)
    return { data, ...counts, currentPage: query.page }
  })
  handle(calls.deleteContactRequest, async ({ params, viewer }) => {
    await removeRequest(shop.db, viewer, params.id)
    return { data: { _id: params.id }, message: 'Đã xóa yêu cầu' }
  })
  handle(calls.handleContactRequest, async ({ params, body, viewer }) => ({
    data: await markHandled(shop.db, { id: params.id, handled: body.handled }, viewer),
    message: body.handled ? 'Đã đánh dấu là đã xử lý' : 'Đã mở lại yêu cầu',
  }))
}
