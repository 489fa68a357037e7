import type { InputOf, ReplyOf } from '#contract/calls.ts'
import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import { type FieldValues, initialProduct } from '#contract/catalogue/field-shapes.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { createProduct, updateProduct } from '#contract/catalogue/product-admin.calls.ts'
import { readDecimal, readWholeNumber } from '#contract/kernel/number-text.ts'

export type Product = ReplyOf<'GET /api/admin/products/:id'>['data']
export type Picture = Pick<Product['images'][number], 'file_id' | 'alt_text' | 'width' | 'height'>

type Table = Record<string, ProductField>

/**
 * Fields as they are typed, by the names of the API: figures and optional values are text, prices and
 * counts without their points.
 */
export type Draft<T extends Table> = {
  [K in Exclude<keyof T, 'images'>]: FieldValues<T>[K] extends boolean | string | unknown[]
    ? FieldValues<T>[K]
    : string
} & { images: Picture[]; quantity: string }

/** A product as it is typed; a price on request is `contact`. */
export type ProductDraft = Draft<typeof productFields>
export type DraftField = keyof ProductDraft

/** The errors, by the path of the field. */
export type FieldErrors = Record<string, string>

type NewProduct = InputOf<'POST /api/admin/products'>['body']
type ProductChange = InputOf<'PUT /api/admin/products/:id'>['body']

/** The first values of the form. A new product is hidden until it is put on sale. */
export function draftOf(product: Product | undefined): ProductDraft {
  const values = product ? { ...product, min_price: product.price } : { ...initialProduct, isActive: false }
  return typedDraft(productFields, values, product?.images)
}

/** The values of a table's fields as form text; fields without a value are empty. */
export function typedDraft<T extends Table>(table: T, source: object, images: Picture[] = []): Draft<T> {
  const values = new Map<string, unknown>(Object.entries(source))
  const typed = [...Object.keys(table), 'quantity'].map(name => [name, typedValue(values.get(name))])
  return { ...Object.fromEntries(typed), images: images.map(pictureOf) } as Draft<T>
}

/** A value as it is typed: switches and lists stay as they are. */
function typedValue(value: unknown): unknown {
  if (typeof value === 'boolean' || Array.isArray(value)) return value
  if (typeof value === 'number') return String(value).replace('.', ',')
  return value ?? ''
}

/** A picture as forms hold it: the fields that are sent back, and its size. */
function pictureOf({ file_id, alt_text, width, height }: Picture): Picture {
  return { file_id, alt_text, width, height }
}

/**
 * Text as a number; an empty one is 0, anything else that is none becomes NaN and is refused by its field.
 */
const toNumber = (text: string): number => (text.trim() === '' ? 0 : (readDecimal(text) ?? Number.NaN))

/** The same without decimals. */
function toCount(text: string): number {
  const reading = text.trim() === '' ? { number: 0 } : readWholeNumber(text)
  return 'number' in reading ? reading.number : Number.NaN
}

/** A draft as the API takes it: an empty text of a field that may be nothing is null. */
export function draftBody<T extends Table>(table: T, draft: Draft<T>) {
  const empty = Object.entries(draft).flatMap(([name, value]) =>
    table[name]?.initial === null && typeof value === 'string' && value.trim() === '' ? [name] : [],
  )
  return {
    ...draft,
    ...Object.fromEntries(empty.map(name => [name, null])),
    images: draft.images.map(({ file_id, alt_text }) => ({ file_id, alt_text })),
  }
}

/** The body of the call for a new product. */
export function newProduct(draft: ProductDraft): NewProduct {
  return {
    ...draftBody(productFields, draft),
    average_rating: toNumber(draft.average_rating),
    views: toCount(draft.views),
  }
}

/** Only the edited fields, with the shown version and, if it was edited, the shown quantity (R17). */
export function editedFields<Body extends object>(
  body: Body,
  { changed, saved }: { changed: readonly string[]; saved: { version: number; quantity: number } },
) {
  const sent = Object.entries(body).filter(([field]) => changed.includes(field))
  const isCounted = changed.includes('quantity')
  const shown = { version: saved.version, ...(isCounted && { shown_quantity: saved.quantity }) }
  return { ...(Object.fromEntries(sent) as Partial<Body>), ...shown }
}

/** The body of the call that changes a product. */
export function productChange(
  draft: ProductDraft,
  change: { changed: readonly DraftField[]; saved: Product },
): ProductChange {
  return editedFields(newProduct(draft), change)
}

/** The errors of a draft before it is sent; the shapes are those of the calls. */
export function fieldErrorsByPath(
  draft: ProductDraft,
  change: { isNew: boolean; body: unknown },
): FieldErrors {
  const { success, error } = (change.isNew ? createProduct : updateProduct).body.safeParse(change.body)
  const fieldErrors: FieldErrors = success ? {} : firstErrors(error.issues)
  // the API reads no price as «Liên hệ» (R8); the form requires that it is chosen
  if (draft.min_price.trim() === '')
    fieldErrors.min_price = 'Vui lòng nhập giá bán, hoặc chọn «Liên hệ báo giá»'
  return fieldErrors
}

/** The first error of each path. */
export function firstErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const fieldErrors: FieldErrors = {}
  for (const { path, message } of issues) fieldErrors[path.join('.')] ??= message
  return fieldErrors
}
