import { Check, Circle, ListOrdered, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PickStop } from '#contract/picking/picking.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
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
  const [open, setOpen] = useState<'list' | 'cancel'>()
  const navigate = useNavigate()
  const { mutate, isBusy } = useMutation('POST /api/warehouse/pick-walks/:id/cancellation', {
    isReloaded: false,
    onDone: () => void navigate('/admin/warehouse/pick'),
  })
  return (
    <>
      <IconButton icon={ListOrdered} label="Mọi chỗ của lượt" onClick={() => setOpen('list')} />
      <Dialog
        isOpen={open === 'list'}
        onClose={() => setOpen(undefined)}
        title="Mọi chỗ của lượt"
        footer={
          <Button kind="danger" onClick={() => setOpen('cancel')}>
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
                  setOpen(undefined)
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
      <ConfirmDialog
        isOpen={open === 'cancel'}
        busy={isBusy}
        title="Hủy lượt lấy hàng này?"
        confirmText="Hủy lượt lấy"
        onClose={() => setOpen(undefined)}
        onConfirm={() => void mutate({ params: { id: walkId } })}
      >
        <p>Món đã bỏ vào thùng phải để lại về kệ. Các đơn trở lại danh sách chờ lấy.</p>
      </ConfirmDialog>
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
