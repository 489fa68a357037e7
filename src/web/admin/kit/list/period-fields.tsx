import { useId, useState } from 'react'
import { vietnamDay } from '#contract/kernel/time.ts'
import {
  type Days,
  type PeriodPreset,
  periodPresetLabels,
  periodPresets,
  presetOf,
} from '#web/lib/format/period-presets.ts'
import { cx } from '#web/ui/cx.ts'
import { DateBox } from '#web/ui/inputs/date-box.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'

const OTHER = 'other'
const choices = [
  ...Object.entries(periodPresetLabels).map(([value, label]) => ({ value, label })),
  { value: OTHER, label: 'Chọn ngày…' },
]

/**
 * The days that a list is limited to: a period by its name, or a first and a last day.
 * @param place side by side in a row of filters, or one below another with their labels in a sheet
 */
export function PeriodFields({
  startDate,
  endDate,
  onChange,
  place = 'row',
}: Days & { onChange: (changed: Partial<Days>) => void; place?: 'row' | 'sheet' }) {
  const today = vietnamDay(new Date())
  const preset = presetOf({ startDate, endDate }, today)
  const [isOther, setOther] = useState(preset === undefined)
  const id = useId()
  const isOpen = isOther || preset === undefined
  const choose = (value: string): void => {
    setOther(value === OTHER)
    if (value !== OTHER) onChange(periodPresets(today)[value as PeriodPreset])
  }
  const isSheet = place === 'sheet'
  return (
    <div
      className={cx(
        isSheet ? 'space-y-4' : 'flex min-w-0 flex-wrap items-start gap-x-2 gap-y-3 max-md:w-full',
      )}
    >
      <div className={cx(!isSheet && 'max-md:w-full')}>
        <label htmlFor={`${id}-period`} className={isSheet ? LABEL : 'sr-only'}>
          Thời gian
        </label>
        <NativeSelect
          id={`${id}-period`}
          options={choices}
          value={isOpen ? OTHER : (preset ?? OTHER)}
          onChange={event => choose(event.target.value)}
          className="w-full"
        />
      </div>
      {isOpen && (
        <div className="flex min-w-0 items-start gap-2 max-md:w-full">
          <div className="min-w-0 flex-1">
            <label htmlFor={`${id}-from`} className={isSheet ? LABEL : 'sr-only'}>
              Từ ngày
            </label>
            <DateBox
              id={`${id}-from`}
              calendarLabel="từ ngày"
              value={startDate}
              max={endDate}
              onChange={day => onChange({ startDate: day })}
              className={cx(!isSheet && 'md:w-36')}
            />
          </div>
          {!isSheet && (
            <span aria-hidden className="pt-2.5 text-13 text-sand-600 pointer-fine:md:pt-2">
              đến
            </span>
          )}
          <div className="min-w-0 flex-1">
            <label htmlFor={`${id}-to`} className={isSheet ? LABEL : 'sr-only'}>
              Đến ngày
            </label>
            <DateBox
              id={`${id}-to`}
              calendarLabel="đến ngày"
              value={endDate}
              min={startDate}
              onChange={day => onChange({ endDate: day })}
              className={cx(!isSheet && 'md:w-36')}
            />
          </div>
        </div>
      )}
    </div>
  )
}

const LABEL = 'mb-1.5 block font-medium text-14'
