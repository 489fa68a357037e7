import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, success } from '../fields.ts'
import { adminOrderDetailShape } from './order.shapes.ts'

export const settleReturns = defineCall({
  route: 'PUT /api/admin/orders/:id/returns',
  access: 'admin',
  changes: 'orders',
  summary:
    'Settles pending returns of a cancelled order: completed books the goods in where they came from, cancelled tells that they are lost. 409 return_settled where one is settled already.',
  params: z.object({ id: id('mã đơn hàng') }),
  body: z.object({
    returnIds: z
      .array(id('mã phiếu hoàn hàng'), { error: 'Vui lòng chọn phiếu hoàn hàng' })
      .min(1, 'Vui lòng chọn phiếu hoàn hàng')
      .max(500, 'Mỗi lần xử lý tối đa 500 phiếu'),
    status: z.enum(['completed', 'cancelled'], {
      error: 'Trạng thái phải là một trong: completed, cancelled',
    }),
  }),
  reply: success(adminOrderDetailShape),
})
