import { FEE_LATER_NOTE } from '#contract/pricing/delivery-texts.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { changedLines, type PriceChange } from './price-change.ts'

/** Prices changed while the form was being filled in: the old and the new ones, to agree to or not (R14). */
export default function PriceDialog({
  change,
  agreeLabel,
  busy,
  onAgree,
  onClose,
}: {
  change: PriceChange
  agreeLabel: string
  busy: boolean
  onAgree: () => void
  onClose: () => void
}) {
  const changed = changedLines(change)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Giá vừa thay đổi"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Xem lại đơn
          </Button>
          <Button size="small" busy={busy} onClick={onAgree} className="flex-1 md:flex-none">
            {agreeLabel}
          </Button>
        </>
      }
    >
      {change.figures.reasons.length > 0 && (
        <ul className="mb-4 space-y-1 rounded-6 bg-glow-50 px-3 py-2 text-15 text-glow-700">
          {change.figures.reasons.map(({ name, message }) => (
            <li key={name}>
              <b>{name}</b>: {message}.
            </li>
          ))}
        </ul>
      )}
      <p className="text-15">
        {changed.length > 0
          ? 'Giá của sản phẩm sau đã thay đổi từ lúc bạn mở trang này. Vui lòng xem lại trước khi tiếp tục:'
          : 'Tổng tiền đã thay đổi từ lúc bạn mở trang này. Vui lòng xem lại trước khi tiếp tục:'}
      </p>
      <ul className="mt-4 space-y-3 text-15">
        {changed.map(({ productId, variantId, title, quantity, beforeDong, nowDong }) => (
          <li
            key={`${productId}:${variantId ?? ''}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4"
          >
            <span>
              {title} <span className="whitespace-nowrap text-sand-600">× {quantity}</span>
            </span>
            <OldAndNew beforeDong={beforeDong} nowDong={nowDong} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-sand-200 border-t pt-4">
        <b>Tổng thanh toán mới</b>
        <OldAndNew beforeDong={change.displayed?.totalAmount} nowDong={change.figures.totalAmount} isTotal />
      </p>
      {change.figures.isFeeOpen && (
        <p className="mt-1 text-14 text-sand-600">Chưa gồm phí giao hàng. {FEE_LATER_NOTE}</p>
      )}
    </Dialog>
  )
}

function OldAndNew({
  beforeDong,
  nowDong,
  isTotal = false,
}: {
  beforeDong: number | undefined
  nowDong: number
  isTotal?: boolean
}) {
  return (
    <span className="ml-auto whitespace-nowrap">
      {beforeDong !== undefined && beforeDong !== nowDong && (
        <s className="mr-2 text-14 text-sand-500">
          <span className="sr-only">trước đây </span>
          {formatDong(beforeDong)}
        </s>
      )}
      <b className={isTotal ? 'text-20' : undefined}>
        <span className="sr-only">bây giờ </span>
        {formatDong(nowDong)}
      </b>
    </span>
  )
}
