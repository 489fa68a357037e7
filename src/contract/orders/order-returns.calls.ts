import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { id, list, success, wholeNumber } from '../kernel/fields.ts'
import { adminOrderDetailShape } from './order.shapes.ts'

/** The outcome of the pieces of a return: all of them are one or the other. */
const settlement = z.object({
  returnId: id('mã phiếu hoàn hàng'),
  /** Pieces that are back on the shelf. */
  received: wholeNumber('số nhận lại', { max: 999 }),
  /** Pieces that are broken or lost. */
  lost: wholeNumber('số hỏng hoặc mất', { max: 999 }),
  /** The place for the received pieces; by default the place that they left. */
  place: z
    .object(
      {
        warehouseId: id('kho'),
        /** Null is the warehouse outside its bins. */
        locationId: id('vị trí').nullable(),
      },
      'Nơi nhập lại không hợp lệ',
    )
    .optional(),
})
export type ReturnSettlement = z.output<typeof settlement>

export const settleOrderReturns = defineCall({
  route: 'PUT /api/admin/orders/:id/returns',
  access: can('stock.change'),
  changes: ['orders', 'stock'],
  summary:
    'Settles pending returns of a cancelled order: received pieces are booked in at the chosen place, else where they came from, lost ones stay out; together they are what was sent (else 400). 409 return_settled where one is settled already.',
  params: z.object({ id: id('mã đơn hàng') }),
  body: z.object({
    returns: list(settlement, {
      min: 1,
      max: 500,
      error: 'Vui lòng chọn phiếu hoàn hàng',
      tooMany: 'Mỗi lần xử lý tối đa 500 phiếu',
    }).refine(
      returns => new Set(returns.map(({ returnId }) => returnId)).size === returns.length,
      failsAs('duplicate', 'Mỗi phiếu hoàn hàng chỉ được ghi một lần'),
    ),
  }),
  reply: success(adminOrderDetailShape),
})
