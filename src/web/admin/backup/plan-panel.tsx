import { type FormEvent, useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { Field, TextField } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { Panel } from '../components/panel.tsx'
import type { Backups } from './backup-texts.ts'
import { formErrors } from './plan-errors.ts'

type Plan = Backups['plan']

const EVERY = [
  { value: 'day', label: 'Mỗi ngày' },
  { value: 'week', label: 'Mỗi Chủ nhật' },
] as const
const KEPT = [
  { field: 'keepDays', as: 'day', label: 'Bản ngày', max: 60 },
  { field: 'keepWeeks', as: 'week', label: 'Bản tuần', max: 52 },
  { field: 'keepMonths', as: 'month', label: 'Bản tháng', max: 60 },
] as const

/** A dot for each backup that may stay; filled where there is one. */
const DOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** When backups are made by themselves, and how many stay. */
export function PlanPanel({ data }: { data: Backups }) {
  const [plan, setPlan] = useState<Plan>(data.plan)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { mutate, isBusy } = useMutation('PUT /api/admin/backups/plan', {
    onRefused: error => {
      setErrors(formErrors(error))
      return error.errors.length > 0 ? undefined : error.message
    },
  })
  const isChanged = JSON.stringify(plan) !== JSON.stringify(data.plan)
  const set = (change: Partial<Plan>) => setPlan({ ...plan, ...change })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    void mutate({ body: plan })
  }
  return (
    <Panel
      title="Lịch và thời gian giữ"
      aside={
        <Checkbox checked={plan.isOn} onChange={event => set({ isOn: event.target.checked })}>
          Tự chạy
        </Checkbox>
      }
    >
      <form onSubmit={save} className="space-y-3">
        <div className="grid grid-cols-2 gap-3">
          <Field label="Chạy tự động" required>
            {({ id }) => (
              <NativeSelect
                id={id}
                options={EVERY}
                value={plan.every}
                className="w-full"
                onChange={event => set({ every: event.target.value === 'week' ? 'week' : 'day' })}
              />
            )}
          </Field>
          <TextField
            label="Vào lúc"
            required
            inputMode="numeric"
            placeholder="02:00"
            value={plan.at}
            error={errors.at}
            onChange={event => set({ at: event.target.value })}
          />
        </div>
        <fieldset>
          <legend className="mb-1 font-medium text-14">Giữ lại</legend>
          {KEPT.map(({ field, as, label, max }) => (
            <KeptRow
              key={field}
              label={label}
              max={max}
              value={plan[field]}
              kept={data.backups.filter(({ keptAs }) => keptAs.includes(as)).length}
              error={errors[field]}
              onChange={value => set({ [field]: value })}
            />
          ))}
        </fieldset>
        <p className="text-13 text-sand-600">
          Đang có {formatCount(data.backups.filter(({ state }) => state === 'done').length)} bản. Cũ hơn thì
          tự xóa, trừ bản đã ghim.
        </p>
        {isChanged && (
          <div className="flex gap-3">
            <Button type="submit" busy={isBusy}>
              Lưu lịch
            </Button>
            <Button kind="quiet" onClick={() => setPlan(data.plan)}>
              Bỏ thay đổi
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}

function KeptRow(row: {
  label: string
  max: number
  value: number
  kept: number
  error: string | undefined
  onChange: (value: number) => void
}) {
  const { label, max, value, kept, error, onChange } = row
  return (
    <div className="py-1">
      <div className="flex items-center gap-3">
        <span className="w-20 shrink-0 text-14">{label}</span>
        <input
          type="number"
          min={0}
          max={max}
          required
          aria-label={`Số ${label.toLowerCase()}`}
          aria-invalid={error ? true : undefined}
          value={value}
          onChange={event => onChange(event.target.valueAsNumber || 0)}
          className="h-11 w-16 rounded-6 border border-sand-400 px-3 text-right pointer-fine:md:h-9"
        />
        <span role="img" aria-label={`Đang có ${kept} trên ${value}`} className="flex flex-wrap gap-0.5">
          {DOTS.slice(0, value).map(n => (
            <span
              key={n}
              className={n <= kept ? 'size-2 rounded-2 bg-pine-700' : 'size-2 rounded-2 bg-sand-300'}
            />
          ))}
        </span>
      </div>
      {error && <p className="mt-1 text-13 text-lac-700">{error}</p>}
    </div>
  )
}
