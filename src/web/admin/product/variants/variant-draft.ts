import type { InputOf } from '#contract/calls.ts'
import { createVariant, updateVariant } from '#contract/catalogue/variant-admin.calls.ts'
import { type FieldErrors, firstErrors, type Picture, type Product, pictureOf } from '../product-draft.ts'

export type Variant = Product['variants'][number]
export type Attribute = { name: string; value: string }

/** A variant as it is typed, by the names of the API. Figures are text without their points. */
export type VariantDraft = {
  name: string
  sku: string
  price: string
  /** Empty without one. */
  comparePrice: string
  quantity: string
  attributes: Attribute[]
  images: Picture[]
}
export type VariantField = keyof VariantDraft

type NewVariant = InputOf<'POST /api/products/:id/variants'>['body']
type VariantChange = InputOf<'PUT /api/variants/:id'>['body']

export const EMPTY_VARIANT: VariantDraft = {
  name: '',
  sku: '',
  price: '',
  comparePrice: '',
  quantity: '',
  attributes: [],
  images: [],
}

export function draftOfVariant(variant: Variant): VariantDraft {
  return {
    name: variant.name,
    sku: variant.sku,
    price: String(variant.price),
    comparePrice: variant.comparePrice === null ? '' : String(variant.comparePrice),
    quantity: String(variant.quantity),
    attributes: variant.attributes.map(({ name, value }) => ({ name, value })),
    images: variant.images.map(pictureOf),
  }
}

/** The draft without attributes in which nothing was typed. */
export function normalizeDraft(draft: VariantDraft): VariantDraft {
  return { ...draft, attributes: draft.attributes.filter(({ name, value }) => name.trim() || value.trim()) }
}

/** An amount as a number; a missing one stays missing, anything else that is none becomes NaN and is refused. */
const amount = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text))

/** What makes a new variant; a price that is missing is told by its field. */
export function newVariant(draft: VariantDraft): NewVariant {
  return {
    ...draft,
    price: amount(draft.price) as number,
    comparePrice: amount(draft.comparePrice) ?? null,
    images: draft.images.map(({ file_id, alt_text }) => ({ file_id, alt_text })),
  }
}

/** Only what was edited, over the version and, where it was edited, the quantity that were shown (R17). */
export function variantChange(
  draft: VariantDraft,
  { changed, saved }: { changed: readonly VariantField[]; saved: Variant },
): VariantChange {
  const body = newVariant(draft)
  const sent = Object.fromEntries(changed.map(field => [field, body[field]]))
  const isCounted = changed.includes('quantity')
  return { ...sent, version: saved.version, ...(isCounted && { shown_quantity: saved.quantity }) }
}

/** What is wrong with a variant before it is sent; the shapes are those of the calls. */
export function variantErrors(change: { isNew: boolean; body: NewVariant | VariantChange }): FieldErrors {
  const { success, error } = (change.isNew ? createVariant : updateVariant).body.safeParse(change.body)
  const fieldErrors: FieldErrors = success ? {} : firstErrors(error.issues)
  // a price that was emptied is not left out, but missing
  if ('price' in change.body && change.body.price === undefined) fieldErrors.price ??= 'Giá bán là bắt buộc'
  return fieldErrors
}
