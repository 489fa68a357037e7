import { useState } from 'react'
import {
  type PromotionPreview,
  type SampleCustomer,
  sampleCustomers,
} from '#contract/promotions/trial.shapes.ts'
import { findPlaces } from '#web/lib/addresses/find-places.ts'
import { useProvinces } from '#web/lib/addresses/use-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { itemOf, itemValue, useItemOptions } from '../form/item-options.ts'
import type { Cart } from './load-trial.ts'

/** Lines that a sample cart has at most. */
const MAX_LINES = 10

const CUSTOMERS: Record<SampleCustomer, string> = {
  guest: 'Khách vãng lai đã từng mua',
  registered: 'Khách có tài khoản',
  first_order: 'Khách đặt đơn đầu tiên',
}
const PAYMENTS = [
  { value: '', label: 'Chưa chọn' },
  { value: 'cash', label: 'Trả tiền khi nhận hàng' },
  { value: 'bank_transfer', label: 'Chuyển khoản' },
] as const

const provinceOption = ({ name }: { name: string }) => ({ value: name, label: name })

/** The lines of the sample cart, its buyer, payment and address. */
export function SampleEditor({
  preview,
  cart,
  onChange,
}: {
  preview: PromotionPreview
  cart: Cart
  onChange: (change: Cart) => void
}) {
  const provinces = useProvinces()
  return (
    <div className="space-y-3 border-sand-200 border-t py-3">
      <ItemField preview={preview} onChange={products => onChange({ products })} />
      <Field label="Khách hàng" required>
        {({ id }) => (
          <NativeSelect
            id={id}
            value={preview.customer}
            options={sampleCustomers.map(value => ({ value, label: CUSTOMERS[value] }))}
            onChange={event =>
              onChange({ customer: sampleCustomers.find(one => one === event.target.value) ?? null })
            }
            className="w-full"
          />
        )}
      </Field>
      <Field label="Thanh toán" required>
        {({ id }) => (
          <NativeSelect
            id={id}
            value={preview.payment ?? ''}
            options={PAYMENTS}
            onChange={event => {
              const { value = '' } = PAYMENTS.find(one => one.value === event.target.value) ?? {}
              onChange({ payment: value === '' ? null : value })
            }}
            className="w-full"
          />
        )}
      </Field>
      <Field label="Giao đến tỉnh, thành phố">
        {({ id }) => (
          <Combobox
            id={id}
            placeholder="Gõ tỉnh, thành phố"
            options={provinces.map(provinceOption)}
            value={preview.province ?? ''}
            search={typed => findPlaces(provinces, typed).map(provinceOption)}
            onChange={province => onChange({ province: province || null })}
          />
        )}
      </Field>
      {Object.keys(cart).length > 0 && (
        <Button
          kind="secondary"
          onClick={() => onChange({ products: [], customer: null, payment: null, province: null })}
        >
          Về giỏ chọn sẵn
        </Button>
      )}
    </div>
  )
}

function ItemField({
  preview,
  onChange,
}: {
  preview: PromotionPreview
  onChange: (products: NonNullable<Cart['products']>) => void
}) {
  const { found, isLoading, onTyped } = useItemOptions()
  const [picked, setPicked] = useState('')
  const lines = preview.lines.filter(line => !line.isGift)
  const taken = new Set(lines.map(itemValue))
  const open = found.filter(option => !taken.has(option.value))
  if (lines.length >= MAX_LINES) return <p className="text-13 text-sand-600">Giỏ mẫu đã đủ 10 dòng.</p>
  return (
    <Field label="Thêm sản phẩm">
      {({ id }) => (
        <Combobox
          id={id}
          placeholder="Tên sản phẩm, mã hoặc mã vạch"
          options={open}
          value={picked}
          search={() => open}
          onTyped={onTyped}
          isLoading={isLoading}
          onChange={value => {
            setPicked('')
            if (!value) return
            onChange([
              ...lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
              { ...itemOf(value), quantity: 1 },
            ])
          }}
        />
      )}
    </Field>
  )
}
