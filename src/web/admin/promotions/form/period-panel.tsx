import { useWatch } from 'react-hook-form'
import { formatCount } from '#web/lib/format/formats.ts'
import { DateBox } from '#web/ui/inputs/date-box.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { FormText, useBoundField } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { daysOf } from '../promotion-period.ts'
import { fieldsFrom } from './promotion-values.ts'
import type { PromotionForm } from './use-promotion-form.ts'

/** From when until when a promotion applies, in Vietnam. */
export function PeriodPanel({ form }: { form: PromotionForm }) {
  return (
    <Panel title="Thời gian">
      <div className="space-y-4">
        <Moment form={form} edge="starts" label="Bắt đầu" required />
        <Moment form={form} edge="ends" label="Kết thúc" />
      </div>
      <p role="status" className="mt-4 text-13 text-sand-600">
        <Length form={form} />
      </p>
    </Panel>
  )
}

function Moment({
  form: { control },
  edge,
  label,
  required = false,
}: {
  form: PromotionForm
  edge: 'starts' | 'ends'
  label: string
  required?: boolean
}) {
  const { value, onChange, error } = useBoundField({ control, name: `${edge}Day` })
  return (
    <div className="grid grid-cols-[1fr_8rem] items-start gap-3 max-[359px]:grid-cols-1">
      <Field label={label} required={required}>
        {({ id }) => (
          <DateBox
            id={id}
            calendarLabel={`ngày ${label.toLowerCase()}`}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </Field>
      <FormText
        control={control}
        name={`${edge}Time`}
        label={`Giờ ${label.toLowerCase()}`}
        required
        placeholder="hh:mm"
        maxLength={5}
        autoComplete="off"
      />
    </div>
  )
}

function Length({ form: { control, getValues } }: { form: PromotionForm }) {
  const [startsDay, startsTime, endsDay, endsTime] = useWatch({
    control,
    name: ['startsDay', 'startsTime', 'endsDay', 'endsTime'],
  })
  const { startsAt, endsAt = null } = fieldsFrom({ ...getValues(), startsDay, startsTime, endsDay, endsTime })
  if (startsAt === '' || endsAt === '') return 'Chọn đủ ngày và giờ.'
  const days = daysOf({ startsAt, endsAt })
  if (days === undefined) return 'Chạy không hạn, theo giờ Việt Nam, đến khi bạn tạm dừng.'
  return days < 1
    ? 'Ngày kết thúc phải sau ngày bắt đầu.'
    : `Chạy ${formatCount(days)} ngày theo giờ Việt Nam, tự bật và tự tắt.`
}
