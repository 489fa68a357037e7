import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { useBoundField } from '../../kit/form/form-fields.tsx'
import type { PromotionForm } from './use-promotion-form.ts'

const PAYMENTS = [
  { value: 'cash', label: 'Trả tiền khi nhận hàng' },
  { value: 'bank_transfer', label: 'Chuyển khoản' },
] as const

/** How the order is paid for; nothing ticked is in either way. */
export function PaymentField({ form: { control } }: { form: PromotionForm }) {
  const { value, onChange, error } = useBoundField({ control, name: 'conditions.payments' })
  return (
    <fieldset>
      <legend className="font-medium text-14">Hình thức thanh toán</legend>
      <div className="flex flex-wrap gap-x-6 text-14">
        {PAYMENTS.map(payment => (
          <Checkbox
            key={payment.value}
            checked={value.includes(payment.value)}
            onChange={event =>
              onChange(
                PAYMENTS.map(one => one.value).filter(one =>
                  one === payment.value ? event.target.checked : value.includes(one),
                ),
              )
            }
          >
            {payment.label}
          </Checkbox>
        ))}
      </div>
      <FieldNote id="promotion-payments" error={error} hint="Không chọn: mọi hình thức." />
    </fieldset>
  )
}
