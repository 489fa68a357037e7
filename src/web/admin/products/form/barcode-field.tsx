import type { KeyboardEvent } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { FormText } from '../../kit/form/form-fields.tsx'

/** The bar code of a product or variant. A scanner ends with Enter, which saves nothing here. */
export function FormBarcode<Values extends FieldValues>(props: {
  control: Control<Values>
  name: FieldPath<Values>
  hint?: string
}) {
  return (
    <FormText
      label={productFields.barcode.label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      onKeyDown={ignoreEnter}
      {...props}
    />
  )
}

function ignoreEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.stopPropagation()
}
