import { useWatch } from 'react-hook-form'
import { Combobox, type ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { useBoundField } from '../../kit/form/form-fields.tsx'
import { itemOf, itemValue, useItemOptions } from './item-options.ts'
import type { PromotionForm } from './use-promotion-form.ts'

/** The present: a product without variants, or a variant. */
export function GiftField({ form }: { form: PromotionForm }) {
  const { control, names, rememberName, setValue } = form
  const { value: productId, onChange, error } = useBoundField({ control, name: 'offer.productId' })
  const variantId = useWatch({ control, name: 'offer.variantId' })
  const { found, isLoading, onTyped } = useItemOptions()
  const value = productId ? itemValue({ productId, variantId }) : ''
  const chosen: ComboboxOption[] = value
    ? [{ value, label: names[variantId ?? productId] ?? 'quà không còn' }]
    : []
  const options = [...chosen, ...found.filter(option => option.value !== value)]
  return (
    <Field label="Quà tặng" required error={error}>
      {ids => (
        <Combobox
          id={ids.id}
          describedBy={ids.describedBy}
          invalid={ids.invalid}
          placeholder="Tên sản phẩm, mã hoặc mã vạch"
          options={options}
          value={value}
          search={() => found}
          onTyped={onTyped}
          isLoading={isLoading}
          onChange={next => {
            const item = itemOf(next)
            const name = options.find(option => option.value === next)?.label
            if (name) rememberName(item.variantId ?? item.productId, name)
            onChange(item.productId)
            setValue('offer.variantId', item.variantId, { shouldDirty: true })
          }}
        />
      )}
    </Field>
  )
}
