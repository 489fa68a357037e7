import { productFields } from '#contract/catalogue/product.fields.ts'
import { CONTACT_WORD } from '#contract/catalogue/product-excel.ts'
import { productQuantity } from '#contract/catalogue/product-field.shapes.ts'
import { formatDong } from '#contract/kernel/money.ts'
import { changedProduct, newProduct, type ProductPlan } from '../edit/change-plan.ts'
import { productErrors } from '../edit/check-plans.ts'
import type { KnownProduct } from '../state/catalogue-state.queries.ts'
import type { CatalogueState } from '../state/catalogue-state.ts'
import { archivedText, type RowPlan, readQuantity, refuseCells } from './plan-row.ts'
import { readProduct } from './read-product.ts'
import type { RowReader } from './row-reader.ts'

type Row = { sku: string; id: string; before: KnownProduct | undefined; hasNewVariants: boolean }

/** Works out the change of a product by a row. Errors go to the reader's errors. */
export function planProduct(reader: RowReader, row: Row, state: CatalogueState): RowPlan {
  const { sku, id, before, hasNewVariants } = row
  if (before && reader.text('parent_sku') !== undefined) {
    const advice = 'Vui lòng để trống cột này, hoặc dùng một mã khác cho biến thể'
    reader.refuse('parent_sku', `Mã này là của sản phẩm «${before.title}». ${advice}`)
  }
  if (before?.is_archived) reader.refuse('sku', archivedText(before.title))
  const after = readAfter(reader, row, state)
  warnOfPrice(reader, { before, after, hasNewVariants })
  const hasVariants = hasNewVariants || before?.has_variants === true
  if (!before && !hasVariants) reader.required('quantity', productQuantity)
  const quantity = readQuantity(reader, productQuantity, { now: before?.available, hasVariants })
  const change: ProductPlan | undefined = after && { kind: 'product', id, before, after, quantity }
  if (change) refuseCells(reader, productErrors(change, state))
  return { kind: 'product', reader, sku, before, change }
}

function readAfter(
  reader: RowReader,
  { sku, before }: Row,
  state: CatalogueState,
): ProductPlan['after'] | undefined {
  const sent = readProduct(reader, { state, before })
  if (before) return changedProduct(before, sent)
  reader.required('title', productFields.title.shape)
  if (reader.raw('category') === undefined) reader.refuse('category', 'Danh mục là bắt buộc')
  const { title, category_id } = sent
  if (title === undefined || category_id === undefined) return undefined
  const description = sent.description ?? title
  // it is hidden until it has pictures: there is time to write one
  if (sent.description === undefined && !reader.fieldErrors.some(({ column }) => column === 'description'))
    reader.warn('description', 'Chưa có mô tả: tên sản phẩm được dùng tạm, hãy viết trước khi bán')
  return newProduct({ ...sent, title, description, category_id, sku, isActive: false })
}

/**
 * A price on request can't be bought; one ten times the present one, or a tenth of it, is likely to be a
 * slip.
 */
function warnOfPrice(
  reader: RowReader,
  {
    before,
    after,
    hasNewVariants,
  }: Pick<Row, 'before' | 'hasNewVariants'> & { after: ProductPlan['after'] | undefined },
): void {
  if (!after || reader.fieldErrors.some(({ column }) => column === 'price')) return
  const then = after.min_price
  const now = before?.min_price ?? null
  if (then === null) {
    if (before ? now !== null : !hasNewVariants)
      reader.warn('price', `Sẽ hiện «${CONTACT_WORD}», không bán trực tiếp`)
  } else if (now === null || now === then) return
  else if (then >= now * 10) reader.warn('price', `Gấp 10 lần giá hiện tại trở lên (${formatDong(now)})`)
  else if (then <= now / 10) reader.warn('price', `Chưa bằng một phần mười giá hiện tại (${formatDong(now)})`)
}
