import { CalendarClock, CircleCheck, History, Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { DateBox } from '#web/ui/inputs/date-box.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { NumberBox } from '#web/ui/inputs/number-box.tsx'
import { FormText, useBoundField, useDecimalBox } from '../../kit/form/form-fields.tsx'
import type { SectionProps, ValueOf } from '../section-types.ts'

type Rate = ValueOf<'tax'>['classes'][number]['rates'][number]

/** The class of products that name no other; it can't go. */
const STANDARD = 'standard'

/** A tax class: its name and its rates, each from the day it begins. */
export function TaxClass({
  form: { control, getValues },
  index,
  today,
  onRemove,
}: SectionProps<'tax'> & { index: number; today: string; onRemove: () => void }) {
  const path = `classes.${index}` as const
  const [name, code] = useWatch({ control, name: [`${path}.name`, `${path}.code`] })
  const { fields, append, remove } = useFieldArray({ control, name: `${path}.rates` })
  const errors = useFormState({ control, name: path }).errors.classes?.[index]
  const rateErrors = fields.map((_, at) => errors?.rates?.[at]?.percent ?? errors?.rates?.[at]?.from)
  const error = errors?.rates?.message ?? errors?.code?.message ?? rateErrors.find(Boolean)?.message
  return (
    <fieldset className="rounded-6 border border-sand-200 p-4">
      <legend className="px-1 font-semibold">{name || 'Nhóm thuế'}</legend>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <FormText
          required
          label="Tên nhóm"
          control={control}
          name={`${path}.name`}
          hint={code === STANDARD ? 'Dùng cho mọi sản phẩm không chọn nhóm khác.' : `Mã: ${code}`}
          className="min-w-56 flex-1 md:max-w-96"
        />
        {code !== STANDARD && (
          <Button kind="danger" icon={Trash2} onClick={onRemove} className="md:mt-6.5">
            Xóa nhóm
          </Button>
        )}
      </div>
      <ul className="mt-4 space-y-2">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <RateBoxes control={control} name={`${path}.rates.${at}`} label={`${at + 1} của nhóm ${name}`} />
            <RateBadge control={control} path={path} index={at} today={today} />
            {fields.length > 1 && (
              <IconButton
                icon={Trash2}
                label={`Xóa thuế suất ${at + 1} của nhóm ${name}`}
                onClick={() => remove(at)}
                className="text-sand-600 pointer-fine:md:size-9"
              />
            )}
          </li>
        ))}
      </ul>
      <FieldNote id={`${path}-error`} error={error} />
      <Button
        kind="quiet"
        icon={Plus}
        onClick={() => {
          const last = getValues(`${path}.rates`).at(-1)
          append({ from: today, percent: last?.percent ?? 10 }, { shouldFocus: false })
        }}
        className="mt-2 -ml-3"
      >
        Thêm thuế suất
      </Button>
    </fieldset>
  )
}

type TaxControl = SectionProps<'tax'>['form']['control']

/** A rate and the day it begins. @param label which rate it is: `2 của nhóm Tiêu chuẩn` */
function RateBoxes({
  control,
  name,
  label,
}: {
  control: TaxControl
  name: `classes.${number}.rates.${number}`
  label: string
}) {
  const percent = useDecimalBox({ control, name: `${name}.percent` })
  const from = useBoundField({ control, name: `${name}.from` })
  const isInvalid = Boolean(percent.error ?? from.error)
  return (
    <>
      <NumberBox
        {...percent.box}
        aria-label={`Thuế suất ${label}, phần trăm`}
        aria-invalid={isInvalid || undefined}
        className={cx(inputClass('compact'), 'w-24!')}
      />
      <span className="text-sand-700">% từ ngày</span>
      <DateBox
        id={`${name}.from`}
        label={`Ngày bắt đầu của thuế suất ${label}`}
        calendarLabel={`ngày bắt đầu của thuế suất ${label}`}
        value={from.value}
        onChange={from.onChange}
        className="w-44"
      />
    </>
  )
}

/** Whether a rate is valid today, begins later, or has been followed by another. */
function RateBadge({
  control,
  path,
  index,
  today,
}: {
  control: TaxControl
  path: `classes.${number}`
  index: number
  today: string
}) {
  const rates: readonly Rate[] = useWatch({ control, name: `${path}.rates` })
  const rate = rates[index]
  if (!rate) return null
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
