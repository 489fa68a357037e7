import { act } from '@testing-library/react'
import { useState } from 'react'
import { useBoundField } from '#web/admin/kit/form/form-fields.tsx'
import { useErrorsByPath } from '#web/admin/kit/form/form-state.ts'
import type { Product } from '#web/admin/products/form/product-draft.ts'
import { useVariants } from '#web/admin/products/form/variants/use-variants.ts'
import type { VariantDraft } from '#web/admin/products/form/variants/variant-draft.ts'
import { onPage } from './screen.tsx'

/** A saved variant as the API answers it. */
export const variant = (_id: string, changed: object = {}) => ({
  _id,
  version: 1,
  name: `Loại ${_id}`,
  sku: `SKU-${_id}`,
  price: 100_000,
  comparePrice: null,
  quantity: 4,
  attributes: [],
  images: [],
  ...changed,
})
/** A product with these variants. */
export const product = (variants: ReturnType<typeof variant>[]) =>
  ({ _id: 'p', version: 1, quantity: 0, hasVariants: variants.length > 0, variants }) as unknown as Product

/** The values that are typed into a new row. */
export const EMPTY_DRAFT = { name: '5W', sku: 'SKU-5W', price: '90000', quantity: '2' }

/** The variants of a product that is being edited, and the boxes of the row that is open. */
export async function opened(...variants: ReturnType<typeof variant>[]) {
  const screen = await onPage(() => {
    const [shown, setShown] = useState(product(variants))
    const all = useVariants(shown, setShown)
    const { control } = all.form
    const boxes = {
      name: useBoundField({ control, name: 'name' }),
      sku: useBoundField({ control, name: 'sku' }),
      price: useBoundField({ control, name: 'price' }),
      quantity: useBoundField({ control, name: 'quantity' }),
    }
    return { ...all, boxes, errors: useErrorsByPath(control) }
  })
  type Boxes = typeof screen.current.boxes
  const type = (values: { [Name in keyof Boxes]?: string }) =>
    act(async () => {
      for (const [name, value] of Object.entries(values))
        screen.current.boxes[name as keyof Boxes].onChange(value)
    })
  const run = (work: () => unknown) => act(async () => void (await work()))
  return { screen, type, run, typed: (name: keyof VariantDraft) => screen.current.form.getValues(name) }
}
