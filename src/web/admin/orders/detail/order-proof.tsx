import { useState } from 'react'
import { useLocation } from 'react-router'
import { useOrderProof } from '#web/lib/api/private-picture.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { PrivatePictureCard } from '#web/ui/media/private-picture-card.tsx'
import type { AdminOrder } from './admin-order.ts'
import { ProofReview } from './proof-review.tsx'

/** The picture of the transfer, or in words that there is none. */
export function OrderProof({ order, now }: { order: AdminOrder; now: string }) {
  const { paymentProofImage, paymentProofUploadedAt: sentAt } = order
  if (!sentAt) {
    return order.paymentMethod === 'bank_transfer' ? (
      <p className="mt-3 rounded-6 bg-sand-50 px-4 py-3 text-sand-600">Chưa có ảnh chuyển khoản</p>
    ) : null
  }
  if (!paymentProofImage) {
    return (
      <p className="mt-3 rounded-6 bg-sand-50 px-4 py-3 text-sand-600">
        Ảnh chuyển khoản tải lên {formatMoment(sentAt, now)} đã được xóa khi hết thời hạn lưu giữ.
      </p>
    )
  }
  return (
    <div className="mt-3">
      <Proof order={order} sentAt={sentAt} now={now} />
    </div>
  )
}

function Proof({ order, sentAt, now }: { order: AdminOrder; sentAt: string; now: string }) {
  const { picture, retry } = useOrderProof(order._id, { version: sentAt })
  const { state } = useLocation()
  // from one waiting picture to the next: that one is open at once
  const [isOpen, setOpen] = useState(state?.isProofOpen === true)
  return (
    <>
      <PrivatePictureCard
        picture={picture}
        onRetry={retry}
        title="Ảnh chuyển khoản"
        onView={() => setOpen(true)}
      >
        <p className="text-13 text-sand-600">Tải lên {formatMoment(sentAt, now)}</p>
      </PrivatePictureCard>
      {isOpen && picture.status === 'ready' && (
        <ProofReview order={order} url={picture.url} now={now} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
