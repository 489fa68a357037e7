import { Truck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { agreeDeliveryFee } from '#contract/orders/order-fee.calls.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AmountField } from '../../kit/form/amount-field.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { AdminOrder } from './admin-order.ts'

/**
 * The field for the delivery fee that shop and customer agree on; nothing if it was known or is settled
 * (R47).
 */
export function DeliveryFee({ order }: { order: AdminOrder }) {
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const change = (text: string): void => {
    setTyped(text)
    setSent(false)
  }
  const { mutate, isBusy } = useMutation('PUT /api/admin/orders/:id/delivery-fee', {
    onDone: () => change(''),
  })
  if (!order.canSetFee) return null
  const body = agreeDeliveryFee.body.safeParse({ feeDong: typed === '' ? undefined : typed })
  const total =
    body.success &&
    `Tổng cộng sẽ là ${formatDong(order.totalAmount - order.shippingFee + body.data.feeDong)}.`
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setSent(true)
    if (body.success) void mutate({ params: { id: order._id }, body: body.data })
  }
  return (
    <Panel title="Phí giao hàng">
      <Notice icon={Truck}>
        {order.isFeeOpen
          ? `Phí giao đến ${order.customer.address.city} chưa chốt. Gọi báo khách rồi ghi vào đây; chưa chốt thì chưa gửi hàng được.`
          : order.feeBefore === order.shippingFee
            ? `Địa chỉ đã sửa, phí giao hàng vẫn là ${formatDong(order.shippingFee)} như khi khách đặt. Thống nhất với khách rồi sửa ở đây.`
            : `Đã chốt ${formatDong(order.shippingFee)}. Sửa được đến khi đơn được thanh toán, xuất hóa đơn hoặc gửi đi.`}
      </Notice>
      <form noValidate onSubmit={save} className="mt-4 space-y-3">
        <AmountField
          label="Phí đã thống nhất với khách"
          required
          unit="₫"
          hint={[total, 'Khách nhận email.'].filter(Boolean).join(' ')}
          error={isSent ? body.error?.issues[0]?.message : undefined}
          value={typed}
          onChange={change}
        />
        <Button type="submit" kind={order.isFeeOpen ? 'primary' : 'secondary'} busy={isBusy} wide>
          {order.isFeeOpen ? 'Chốt phí giao hàng' : 'Sửa phí giao hàng'}
        </Button>
      </form>
    </Panel>
  )
}
