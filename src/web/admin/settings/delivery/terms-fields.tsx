import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type DeliveryClass, deliveryClasses, deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import { FEE_LATER } from '#contract/pricing/delivery-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { FormDong, FormText, useBoundField } from '../../kit/form/form-fields.tsx'
import type { SectionProps } from '../section-types.ts'
import { type TermsPath, ThresholdRows } from './threshold-rows.tsx'

type DeliveryForm = SectionProps<'delivery'>['form']

/** Name, time and fees of a zone or of the rest; `children` are its places. */
export function TermsFields({
  form: { control },
  path,
  fallbackName,
  onRemove,
  children,
}: {
  form: DeliveryForm
  path: TermsPath
  /** Shown while the name is empty. */
  fallbackName: string
  onRemove?: () => void
  children?: ReactNode
}) {
  const typed = useWatch({ control, name: `${path}.name` })
  const name = typed || fallbackName
  return (
    <fieldset className="space-y-4 rounded-6 border border-sand-200 p-4">
      <legend className="px-1 font-semibold">{name}</legend>
      <div className="grid items-start gap-4 md:grid-cols-[1fr_1fr_auto]">
        <FormText
          required
          label="Tên vùng"
          hint="Khách đọc tên này, ví dụ: Nội thành."
          control={control}
          name={`${path}.name`}
        />
        <FormText
          label="Thời gian giao"
          hint="Ví dụ: 3 giờ. Để trống: không hứa thời gian."
          control={control}
          name={`${path}.time`}
        />
        {onRemove && (
          <Button kind="danger" icon={Trash2} onClick={onRemove} className="md:mt-6.5">
            Xóa vùng
          </Button>
        )}
      </div>
      {children}
      <div className="grid items-start gap-4 md:grid-cols-3">
        {deliveryClasses.map(deliveryClass => (
          <ClassFee key={deliveryClass} control={control} path={path} deliveryClass={deliveryClass} />
        ))}
      </div>
      <ThresholdRows control={control} path={path} zone={name} />
    </fieldset>
  )
}

/** The fee of a size: an amount, or none until the shop has named it. */
function ClassFee({
  control,
  path,
  deliveryClass,
}: {
  control: DeliveryForm['control']
  path: TermsPath
  deliveryClass: DeliveryClass
}) {
  const name = `${path}.fees.${deliveryClass}` as const
  const { value, onChange } = useBoundField({ control, name })
  const isLater = value === null
  const label = `Phí giao ${deliveryClassLabels[deliveryClass].toLowerCase()}`
  return (
    <div>
      <FormDong
        label={label}
        hint={value === 0 ? 'không tính phí' : isLater ? 'báo sau khi nhận đơn' : undefined}
        disabled={isLater}
        placeholder={isLater ? FEE_LATER : undefined}
        control={control}
        name={name}
      />
      <Checkbox
        aria-label={`${label}: báo sau`}
        checked={isLater}
        onChange={event => onChange(event.target.checked ? null : 0)}
      >
        Báo phí sau khi nhận đơn
      </Checkbox>
    </div>
  )
}
