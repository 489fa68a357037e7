import { useState } from 'react'
import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { useOrderProof } from '#web/lib/api/private-picture.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { PrivatePictureCard } from '#web/ui/media/private-picture-card.tsx'
import { ProofUpload } from '../payment-proof/proof-upload.tsx'
import type { UploadedProof } from '../payment-proof/use-proof-upload.ts'

type Props = {
  order: OrderDetail
  accessKey: string | undefined
  /** The order as it is after another picture was sent. */
  onOrder: (order: OrderDetail) => void
}

/** The picture of one's own transfer: shown, and sent or replaced as long as the order is to be paid (R6). */
export default function OrderProof({ order, accessKey, onOrder }: Props) {
  const { paymentProofImage, paymentProofUploadedAt: sentAt, paymentStatus } = order
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'failed'
  return (
    <div className="mt-4 space-y-3 print:hidden">
      {sentAt && paymentProofImage && (
        <OwnProof orderId={order._id} sentAt={sentAt} accessKey={accessKey} isPending={isOpen} />
      )}
      {sentAt && !paymentProofImage && (
        <p className="text-14 text-sand-600">
          Ảnh chuyển khoản gửi lúc {formatMoment(sentAt)} đã được xóa khi hết thời hạn lưu giữ.
        </p>
      )}
      {isOpen && <SendProof order={order} accessKey={accessKey} onOrder={onOrder} isFirst={!sentAt} />}
    </div>
  )
}

function OwnProof({
  orderId,
  sentAt,
  accessKey,
  isPending,
}: {
  orderId: string
  sentAt: string
  accessKey: string | undefined
  isPending: boolean
}) {
  const { picture, retry } = useOrderProof(orderId, { version: sentAt, accessKey })
  return (
    <PrivatePictureCard picture={picture} onRetry={retry} title="Ảnh chuyển khoản của bạn">
      <p className="text-14 text-sand-600">
        Đã gửi lúc {formatMoment(sentAt)}
        {isPending && '. Chúng tôi sẽ kiểm tra và báo cho bạn.'}
      </p>
    </PrivatePictureCard>
  )
}

/**
 * An upload is given to the order as soon as it has arrived; from then on its own address shows it no more,
 * so it is shown as the order's picture only.
 */
function SendProof({ order, accessKey, onOrder, isFirst }: Props & { isFirst: boolean }) {
  const [fieldError, setFieldError] = useState<string>()
  const { mutate } = useMutation('PUT /api/orders/:id/payment-proof', {
    isShown: () => false,
    isReloaded: false,
    onDone: ({ data }) => onOrder(data),
    onRefused: ({ message }) => void setFieldError(`Upload thất bại: ${message}`),
  })
  const give = (uploaded: UploadedProof | undefined): void => {
    setFieldError(undefined)
    if (!uploaded) return
    void mutate({
      params: { id: order._id },
      body: { paymentProofImage: uploaded.url },
      ...(accessKey && { headers: { 'x-order-key': accessKey } }),
    })
  }
  return (
    <ProofUpload
      label={isFirst ? 'Tải ảnh chuyển khoản' : 'Gửi ảnh chuyển khoản khác'}
      value={undefined}
      onChange={give}
      error={fieldError}
    />
  )
}
