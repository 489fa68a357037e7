import { CalendarClock, CircleCheck, History, Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { DateBox } from '#web/ui/inputs/date-box.tsx'
import { FieldNote, TextField } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import type { FieldErrors, ValueOf } from '../section-types.ts'

type Entry = ValueOf<'tax'>['classes'][number]
type Rate = Entry['rates'][number]

/** The class of products that name no other; it can't go. */
const STANDARD = 'standard'

/** A tax class: its name and its rates, each from the day it begins. */
export function TaxClass({
  entry,
  today,
  fieldErrors,
  path,
  onChange,
  onRemove,
}: {
  entry: Entry
  today: string
  fieldErrors: FieldErrors
  /** Where it stands in the section, for its errors. */
  path: string
  onChange: (entry: Entry) => void
  onRemove: () => void
}) {
  const { name, code, rates } = entry
  const setRate = (index: number, rate: Rate) => onChange({ ...entry, rates: rates.with(index, rate) })
  const fieldError = [
    fieldErrors[`${path}.rates`],
    fieldErrors[`${path}.code`],
    ...rates.map((_, at) => rateError(fieldErrors, path, at)),
  ]
    .filter(Boolean)
    .at(0)
  return (
    <fieldset className="rounded-6 border border-sand-200 p-4">
      <legend className="px-1 font-semibold">{name || 'Nhóm thuế'}</legend>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <TextField
          required
          label="Tên nhóm"
          value={name}
          error={fieldErrors[`${path}.name`]}
          hint={code === STANDARD ? 'Dùng cho mọi sản phẩm không chọn nhóm khác.' : `Mã: ${code}`}
          onChange={event => onChange({ ...entry, name: event.target.value })}
          className="min-w-56 flex-1 md:max-w-96"
        />
        {code !== STANDARD && (
          <Button kind="danger" icon={Trash2} onClick={onRemove} className="md:mt-6.5">
            Xóa nhóm
          </Button>
        )}
      </div>
      <ul className="mt-4 space-y-2">
        {rates.map((rate, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rates have no name of their own, and are controlled
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <input
              type="number"
              min={0}
              max={100}
              step="0.5"
              aria-label={`Thuế suất ${index + 1} của nhóm ${name}, phần trăm`}
              value={Number.isNaN(rate.percent) ? '' : rate.percent}
              onChange={event => setRate(index, { ...rate, percent: event.target.valueAsNumber })}
              className={cx(
                inputClass({ density: 'compact', invalid: Boolean(rateError(fieldErrors, path, index)) }),
                'w-24!',
              )}
            />
            <span className="text-sand-700">% từ ngày</span>
            <DateBox
              id={`${path}-rate-${index}`}
              label={`Ngày bắt đầu của thuế suất ${index + 1} của nhóm ${name}`}
              calendarLabel={`ngày bắt đầu của thuế suất ${index + 1} của nhóm ${name}`}
              value={rate.from}
              onChange={from => setRate(index, { ...rate, from })}
              className="w-44"
            />
            <RateBadge rate={rate} rates={rates} today={today} />
            {rates.length > 1 && (
              <IconButton
                icon={Trash2}
                label={`Xóa thuế suất ${index + 1} của nhóm ${name}`}
                onClick={() => onChange({ ...entry, rates: rates.toSpliced(index, 1) })}
                className="text-sand-600 pointer-fine:md:size-9"
              />
            )}
          </li>
        ))}
      </ul>
      <FieldNote id={`${path}-fieldError`} error={fieldError} />
      <Button
        kind="quiet"
        icon={Plus}
        onClick={() =>
          onChange({ ...entry, rates: [...rates, { from: today, percent: rates.at(-1)?.percent ?? 10 }] })
        }
        className="mt-2 -ml-3"
      >
        Thêm thuế suất
      </Button>
    </fieldset>
  )
}

function rateError(fieldErrors: FieldErrors, path: string, index: number): string | undefined {
  return fieldErrors[`${path}.rates.${index}.percent`] ?? fieldErrors[`${path}.rates.${index}.from`]
}

/** Whether a rate holds today, is to come, or has been followed by another. */
function RateBadge({ rate, rates, today }: { rate: Rate; rates: readonly Rate[]; today: string }) {
  if (rate.from > today) {
    return (
      <Badge tone="info" icon={CalendarClock}>
        Sắp áp dụng
      </Badge>
    )
  }
  const isFollowed = rates.some(other => other.from > rate.from && other.from <= today)
  return isFollowed ? (
    <Badge tone="neutral" icon={History}>
      Đã hết
    </Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      Đang áp dụng
    </Badge>
  )
}
