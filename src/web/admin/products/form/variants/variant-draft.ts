import type { InputOf } from '#contract/calls.ts'
import { initialVariant } from '#contract/catalogue/field-shapes.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { createVariant, updateVariant } from '#contract/catalogue/variant-admin.calls.ts'
import { readWholeNumber } from '#contract/kernel/number-text.ts'
import {
  type Draft,
  draftBody,
  editedFields,
  type FieldErrors,
  firstErrors,
  type Product,
  typedDraft,
} from '../product-draft.ts'

export type Variant = Product['variants'][number]
export type Attribute = { name: string; value: string }

/** A variant as it is typed; an empty compare price is none. */
export type VariantDraft = Draft<typeof variantFields>
export type VariantField = keyof VariantDraft

export type NewVariant = InputOf<'POST /api/products/:id/variants'>['body']
type VariantChange = InputOf<'PUT /api/variants/:id'>['body']

export const EMPTY_VARIANT: VariantDraft = typedDraft(variantFields, initialVariant)

export function draftOfVariant(variant: Variant): VariantDraft {
  return typedDraft(variantFields, variant, variant.images)
}

/** The draft without attributes in which nothing was typed. */
export function normalizeDraft(draft: VariantDraft): VariantDraft {
  return { ...draft, attributes: draft.attributes.filter(({ name, value }) => name.trim() || value.trim()) }
}

/**
 * An amount as a number; a missing one stays missing, anything else that is none becomes NaN and is refused.
 */
function amount(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const reading = readWholeNumber(text)
  return 'number' in reading ? reading.number : Number.NaN
}

/** The body that creates a variant; a missing price has an error at its field. */
export function newVariant(draft: VariantDraft): NewVariant {
  return {
    ...draftBody(variantFields, draft),
    price: amount(draft.price) as number,
    comparePrice: amount(draft.comparePrice) ?? null,
  }
}

/** The body of the call that changes a variant. */
export function variantChange(
  draft: VariantDraft,
  change: { changed: readonly VariantField[]; saved: Variant },
): VariantChange {
  return editedFields(newVariant(draft), change)
}

/** The errors of a variant before it is sent; the shapes are those of the calls. */
export function variantErrors(change: { isNew: boolean; body: NewVariant | VariantChange }): FieldErrors {
  const { success, error } = (change.isNew ? createVariant : updateVariant).body.safeParse(change.body)
  const fieldErrors: FieldErrors = success ? {} : firstErrors(error.issues)
  // a price that was emptied is not left out, but missing
  if ('price' in change.body && change.body.price === undefined) fieldErrors.price ??= 'Giá bán là bắt buộc'
  return fieldErrors
}
