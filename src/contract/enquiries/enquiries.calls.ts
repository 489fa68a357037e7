import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, paging, success } from '../kernel/fields.ts'
import { contactPayload, enquiryShape } from './enquiries.shapes.ts'

export const askAboutProduct = defineCall({
  route: 'POST /api/contact/product',
  access: 'public',
  changes: ['enquiries'],
  isRepeatable: true,
  summary:
    'Keeps a question about a product for the shop and answers with the chat link, where the shop has one.',
  body: contactPayload,
  reply: success(z.object({ _id: z.string(), zaloLink: z.string().nullable() }), { message: z.string() }),
  limit: { hits: 30, windowSeconds: 3600 },
})

export const listEnquiries = defineCall({
  route: 'GET /api/admin/enquiries',
  access: can('enquiries.read'),
  summary: 'Enquiries, newest first, with the number of those that are not handled yet.',
  query: z.object({
    ...paging({ size: 20 }),
    status: z.enum(['open', 'handled'], { error: 'Trạng thái phải là open hoặc handled' }).optional(),
  }),
  reply: success(z.array(enquiryShape), {
    total: z.number().int(),
    totalPages: z.number().int(),
    currentPage: z.number().int(),
    open: z.number().int(),
  }),
})

export const deleteEnquiry = defineCall({
  route: 'DELETE /api/admin/enquiries/:id',
  access: can('enquiries.delete'),
  changes: ['enquiries'],
  summary: 'Deletes an enquiry, with the email about it (R44).',
  params: z.object({ id: id('mã yêu cầu') }),
  reply: success(z.object({ _id: z.string() })),
})

export const handleEnquiry = defineCall({
  route: 'PUT /api/admin/enquiries/:id',
  access: can('enquiries.change'),
  changes: ['enquiries'],
  summary: 'Marks an enquiry handled, or open again.',
  params: z.object({ id: id('mã yêu cầu') }),
  body: z.object({ handled: z.boolean({ error: 'Vui lòng cho biết yêu cầu đã xử lý hay chưa' }) }),
  reply: success(enquiryShape),
})
