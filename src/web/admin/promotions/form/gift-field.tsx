import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#web/lib/api/browser-api.ts'
import { Combobox, type ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { useBoundField } from '../../components/form/form-fields.tsx'
import { useLoaded } from '../../components/use-loaded.ts'
import type { PromotionForm } from './use-promotion-form.ts'

/** The present: a product without variants, or a variant. */
export function GiftField({ form }: { form: PromotionForm }) {
  const { control, names, learnName, setValue } = form
  const { value: productId, onChange, error } = useBoundField({ control, name: 'offer.productId' })
  const variantId = useWatch({ control, name: 'offer.variantId' })
  const { found, onTyped } = useGifts()
  const value = productId ? `${productId}:${variantId ?? ''}` : ''
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
          placeholder="Tên sản phẩm, mã SKU hoặc mã vạch"
          options={options}
          value={value}
          search={() => found}
          onTyped={onTyped}
          onChange={next => {
            const [product = '', variant = ''] = next.split(':')
            const name = options.find(option => option.value === next)?.label
            if (name) learnName(variant || product, name)
            onChange(product)
            setValue('offer.variantId', variant || null, { shouldDirty: true })
          }}
        />
      )}
    </Field>
  )
}

function useGifts() {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data } = useLoaded(search || undefined, async () =>
    (await api('GET /api/warehouse/items', { query: { search } })).data.map(item => ({
      value: `${item.product_id}:${item.variant_id ?? ''}`,
      label: [item.title, item.variant_name].filter(Boolean).join(' · '),
      detail: item.sku,
    })),
  )
  return { found: data ?? [], onTyped: setTyped }
}
