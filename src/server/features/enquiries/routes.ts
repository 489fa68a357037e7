import * as calls from '#contract/enquiries/enquiries.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { askAboutProduct } from './ask-about-product.ts'
import { listEnquiries } from './enquiries.service.ts'
import { deleteEnquiry } from './erase-enquiries.ts'
import { handleEnquiry } from './handle-enquiry.ts'

export const enquiryRoutes: Feature = (handle, context) => {
  handle(calls.askAboutProduct, async ({ body, request }) => ({
    data: await askAboutProduct(context, body, request),
    message: 'Chúng tôi đã nhận yêu cầu và sẽ gọi lại trong 24 giờ',
  }))
  handle(calls.listEnquiries, async ({ query }) => {
    const { enquiries: data, ...counts } = await listEnquiries(context.db, query)
    return { data, ...counts, currentPage: query.page }
  })
  handle(calls.deleteEnquiry, async ({ params, currentUser }) => {
    await deleteEnquiry(context.db, currentUser, params.id)
    return { data: { _id: params.id }, message: 'Đã xóa yêu cầu' }
  })
  handle(calls.handleEnquiry, async ({ params, body, currentUser }) => ({
    data: await handleEnquiry(context.db, { id: params.id, handled: body.handled }, currentUser),
    message: body.handled ? 'Đã đánh dấu là đã xử lý' : 'Đã mở lại yêu cầu',
  }))
}
