import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dong } from '#contract/kernel/fields.ts'
import { destinationOf } from '#contract/pricing/delivery.ts'
import { deliveryClasses, deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import { deliveryFeeText, pricingMessageText } from '#contract/pricing/delivery-price-texts.ts'
import { type DeliveryPrice, priceDelivery } from '#contract/pricing/price-delivery.ts'
import { deliverySettings } from '#contract/settings/settings.shapes.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { AmountField } from '../../kit/form/amount-field.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { SectionProps } from '../section-types.ts'
import { PlaceBoxes } from './place-boxes.tsx'

const netAmount = dong('tiền hàng sau giảm giá')

/** The price and the text for a customer by the rules as they are typed, saved or not. */
export function TryOut({ form: { control } }: SectionProps<'delivery'>) {
  const typed = useWatch({ control })
  const [place, setPlace] = useState({ province: '', ward: '' })
  const [deliveryClass, setDeliveryClass] = useState<(typeof deliveryClasses)[number]>('standard')
  const [amount, setAmount] = useState('1000000')
  const rules = deliverySettings.safeParse(typed)
  const destination =
    rules.success &&
    destinationOf(rules.data, { province: place.province || undefined, ward: place.ward || undefined })
  const net = netAmount.safeParse(amount)
  return (
    <Panel title="Thử tính phí">
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-4">
        <PlaceBoxes value={place} onChange={setPlace} wardHint="Để trống: khách chưa chọn." />
        <Field label="Cỡ hàng lớn nhất" required>
          {ids => (
            <NativeSelect
              id={ids.id}
              options={deliveryClasses.map(value => ({ value, label: deliveryClassLabels[value] }))}
              value={deliveryClass}
              onChange={event =>
                setDeliveryClass(deliveryClasses.find(one => one === event.target.value) ?? 'standard')
              }
              className="w-full"
            />
          )}
        </Field>
        <AmountField
          label="Tiền hàng sau giảm giá"
          required
          unit="₫"
          value={amount}
          onChange={setAmount}
          error={net.error?.issues[0]?.message}
        />
      </div>
      <div role="status" className="mt-4 min-h-11 rounded-6 bg-sand-50 px-3 py-2">
        {!destination ? (
          'Điền đủ các ô của vùng giao hàng để thử.'
        ) : net.success ? (
          <Result
            price={priceDelivery(destination, { netDong: net.data, deliveryClass })}
            zones={destination.terms.map(({ name }) => name)}
          />
        ) : (
          'Sửa ô tiền hàng để tính phí.'
        )}
      </div>
    </Panel>
  )
}

function Result({ price, zones }: { price: DeliveryPrice; zones: string[] }) {
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <span className="text-sand-700">Khách trả phí giao</span>
        <b>{deliveryFeeText(price)}</b>
        {zones.length === 1 && <span className="text-13 text-sand-600">theo vùng «{zones[0]}»</span>}
      </p>
      {price.messages.map(pricingMessageText).map(text => (
        <p key={text} className="text-13 text-sand-700">
          Khách đọc: {text}
        </p>
      ))}
    </>
  )
}
