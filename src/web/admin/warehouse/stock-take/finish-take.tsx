import type { StockDifferences } from '#contract/warehouse/stock-take.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'

/** Books the differences of a stock take, or ends it without. */
export function FinishTake({
  differences: { take, lines, uncounted_count },
}: {
  differences: StockDifferences
}) {
  const { confirm, dialog } = useConfirm()
  const booking = useMutation('POST /api/warehouse/stock-takes/:id/booking')
  const cancellation = useMutation('POST /api/warehouse/stock-takes/:id/cancellation')
  const params = { id: take._id }
  const value = lines.reduce((sum, line) => sum + line.value, 0)
  const book = () =>
    confirm({
      title: 'Ghi nhận kết quả kiểm kê?',
      text: [
        `${formatCount(lines.length)} dòng lệch được ghi thành phiếu điều chỉnh, giá trị ${value < 0 ? '−' : ''}${formatDong(Math.abs(value))}.`,
        uncounted_count > 0 && `${formatCount(uncounted_count)} dòng chưa đếm giữ nguyên theo sổ sách.`,
        take.status === 'open' && 'Sau đó không đếm thêm vào phiếu này được nữa.',
      ]
        .filter(Boolean)
        .join(' '),
      confirmText: 'Ghi nhận',
      act: () => booking.mutate({ params }),
    })
  const cancel = () =>
    confirm({
      title: `Hủy phiếu ${take.code}?`,
      text: 'Tồn kho không đổi. Các lượt đếm vẫn được lưu để xem lại.',
      confirmText: 'Hủy phiếu',
      isDanger: true,
      act: () => cancellation.mutate({ params }),
    })
  return (
    <>
      {take.status === 'open' && (
        <Button kind="danger" onClick={() => void cancel()}>
          Hủy phiếu
        </Button>
      )}
      <Button disabled={take.counted_count === 0} onClick={() => void book()}>
        {take.status === 'open' ? 'Ghi nhận kết quả' : 'Ghi nhận phần còn lại'}
      </Button>
      {dialog}
    </>
  )
}
