import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { clearAttempts } from '#web/lib/session/order-attempts.ts'
import type { PlacedOrder } from '#web/lib/session/placed-order.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { clearCheckout } from './checkout-storage.ts'
import { clearHold } from './hold/hold-storage.ts'
import { resendOrder } from './place-order.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { type Refusal, UNANSWERED, unanswered } from './refusals.ts'

/** An order was sent and no answer came, and the cart is empty now: it may exist already (R42). */
export default function UnansweredOrder({
  content,
  onPlaced,
  onGivenUp,
}: {
  content: string
  onPlaced: (order: PlacedOrder) => void
  onGivenUp: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const resend = async (): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)
    const outcome = await resendOrder(content)
    if (outcome.kind === 'placed') {
      clearCheckout()
      clearHold()
      return onPlaced(outcome.order)
    }
    setBusy(false)
    if (outcome === unanswered)
      return setRefusal({
        ...unanswered,
        message: 'Vẫn chưa có câu trả lời. Kiểm tra kết nối mạng rồi gửi lại.',
      })
    if (outcome.kind === 'refused') return setRefusal(outcome)
    setRefusal({
      kind: 'refused',
      message: 'Đơn chưa được đặt: giá đã thay đổi. Vui lòng chọn lại sản phẩm.',
      details: [],
      fieldErrors: [],
      isHoldLost: false,
    })
  }
  return (
    <>
      <EmptyState
        icon={PackageSearch}
        {...UNANSWERED}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={busy} onClick={resend}>
              Gửi lại đơn hàng
            </Button>
            <Button
              kind="secondary"
              onClick={() => {
                clearAttempts()
                onGivenUp()
              }}
            >
              Bỏ qua
            </Button>
          </div>
        }
      />
      <div className="mx-auto max-w-120">
        <RefusalNotice refusal={refusal} />
      </div>
    </>
  )
}
