import type { InputOf, ReplyOf } from '#contract/calls.ts'
import { createProduct, updateProduct } from '#contract/catalogue/product-admin.calls.ts'

export type Product = ReplyOf<'GET /api/admin/products/:id'>['data']
export type Picture = Pick<Product['images'][number], 'file_id' | 'alt_text' | 'width' | 'height'>

/** A product as it is typed, by the names of the API. Figures are text; prices and counts without their points. */
export type ProductDraft = {
  title: string
  description: string
  slug: string
  sku: string
  /** `contact`, or the amount. */
  min_price: string
  discount: string
  tax_class: string
  category_id: string
  subcategory_ids: string[]
  images: Picture[]
  material: string
  dimensions: string
  bulb_type: string
  wattage: string
  warranty: string
  average_rating: string
  views: string
  quantity: string
  policy: string
  faq: string
  isActive: boolean
  warehouse_id: string
  warehouse_location_id: string
  min_stock_level: string
  reorder_point: string
}
export type DraftField = keyof ProductDraft

/** What is wrong, by the path of the field. */
export type FieldErrors = Record<string, string>

type NewProduct = InputOf<'POST /api/admin/products'>['body']
type ProductChange = InputOf<'PUT /api/admin/products/:id'>['body']

const EMPTY: ProductDraft = {
  title: '',
  description: '',
  slug: '',
  sku: '',
  min_price: '',
  discount: '25',
  tax_class: 'standard',
  category_id: '',
  subcategory_ids: [],
  images: [],
  material: '',
  dimensions: '',
  bulb_type: '',
  wattage: '',
  warranty: '',
  average_rating: '0',
  views: '0',
  quantity: '',
  policy: '',
  faq: '',
  isActive: false,
  warehouse_id: '',
  warehouse_location_id: '',
  min_stock_level: '',
  reorder_point: '',
}

/** What the form begins with. */
export function draftOf(product: Product | undefined): ProductDraft {
  if (!product) return EMPTY
  return {
    title: product.title,
    description: product.description,
    slug: product.slug,
    sku: product.sku ?? '',
    min_price: String(product.price),
    discount: String(product.discount),
    tax_class: product.tax_class,
    category_id: product.category_id,
    subcategory_ids: product.subcategory_ids,
    images: product.images.map(pictureOf),
    material: product.material,
    dimensions: product.dimensions,
    bulb_type: product.bulb_type,
    wattage: product.wattage,
    warranty: product.warranty,
    average_rating: String(product.average_rating).replace('.', ','),
    views: String(product.views),
    quantity: String(product.quantity),
    policy: product.policy,
    faq: product.faq,
    isActive: product.isActive,
    warehouse_id: product.warehouse_id ?? '',
    warehouse_location_id: product.warehouse_location_id ?? '',
    min_stock_level: numberText(product.min_stock_level),
    reorder_point: numberText(product.reorder_point),
  }
}

/** A picture as forms hold it: what is sent back, and its size. */
export function pictureOf({ file_id, alt_text, width, height }: Picture): Picture {
  return { file_id, alt_text, width, height }
}

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** Text as a number; an empty one is 0, anything else that is none becomes NaN and is refused by its field. */
const toNumber = (text: string): number => Number(text.trim().replace(',', '.'))

/** The whole draft as the API takes it. */
function bodyOf(draft: ProductDraft): NewProduct {
  return {
    ...draft,
    sku: draft.sku.trim() || null,
    images: draft.images.map(({ file_id, alt_text }) => ({ file_id, alt_text })),
    average_rating: toNumber(draft.average_rating),
    views: toNumber(draft.views),
    warehouse_id: draft.warehouse_id || null,
    warehouse_location_id: draft.warehouse_location_id || null,
    min_stock_level: draft.min_stock_level.trim() || null,
    reorder_point: draft.reorder_point.trim() || null,
  }
}

/** What makes a new product. */
export function newProduct(draft: ProductDraft): NewProduct {
  return bodyOf(draft)
}

/** Only what was edited, over the version and, where it was edited, the quantity that were shown (R17). */
export function productChange(
  draft: ProductDraft,
  { changed, saved }: { changed: readonly DraftField[]; saved: Product },
): ProductChange {
  const body = bodyOf(draft)
  const sent = Object.fromEntries(changed.map(field => [field, body[field]]))
  const isCounted = changed.includes('quantity')
  return { ...sent, version: saved.version, ...(isCounted && { shown_quantity: saved.quantity }) }
}

/** What is wrong with a draft before it is sent; the shapes are those of the calls. */
export function fieldErrorsByPath(
  draft: ProductDraft,
  change: { isNew: boolean; body: unknown },
): FieldErrors {
  const { success, error } = (change.isNew ? createProduct : updateProduct).body.safeParse(change.body)
  const fieldErrors: FieldErrors = success ? {} : firstErrors(error.issues)
  // the API reads no price as «Liên hệ» (R8); who wants that says so
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

/** The errors without those of these fields: an error goes with the next change of its field. */
export function withoutFieldErrorsOf(fieldErrors: FieldErrors, fields: readonly string[]): FieldErrors {
  const isOf = (path: string) => fields.some(field => path === field || path.startsWith(`${field}.`))
  return Object.fromEntries(Object.entries(fieldErrors).filter(([path]) => !isOf(path)))
}
