import { Plus } from 'lucide-react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { SectionProps } from '../section-types.ts'
import { TermsFields } from './terms-fields.tsx'
import { TryOut } from './try-out.tsx'
import { ZonePlaces } from './zone-places.tsx'

/**
 * The fees of delivery by place: zones, the rest of the country, and the price of a customer by them
 * (R47).
 */
export function DeliverySection({ form }: SectionProps<'delivery'>) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'zones' })
  const { errors } = useFormState({ control, name: 'zones' })
  return (
    <>
      <Panel title="Phí giao hàng theo vùng">
        <p className="mb-4 text-13 text-sand-600">
          Khách đọc đúng những gì ghi ở đây. Nơi chính xác nhất được áp dụng: phường, xã trước, rồi đến tỉnh,
          thành phố. Phí của đơn là phí của cỡ hàng lớn nhất trong đơn.
        </p>
        <div className="space-y-4">
          {fields.map(({ id }, index) => (
            <TermsFields
              key={id}
              form={form}
              path={`zones.${index}`}
              fallbackName={`Vùng ${index + 1}`}
              onRemove={() => remove(index)}
            >
              <ZonePlaces form={form} index={index} />
            </TermsFields>
          ))}
        </div>
        <FieldNote id="delivery-zones-error" error={errors.zones?.message} />
        <Button
          kind="secondary"
          icon={Plus}
          onClick={() => append(newZone(fields.length + 1), { shouldFocus: false })}
          className={fields.length > 0 ? 'mt-4' : ''}
        >
          Thêm vùng giao hàng
        </Button>
      </Panel>
      <Panel title="Mọi nơi còn lại">
        <TermsFields form={form} path="rest" fallbackName="Mọi nơi còn lại" />
      </Panel>
      <TryOut form={form} />
    </>
  )
}

const newZone = (number: number) => ({
  name: `Vùng ${number}`,
  time: '',
  fees: { standard: 0, bulky: 0, oversize: 0 },
  thresholds: [],
  places: [],
})
