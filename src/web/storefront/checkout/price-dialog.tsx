import { formatDong } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { NewFigures } from './refusals.ts'

/** Prices changed while the form was being filled in: the new figures, to agree to or not (R14). */
export default function PriceDialog({
  figures,
  shownTotalDong,
  agreeLabel,
  busy,
  onAgree,
  onClose,
}: {
  figures: NewFigures
  shownTotalDong: number
  agreeLabel: string
  busy: boolean
  onAgree: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Giá vừa thay đổi"
      footer={
        <>
          <Button kind="secondary" size="compact" onClick={onClose}>
            Xem lại đơn
          </Button>
          <Button size="compact" busy={busy} onClick={onAgree} className="flex-1 md:flex-none">
            {agreeLabel}
          </Button>
        </>
      }
    >
      <p className="text-15">
        Giá hoặc tổng tiền đã thay đổi từ lúc bạn mở trang này. Vui lòng xem lại trước khi tiếp tục:
      </p>
      <ul className="mt-4 space-y-2 text-15">
        {figures.lines.map(line => (
          <li key={`${line.productId}:${line.variantId ?? ''}`} className="flex justify-between gap-4">
            <span>
              {line.title} <span className="text-sand-600">× {line.quantity}</span>
            </span>
            <span className="whitespace-nowrap">{formatDong(line.unitPrice * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex items-baseline justify-between border-sand-200 border-t pt-4">
        <b>Tổng thanh toán mới</b>
        <span>
          <s className="mr-2 text-14 text-sand-500">{formatDong(shownTotalDong)}</s>
          <b className="text-20">{formatDong(figures.totalAmount)}</b>
        </span>
      </p>
    </Dialog>
  )
}
