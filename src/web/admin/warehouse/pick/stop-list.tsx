import { Check, Circle, ListOrdered, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { PickStop } from '#contract/picking/picking.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { placeName } from '../components/place-name.ts'
import { isDone } from './walk-state.ts'

/** All stops of the walk, to go to another one than the next, or to end the walk without a result. */
export function StopList({
  walkId,
  stops,
  here,
  onChoose,
}: {
  walkId: string
  stops: readonly PickStop[]
  here: PickStop | undefined
  onChoose: (stop: PickStop) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { confirm, dialog } = useConfirm()
  const leadOn = useLeadOn()
  const { mutate } = useMutation('POST /api/warehouse/pick-walks/:id/cancellation', {
    isReloaded: false,
    onDone: () => void leadOn('/admin/warehouse/pick'),
  })
  const cancel = () => {
    setOpen(false)
    void confirm({
      title: 'Hủy lượt lấy hàng này?',
      text: 'Món đã bỏ vào thùng phải để lại về kệ. Các đơn trở lại danh sách chờ lấy.',
      confirmText: 'Hủy lượt lấy',
      act: () => mutate({ params: { id: walkId } }),
    })
  }
  return (
    <>
      <IconButton icon={ListOrdered} label="Mọi chỗ của lượt" onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Mọi chỗ của lượt"
        footer={
          <Button kind="danger" onClick={cancel}>
            Hủy lượt lấy
          </Button>
        }
      >
        <ol className="-my-2 divide-y divide-sand-200">
          {stops.map(stop => (
            <li key={stop._id}>
              <button
                type="button"
                aria-current={stop._id === here?._id ? 'true' : undefined}
                onClick={() => {
                  setOpen(false)
                  onChoose(stop)
                }}
                className="flex min-h-14 w-full items-center gap-3 py-1.5 text-left text-15"
              >
                <StopMark stop={stop} />
                <span className="min-w-0 flex-1">
                  <span className={cx('block', stop._id === here?._id && 'font-semibold')}>
                    {placeName(stop)}
                  </span>
                  <span className="block truncate text-13 text-sand-600">{stop.title}</span>
                </span>
                <span className="font-semibold">
                  {formatCount(stop.boxes.reduce((sum, { needed }) => sum + needed, 0))}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </Dialog>
      {dialog}
    </>
  )
}

function StopMark({ stop }: { stop: PickStop }) {
  if (!isDone(stop)) {
    return <Circle size={18} strokeWidth={1.75} aria-label="Chưa lấy" className="shrink-0 text-sand-600" />
  }
  return stop.boxes.some(({ short }) => short > 0) ? (
    <TriangleAlert size={18} strokeWidth={2} aria-label="Thiếu hàng" className="shrink-0 text-glow-700" />
  ) : (
    <Check size={18} strokeWidth={2} aria-label="Đã lấy" className="shrink-0 text-pine-700" />
  )
}
