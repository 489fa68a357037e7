import { useState } from 'react'
import { api } from '#web/lib/api/browser-api.ts'
import type { ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { useLoaded } from '../../kit/page/use-loaded.ts'

/** A product without variants, or a variant. */
export type Item = { productId: string; variantId: string | null }

/** An item as the value of an option; {@link itemOf} reads it. */
export const itemValue = ({ productId, variantId }: Item): string => `${productId}:${variantId ?? ''}`

export function itemOf(value: string): Item {
  const [productId = '', variantId = ''] = value.split(':')
  return { productId, variantId: variantId || null }
}

/** The codes that an item is also found by: its SKU and its bar code. */
export const codesOf = ({ sku, barcode }: { sku: string; barcode: string | null }): string =>
  [sku, barcode].filter(Boolean).join(' · ')

/** Products without variants and variants that fit the typed text: title, SKU or bar code. */
export function useItemOptions() {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isLoading } = useLoaded(search || undefined, async () =>
    (await api('GET /api/warehouse/items', { query: { search } })).data.map(
      (item): ComboboxOption => ({
        value: itemValue({ productId: item.product_id, variantId: item.variant_id }),
        label: [item.title, item.variant_name].filter(Boolean).join(' · '),
        detail: codesOf(item),
      }),
    ),
  )
  return { found: data ?? [], isLoading, onTyped: setTyped }
}
