import { ChevronDown } from 'lucide-react'
import type { TransferInstructions } from '#contract/payments/payment.shapes.ts'
import { TransferDetails } from '../transfer/transfer-details.tsx'

/** How to pay an order that awaits its transfer; folded once a picture of the transfer was sent. */
export default function OrderTransfer({
  transfer,
  isFeeOnly,
  isProofSent,
}: {
  transfer: TransferInstructions
  /** The delivery fee, agreed on later, is all that is left to transfer. */
  isFeeOnly: boolean
  isProofSent: boolean
}) {
  return (
    <details
      open={isFeeOnly || !isProofSent}
      className="group mt-4 rounded-6 border border-sand-300 px-4 print:hidden"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 font-medium text-15">
        Thông tin chuyển khoản
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-4">
        {isFeeOnly && (
          <p className="mb-3 text-15">
            Số tiền này là phí giao hàng đã chốt; tiền hàng có trong ảnh chuyển khoản bạn đã gửi.
          </p>
        )}
        <TransferDetails account={transfer} amount={transfer.amount} transfer={transfer} />
      </div>
    </details>
  )
}
