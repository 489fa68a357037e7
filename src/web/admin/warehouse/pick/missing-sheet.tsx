import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { boxLetter, type PickBox, type PickStop, type PickWalk } from '#contract/picking/picking.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox, Radio } from '#web/ui/inputs/choice.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { readPieces } from '../../kit/form/amount-text.ts'
import { placeName } from '../components/place-name.ts'
import { shareOut } from './walk-state.ts'

const SHORT = ''

/** Fewer pieces are here than are to be picked (mock 42): how many, for whom, and the source of the rest. */
export function MissingSheet({
  walkId,
  stop,
  boxes,
  onClose,
  onSettled,
}: {
  walkId: string
  stop: PickStop
  boxes: readonly PickBox[]
  onClose: () => void
  onSettled: (walk: PickWalk) => void
}) {
  const wanted = stop.boxes.filter(({ needed }) => needed > 0)
  const needed = wanted.reduce((sum, box) => sum + box.needed, 0)
  const [found, setFound] = useState(() =>
    Math.min(
      needed - 1,
      wanted.reduce((sum, { picked }) => sum + picked, 0),
    ),
  )
  const [target, setTarget] = useState(stop.alternatives[0]?._id ?? SHORT)
  const [isCounted, setCounted] = useState(true)
  const [refusal, setRefusal] = useState<string>()
  const shares = shareOut(found, wanted)
  const missing = needed - found
  const { mutate, isBusy } = useMutation('POST /api/warehouse/pick-walks/:id/missing', {
    isReloaded: false,
    onDone: ({ data }) => onSettled(data.walk),
    onRefused: error => {
      setRefusal(error.message)
      return undefined
    },
  })
  const report = (): void => {
    if (refuseUnapplied()) return
    setRefusal(undefined)
    void mutate({
      params: { id: walkId },
      body: {
        stop_id: stop._id,
        found: [...shares].map(([box, quantity]) => ({ box, quantity })),
        to_stop_id: target === SHORT ? null : target,
        count: isCounted,
      },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Thiếu hàng ở ${placeName(stop)}`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Hủy
          </Button>
          <Button icon={ArrowRight} busy={isBusy} onClick={report} className="flex-1 md:flex-none">
            Ghi thiếu, đi tiếp
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <p className="-mt-2 text-14 text-sand-600">{stop.title}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <b className="block font-semibold text-15">Lấy được bao nhiêu?</b>
            <span className="text-14 text-sand-600">
              Cần {formatCount(needed)}, sổ ghi còn {formatCount(stop.on_hand)}
            </span>
          </p>
          <Stepper
            label="Số món lấy được"
            min={0}
            max={needed - 1}
            value={found}
            onChange={setFound}
            read={readPieces('Số món lấy được')}
          />
        </div>
        <div>
          <p className="mb-1 flex items-center justify-between gap-3">
            <b className="font-semibold text-15">Chia {formatCount(found)} món vào thùng</b>
            <Badge tone="warning" icon={TriangleAlert}>{`Thiếu ${formatCount(missing)}`}</Badge>
          </p>
          <ul className="divide-y divide-sand-200">
            {wanted.map(({ box, needed: ofBox }) => (
              <Share
                key={box}
                box={boxes.find(row => row.box === box)}
                letter={boxLetter(box)}
                share={shares.get(box) ?? 0}
                needed={ofBox}
              />
            ))}
          </ul>
        </div>
        <fieldset className="space-y-2">
          <legend className="mb-2 font-semibold text-15">{formatCount(missing)} món còn thiếu</legend>
          {stop.alternatives.map(({ _id, location, available }) => (
            <Choice
              key={_id}
              isChosen={target === _id}
              onChoose={() => setTarget(_id)}
              title={`Lấy ở ${placeName({ location })}`}
              text={`${nearness(stop, location)}còn ${formatCount(available)} món${available < missing ? `, ${formatCount(missing - available)} món báo thiếu` : ''}`}
            />
          ))}
          <Choice
            isChosen={target === SHORT}
            onChoose={() => setTarget(SHORT)}
            title="Báo thiếu trên đơn"
            text="Đơn ghi «Thiếu món», nhân viên bán hàng gọi báo khách"
          />
        </fieldset>
        <Checkbox checked={isCounted} onChange={event => setCounted(event.target.checked)}>
          <span className="text-15">Mở phiếu kiểm kê món này trong kho, sổ và kệ lệch nhau</span>
        </Checkbox>
      </div>
    </Dialog>
  )
}

function Share({
  box,
  letter,
  share,
  needed,
}: {
  box: PickBox | undefined
  letter: string
  share: number
  needed: number
}) {
  const isWhole = share === needed
  return (
    <li className="flex items-center gap-3 py-2">
      <span
        className={cx(
          'flex size-10 shrink-0 items-center justify-center rounded-6 font-semibold',
          isWhole ? 'bg-pine-50 text-pine-900' : 'bg-glow-100 text-glow-700',
        )}
      >
        {letter}
      </span>
      <span className="min-w-0 flex-1 text-14">
        {[box?.orderNumber, box?.customer_name].filter(Boolean).join(' · ')}
        <span className={cx('block text-13', isWhole ? 'text-sand-600' : 'text-glow-700')}>
          {isWhole ? 'đủ' : `thiếu ${formatCount(needed - share)}`}
        </span>
      </span>
      <span>
        <b className="font-semibold text-18">{formatCount(share)}</b>{' '}
        <span className="text-sand-600">/ {formatCount(needed)}</span>
      </span>
    </li>
  )
}

function Choice({
  isChosen,
  onChoose,
  title,
  text,
}: {
  isChosen: boolean
  onChoose: () => void
  title: string
  text: string
}) {
  return (
    <div
      className={cx(
        'rounded-6 border px-4 py-2',
        isChosen ? 'border-2 border-pine-700 bg-pine-50' : 'border-sand-400',
      )}
    >
      <Radio name="rest" checked={isChosen} onChange={onChoose}>
        <span>
          <span className="block font-medium text-15">{title}</span>
          <span className="block text-14 text-sand-700">{text}</span>
        </span>
      </Radio>
    </div>
  )
}

function nearness({ location: here }: PickStop, there: PickStop['location']): string {
  if (!here || !there || there.zone !== here.zone) return ''
  return there.row === here.row ? 'Cùng dãy · ' : 'Cùng khu · '
}
