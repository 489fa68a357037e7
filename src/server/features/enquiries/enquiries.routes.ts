import * as calls from '#contract/enquiries/enquiries.calls.ts'
import type { Feature } from '../../feature.ts'
import { askAboutProduct, listEnquiries, markHandled } from './enquiries.service.ts'
import { removeEnquiry } from './erase-enquiries.ts'

export const enquiryRoutes: Feature = (handle, shop) => {
  handle(calls.askAboutProduct, async ({ body, viewer }) => ({
    data: await askAboutProduct(shop, body, viewer),
    message: 'Chúng tôi đã nhận yêu cầu và sẽ gọi lại trong 24 giờ',
  }))
  handle(calls.listEnquiries, async ({ query }) => {
    const { requests: data, ...counts } = await listEnquiries(shop.db, query)
    return { data, ...counts, currentPage: query.page }
  })
  handle(calls.deleteEnquiry, async ({ params, viewer }) => {
    await removeEnquiry(shop.db, viewer, params.id)
    return { data: { _id: params.id }, message: 'Đã xóa yêu cầu' }
  })
  handle(calls.handleEnquiry, async ({ params, body, viewer }) => ({
    data: await markHandled(shop.db, { id: params.id, handled: body.handled }, viewer),
    message: body.handled ? 'Đã đánh dấu là đã xử lý' : 'Đã mở lại yêu cầu',
  }))
}
