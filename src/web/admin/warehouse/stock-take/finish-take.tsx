import { useState } from 'react'
import type { StockDifferences } from '#contract/warehouse/stock-take.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/** Books the differences of a stock take, or ends it without. */
export function FinishTake({
  differences: { take, lines, uncounted_count },
}: {
  differences: StockDifferences
}) {
  const [asked, setAsked] = useState<'booking' | 'cancellation'>()
  const close = () => setAsked(undefined)
  const onRefused = ({ message }: { message: string }) => {
    close()
    return message
  }
  const booking = useMutation('POST /api/warehouse/stock-takes/:id/booking', { onDone: close, onRefused })
  const cancellation = useMutation('POST /api/warehouse/stock-takes/:id/cancellation', {
    onDone: close,
    onRefused,
  })
  const params = { id: take._id }
  const value = lines.reduce((sum, line) => sum + line.value, 0)
  return (
    <>
      {take.status === 'open' && (
        <Button kind="danger" onClick={() => setAsked('cancellation')}>
          Hủy phiếu
        </Button>
      )}
      <Button disabled={take.counted_count === 0} onClick={() => setAsked('booking')}>
        {take.status === 'open' ? 'Ghi nhận kết quả' : 'Ghi nhận phần còn lại'}
      </Button>
      <ConfirmDialog
        isOpen={asked === 'booking'}
        title="Ghi nhận kết quả kiểm kê?"
        confirmText="Ghi nhận"
        busy={booking.isBusy}
        onClose={close}
        onConfirm={() => void booking.mutate({ params })}
      >
        {formatCount(lines.length)} dòng lệch được ghi thành phiếu điều chỉnh, giá trị {value < 0 ? '−' : ''}
        {formatDong(Math.abs(value))}.
        {uncounted_count > 0 && ` ${formatCount(uncounted_count)} dòng chưa đếm giữ nguyên theo sổ sách.`}
        {take.status === 'open' && ' Sau đó không đếm thêm vào phiếu này được nữa.'}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'cancellation'}
        isDanger
        title={`Hủy phiếu ${take.code}?`}
        confirmText="Hủy phiếu"
        busy={cancellation.isBusy}
        onClose={close}
        onConfirm={() => void cancellation.mutate({ params })}
      >
        Tồn kho không đổi. Các lượt đếm vẫn được lưu để xem lại.
      </ConfirmDialog>
    </>
  )
}
