import {
  optionalVariantFields,
  variantFields,
  variantQuantity,
} from '#contract/catalogue/product-admin.fields.ts'
import { type ExcelColumn, excelColumnNames, excelColumns } from '#contract/catalogue/product-excel.ts'
import type { KnownVariant } from './import-state.queries.ts'
import { type ImportState, skuKey } from './import-state.ts'
import { readAttributes } from './list-cells.ts'
import { archivedText } from './plan-archived.ts'
import { readQuantity } from './plan-quantity.ts'
import type { VariantPlan, VariantPlanFields } from './plan-types.ts'
import { isClear, meantNumber, type RowReader } from './row-reader.ts'

const forProductsOnly = excelColumnNames.filter(column => excelColumns[column].of === 'product')

/** Works out what a row makes of a variant. @param made the codes of products that other rows make, by their keys */
export function planVariant(
  reader: RowReader,
  sku: string,
  { state, made }: { state: ImportState; made: ReadonlyMap<string, string> },
): VariantPlan {
  const before = state.variants.get(sku)
  const parent = readParent(reader, { state, made, before })
  if (before?.is_archived) reader.refuse('sku', archivedText(before.product_title))
  if (before) assertSameParent(reader, before)
  else warnOfOwnStock(reader, parent)
  for (const column of forProductsOnly) warnOfUnused(reader, column)
  const sent = {
    name: reader.field('title', variantFields.name),
    price: reader.field('price', variantFields.price, meantNumber),
    comparePrice: reader.field('comparePrice', optionalVariantFields.comparePrice, value =>
      isClear(value) ? 0 : meantNumber(value),
    ),
    attributes: reader.field('attributes', optionalVariantFields.attributes, value =>
      isClear(value) ? [] : readAttributes(String(value)),
    ),
  }
  if (!before) {
    reader.required('title', variantFields.name)
    reader.required('price', variantFields.price)
    reader.required('quantity', variantQuantity)
  }
  const quantity = readQuantity(reader, variantQuantity, { now: before?.available })
  return { kind: 'variant', reader, sku, before, after: fieldsOf(sku, before, sent), parent, quantity }
}

type Sent = { [K in Exclude<keyof VariantPlanFields, 'sku'>]: VariantPlanFields[K] | undefined }

function fieldsOf(sku: string, before: KnownVariant | undefined, sent: Sent): VariantPlanFields | undefined {
  const name = sent.name ?? before?.name
  const price = sent.price ?? before?.price
  if (name === undefined || price === undefined) return undefined
  const comparePrice = sent.comparePrice === undefined ? (before?.comparePrice ?? null) : sent.comparePrice
  return { sku, name, price, comparePrice, attributes: sent.attributes ?? before?.attributes ?? [] }
}

function readParent(
  reader: RowReader,
  {
    state,
    made,
    before,
  }: { state: ImportState; made: ReadonlyMap<string, string>; before: KnownVariant | undefined },
): VariantPlan['parent'] {
  const sku = reader.text('parent_sku')
  if (sku === undefined) return undefined
  const known = state.products.get(sku)
  if (known?.is_archived && !before) return reader.refuse('parent_sku', archivedText(known.title))
  if (known) return { known }
  const madeBy = made.get(skuKey(sku))
  if (madeBy !== undefined) return { madeBy }
  if (before) return undefined
  if (state.variants.get(sku)) {
    return reader.refuse('parent_sku', 'Mã này là của một biến thể. Vui lòng ghi mã của sản phẩm')
  }
  return reader.refuse('parent_sku', 'Không có sản phẩm nào mang mã này, trong cửa hàng cũng như trong tệp')
}

function assertSameParent(reader: RowReader, before: KnownVariant): void {
  const sku = reader.text('parent_sku')
  if (sku === undefined || skuKey(sku) === skuKey(before.product_sku ?? '')) return
  reader.refuse(
    'parent_sku',
    `Biến thể này thuộc «${before.product_title}», không chuyển được sang sản phẩm khác`,
  )
}

/** With its first variant the goods of a product itself are booked out: the check says so before anything is written. */
function warnOfOwnStock(reader: RowReader, parent: VariantPlan['parent']): void {
  if (!parent || !('known' in parent)) return
  const { has_variants: hasVariants, available, title } = parent.known
  if (hasVariants || available === 0) return
  reader.warn(
    'parent_sku',
    `«${title}» đang có ${available} cái không thuộc biến thể nào: khi nhập, số này được xuất khỏi kho, chỉ còn số lượng của các biến thể`,
  )
}

function warnOfUnused(reader: RowReader, column: ExcelColumn): void {
  if (reader.raw(column) !== undefined)
    reader.warn(column, 'Cột này không dùng cho biến thể, nên được bỏ qua')
}
