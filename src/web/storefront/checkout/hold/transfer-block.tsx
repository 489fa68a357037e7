import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { FEE_LATER_NOTE } from '#contract/pricing/delivery-texts.ts'
import { formatDong, formatPhone } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Loading, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useShop, waysToReach } from '../../kernel/shop.ts'
import { ProofUpload } from '../../payment-proof/proof-upload.tsx'
import { TransferDetails } from '../../transfer/transfer-details.tsx'
import type { StoredProof } from '../checkout-storage.ts'
import { RefusalNotice } from '../refusal-notice.tsx'
import { HoldClock } from './hold-clock.tsx'
import type { HoldState, Payer } from './use-hold.ts'

/** The parts of a bank transfer: the held lines, account and amount, and the picture that proves it (R22). */
export default function TransferBlock({
  hold,
  isPlaceMissing,
  isPayerMissing,
  payer,
  onHold,
  proof,
  onProof,
  proofError,
  proofRef,
}: {
  hold: HoldState
  /** The amount of the transfer depends on the address, which is not chosen yet. */
  isPlaceMissing: boolean
  /** Nothing is kept before it is known for whom. */
  isPayerMissing: boolean
  payer: Payer | undefined
  /** Hold the lines, or hold them again. */
  onHold: () => void
  proof: StoredProof | undefined
  onProof: (proof: StoredProof | undefined) => void
  proofError: string | undefined
  proofRef: RefObject<HTMLInputElement | null>
}) {
  return (
    <div className="space-y-6 px-4 pt-5 pb-5 md:px-5">
      {isPlaceMissing ? (
        <Notice tone="info">
          Chọn nơi nhận hàng ở trên: phí giao hàng, và số tiền cần chuyển, tùy nơi nhận.
        </Notice>
      ) : isPayerMissing ? (
        <Notice tone="info">
          Điền họ tên và số điện thoại ở trên: hàng được giữ cho bạn, mã QR và số tài khoản hiện ở đây.
        </Notice>
      ) : (
        <Held hold={hold} payer={payer} onHold={onHold} />
      )}
      <div>
        <div className="mb-1.5 flex items-baseline justify-between gap-3 text-14">
          <p className="font-medium">
            Ảnh xác nhận chuyển khoản
            <span className="text-lac-600" aria-hidden>
              {' '}
              *
            </span>
          </p>
        </div>
        <ProofUpload
          value={proof}
          onChange={onProof}
          error={proofError}
          label={proof ? 'Đổi ảnh chuyển khoản' : 'Tải ảnh chuyển khoản'}
          inputRef={proofRef}
        />
        <p className="mt-2 text-13 text-sand-600">Ảnh biên lai chỉ bạn và cửa hàng xem được.</p>
      </div>
    </div>
  )
}

function Held({ hold, payer, onHold }: { hold: HoldState; payer: Payer | undefined; onHold: () => void }) {
  if (hold.status === 'over') {
    return (
      <Again onHold={onHold}>
        <Notice icon={RotateCw}>
          <p role="alert">Đã hết 30 phút giữ hàng: hàng và giá không còn được giữ cho bạn.</p>
          <p>Nếu bạn đã chuyển khoản, hãy giữ hàng lại rồi đặt hàng ngay.</p>
        </Notice>
      </Again>
    )
  }
  if (hold.status === 'refused') {
    return (
      <Again onHold={onHold}>
        <RefusalNotice refusal={hold.refusal} className="mt-5" />
      </Again>
    )
  }
  if (hold.status !== 'open') return <DetailsSkeleton />
  const { account, totalAmount, transfer, isFeeOpen } = hold.hold
  const isTheirs = payer && hold.payer?.name === payer.name && hold.payer.phone === payer.phone
  return (
    <div>
      {hold.amountBefore !== undefined && (
        <AmountNotice beforeDong={hold.amountBefore} nowDong={totalAmount} />
      )}
      <HoldClock until={hold.until} />
      {isFeeOpen && (
        <Notice tone="info" className="mt-4">
          Số tiền này chưa gồm phí giao hàng. {FEE_LATER_NOTE}
        </Notice>
      )}
      <div className="mt-5">
        <TransferDetails
          account={account}
          amount={totalAmount}
          transfer={isTheirs ? transfer : null}
          instead={
            payer ? (
              <Loading label="Đang tạo mã QR">
                <Skeleton className="aspect-square w-full max-w-60 rounded-6" />
              </Loading>
            ) : (
              <Notice tone="info">
                Điền họ tên và số điện thoại ở trên để có mã QR và nội dung chuyển khoản.
              </Notice>
            )
          }
        />
      </div>
    </div>
  )
}

/** Warns that the amount has changed: the earlier code may have been paid. */
function AmountNotice({ beforeDong, nowDong }: { beforeDong: number; nowDong: number }) {
  const shop = useShop()
  return (
    <Notice icon={TriangleAlert} className="mb-5">
      <p role="alert">
        Đơn hàng đã thay đổi: số tiền chuyển khoản từ <b>{formatDong(beforeDong)}</b> thành{' '}
        <b>{formatDong(nowDong)}</b>.
      </p>
      <p>
        Nếu bạn đã chuyển {formatDong(beforeDong)}, đừng chuyển lại:{' '}
        {shop.phoneHref ? (
          <>
            gọi{' '}
            <a href={shop.phoneHref} className="whitespace-nowrap font-semibold underline">
              {formatPhone(shop.hotline)}
            </a>
          </>
        ) : (
          waysToReach(shop)
        )}{' '}
        để được hỗ trợ.
      </p>
    </Notice>
  )
}

function Again({ onHold, children }: { onHold: () => void; children: ReactNode }) {
  return (
    <div className="space-y-3">
      {children}
      <Button kind="secondary" size="small" icon={RotateCw} onClick={onHold}>
        Giữ hàng lại
      </Button>
    </div>
  )
}

/** The geometry of the coming details. */
function DetailsSkeleton() {
  return (
    <Loading label="Đang giữ hàng cho bạn">
      <div className="grid gap-7 md:grid-cols-[236px_minmax(0,1fr)]">
        <Skeleton className="h-72 rounded-6" />
        <div className="space-y-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </Loading>
  )
}
