import type { VariantFields } from '#contract/catalogue/field-shapes.ts'
import { excelColumnNames, excelColumns } from '#contract/catalogue/product-excel.ts'
import { variantQuantity } from '#contract/catalogue/product-field.shapes.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { changedVariant, newVariant, type VariantPlan } from '../edit/change-plan.ts'
import { variantErrors } from '../edit/check-plans.ts'
import type { KnownVariant } from '../state/catalogue-state.queries.ts'
import { type CatalogueState, skuKey } from '../state/catalogue-state.ts'
import { readAttributes } from './list-cells.ts'
import { archivedText, type RowPlan, readQuantity, refuseCells } from './plan-row.ts'
import { type Readers, readFields } from './read-fields.ts'
import { readBarcode, readIsActive } from './read-product.ts'
import { isClear, type RowReader } from './row-reader.ts'

const forProductsOnly = excelColumnNames.filter(column => excelColumns[column].of === 'product')

/** The fields that a cell of a variant does not hold as they are. */
const readers: Readers<VariantFields> = {
  barcode: readBarcode,
  isActive: readIsActive,
  price: reader => reader.number('price', variantFields.price.shape),
  attributes: reader =>
    reader.field('attributes', variantFields.attributes.shape, value =>
      isClear(value) ? [] : readAttributes(value),
    ),
}

type Row = {
  sku: string
  id: string
  before: KnownVariant | undefined
  /** The ids of products that other rows make, by the keys of their codes. */
  made: ReadonlyMap<string, string>
}

/** Works out the change of a variant by a row. Errors go to the reader's errors. */
export function planVariant(reader: RowReader, row: Row, state: CatalogueState): RowPlan {
  const { sku, id, before } = row
  const product = readProductOf(reader, row, state)
  if (before?.is_archived) reader.refuse('sku', archivedText(`${before.product_title} · ${before.name}`))
  if (before) assertSameParent(reader, before)
  else warnOfOwnStock(reader, product)
  for (const column of forProductsOnly) {
    if (reader.raw(column) !== undefined)
      reader.warn(column, 'Cột này không dùng cho biến thể, nên được bỏ qua')
  }
  const after = readAfter(reader, row)
  const quantity = readQuantity(reader, variantQuantity, { now: before?.available, hasVariants: false })
  const change: VariantPlan | undefined = after &&
    product && { kind: 'variant', id, before, after, product, quantity }
  if (change) refuseCells(reader, variantErrors(change, state))
  return { kind: 'variant', reader, sku, before, change }
}

function readAfter(reader: RowReader, { sku, before }: Row): VariantFields | undefined {
  const sent = readFields(reader, variantFields, { readers, context: {} })
  if (before) return changedVariant(before, sent)
  reader.required('title', variantFields.name.shape)
  reader.required('price', variantFields.price.shape)
  reader.required('quantity', variantQuantity)
  const { name, price } = sent
  return name === undefined || price === undefined ? undefined : newVariant({ ...sent, sku, name, price })
}

/**
 * The product of a variant: its present product, the product that it names, or one that another row creates.
 */
function readProductOf(
  reader: RowReader,
  { before, made }: Row,
  { products, variants }: CatalogueState,
): VariantPlan['product'] | undefined {
  if (before) return { id: before.product_id }
  const sku = reader.text('parent_sku') ?? ''
  const known = products.bySku(sku)
  if (known?.is_archived) return reader.refuse('parent_sku', archivedText(known.title))
  if (known) return { id: known.id, known }
  const id = made.get(skuKey(sku))
  if (id !== undefined) return { id }
  return reader.refuse(
    'parent_sku',
    variants.bySku(sku)
      ? 'Mã này là của một biến thể. Vui lòng ghi mã của sản phẩm'
      : 'Không có sản phẩm nào mang mã này, trong cửa hàng cũng như trong tệp',
  )
}

function assertSameParent(reader: RowReader, { product_sku, product_title }: KnownVariant): void {
  const sku = reader.text('parent_sku')
  if (sku === undefined || skuKey(sku) === skuKey(product_sku ?? '')) return
  reader.refuse('parent_sku', `Biến thể này thuộc «${product_title}», không chuyển được sang sản phẩm khác`)
}

/**
 * With its first variant the stock of a product itself is written off: the check reports it before anything
 * is written.
 */
function warnOfOwnStock(reader: RowReader, product: VariantPlan['product'] | undefined): void {
  if (!product?.known) return
  const { has_variants: hasVariants, available, title } = product.known
  if (hasVariants || available === 0) return
  reader.warn(
    'parent_sku',
    `«${title}» đang có ${available} cái không thuộc biến thể nào: khi nhập, số này được xuất khỏi kho, chỉ còn số lượng của các biến thể`,
  )
}
