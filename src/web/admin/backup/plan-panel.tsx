import { type Control, useWatch } from 'react-hook-form'
import { backupIntervalLabels, backupIntervals } from '#contract/backup/backup.shapes.ts'
import { formatCount, formatDate, formatTime } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { NumberBox } from '#web/ui/inputs/number-box.tsx'
import { FormSelect, FormText, useDecimalBox } from '../kit/form/form-fields.tsx'
import { MergedNotice } from '../kit/form/merged-notice.tsx'
import { UnsavedGuard } from '../kit/form/unsaved-guard.tsx'
import { useFocusAfter } from '../kit/form/use-focus-after.ts'
import { Panel } from '../kit/page/panel.tsx'
import type { Backups } from './backup-texts.ts'
import { type Plan, usePlanForm } from './use-plan-form.ts'

const EVERY = backupIntervals.map(value => ({ value, label: backupIntervalLabels[value] }))
const KEPT = [
  { field: 'keepHours', as: 'hour', label: 'Bản giờ' },
  { field: 'keepDays', as: 'day', label: 'Bản ngày' },
  { field: 'keepWeeks', as: 'week', label: 'Bản tuần' },
  { field: 'keepMonths', as: 'month', label: 'Bản tháng' },
] as const

/** A dot for each backup that may stay; filled if there is one. */
const DOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** When backups are made by themselves, and how many stay. */
export function PlanPanel({ data }: { data: Backups }) {
  const { form, conflict, isSaving, save, reset } = usePlanForm(data.plan)
  const { control } = form
  const isHourly = useWatch({ control, name: 'every' }) === 'hour'
  const kept = useFocusAfter<HTMLParagraphElement>(form.formState.isDirty)
  return (
    <Panel title="Lịch và thời gian giữ" aside={<Checkbox {...form.register('isOn')}>Tự chạy</Checkbox>}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="space-y-3">
        {conflict && (
          <MergedNotice
            conflict={conflict}
            kind="backup"
            title="Người khác vừa lưu lịch này"
            save="bấm «Lưu lịch»"
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <FormSelect label="Chạy tự động" required control={control} name="every" options={EVERY} />
          <FormText
            label="Vào lúc"
            required
            inputMode="numeric"
            placeholder="02:00"
            control={control}
            name="at"
            hint={isHourly && 'Chỉ phút được tính: 00:15 là phút 15 của mỗi giờ'}
          />
        </div>
        {data.nextAt && !form.formState.isDirty && (
          <p className="text-13 text-sand-600">
            Lần tới: {formatTime(data.nextAt)}, {formatDate(data.nextAt)}
          </p>
        )}
        <fieldset>
          <legend className="mb-1 font-medium text-14">Giữ lại</legend>
          {KEPT.filter(({ as }) => as !== 'hour' || isHourly).map(({ field, as, label }) => (
            <KeptRow
              key={field}
              control={control}
              name={field}
              label={label}
              kept={data.backups.filter(({ keptAs }) => keptAs.includes(as)).length}
            />
          ))}
        </fieldset>
        <p ref={kept} tabIndex={-1} className="text-13 text-sand-600">
          Đang có {formatCount(data.backups.filter(({ state }) => state === 'done').length)} bản. Cũ hơn thì
          tự xóa, trừ bản đã ghim.
        </p>
        {form.formState.isDirty && (
          <div className="flex gap-3">
            <Button type="submit" busy={isSaving}>
              Lưu lịch
            </Button>
            <Button kind="quiet" onClick={reset}>
              Bỏ thay đổi
            </Button>
          </div>
        )}
      </form>
      <UnsavedGuard isDirty={form.formState.isDirty}>
        Lịch sao lưu còn thay đổi chưa lưu. Nếu rời đi bây giờ, chúng sẽ mất.
      </UnsavedGuard>
    </Panel>
  )
}

function KeptRow({
  control,
  name,
  label,
  kept,
}: {
  control: Control<Plan>
  name: (typeof KEPT)[number]['field']
  label: string
  kept: number
}) {
  const { box, error } = useDecimalBox({ control, name })
  const value = useWatch({ control, name })
  return (
    <div className="py-1">
      <div className="flex items-center gap-3">
        <span className="w-20 shrink-0 text-14">{label}</span>
        <NumberBox
          {...box}
          inputMode="numeric"
          required
          aria-label={`Số ${label.toLowerCase()}`}
          aria-invalid={error ? true : undefined}
          className="h-11 w-16 rounded-6 border border-sand-400 px-3 text-right pointer-fine:md:h-9"
        />
        {!Number.isNaN(value) && (
          <span role="img" aria-label={`Đang có ${kept} trên ${value}`} className="flex flex-wrap gap-0.5">
            {DOTS.slice(0, value).map(n => (
              <span
                key={n}
                className={n <= kept ? 'size-2 rounded-2 bg-pine-700' : 'size-2 rounded-2 bg-sand-300'}
              />
            ))}
          </span>
        )}
      </div>
      {error && <p className="mt-1 text-13 text-lac-700">{error}</p>}
    </div>
  )
}
