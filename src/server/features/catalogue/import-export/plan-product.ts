import {
  optionalProductFields,
  PICTURE_MISSING,
  productFields,
  productQuantity,
} from '#contract/catalogue/product-admin.fields.ts'
import { CONTACT_WORD, statusLabels } from '#contract/catalogue/product-excel.ts'
import { formatDong } from '#contract/money.ts'
import { foldDiacritics } from '#contract/vietnamese.ts'
import type { ProductFields } from '../edit/edit-products.queries.ts'
import { merge, mergeChange, productDefaults, type SentFields } from '../edit/merge-fields.ts'
import type { KnownProduct } from './import-state.queries.ts'
import { findByName, type ImportState, suggestion } from './import-state.ts'
import { readNames } from './list-cells.ts'
import { archivedText } from './plan-archived.ts'
import { readPlace } from './plan-place.ts'
import { readQuantity } from './plan-quantity.ts'
import type { ProductPlan } from './plan-types.ts'
import { clearableText, isClear, meantNumber, type RowReader } from './row-reader.ts'

const own = optionalProductFields

/** Works out what a row makes of a product. What is wrong goes to the reader's errors. */
export function planProduct(
  reader: RowReader,
  sku: string,
  { state, hasNewVariants }: { state: ImportState; hasNewVariants: boolean },
): ProductPlan {
  const before = state.products.get(sku)
  if (before && reader.text('parent_sku') !== undefined) {
    reader.refuse(
      'parent_sku',
      `Mã này là của sản phẩm «${before.title}». Vui lòng để trống cột này, hoặc dùng một mã khác cho biến thể`,
    )
  }
  if (before?.is_archived) reader.refuse('sku', archivedText(before.title))
  const sent = readFields(reader, { state, before })
  const after = before ? mergeChange(before, sent) : newProduct(reader, { ...sent, sku })
  if (after) refuseStrangers(reader, { state, before, after })
  if (before) warnOfPrice(reader, before, after)
  const isPriceRead = !reader.fieldErrors.some(({ column }) => column === 'price')
  if (!before && isPriceRead && after?.min_price === null && !hasNewVariants) {
    reader.warn('price', `Sẽ hiện «${CONTACT_WORD}», không bán trực tiếp`)
  }
  const hasVariants = hasNewVariants || before?.has_variants === true
  if (!before && !hasVariants) reader.required('quantity', productQuantity)
  const quantity = readQuantity(reader, productQuantity, {
    now: before?.available,
    refusal: hasVariants ? 'Số lượng là tổng của các biến thể. Vui lòng sửa ở từng biến thể' : undefined,
    isZeroIdle: hasVariants,
  })
  return { kind: 'product', reader, sku, before, after, quantity }
}

type Known = { state: ImportState; before: KnownProduct | undefined }

function readFields(reader: RowReader, { state, before }: Known): SentFields {
  const place = readPlace(reader, { state, before })
  return {
    title: reader.field('title', productFields.title),
    description: reader.field('description', productFields.description),
    category_id: readCategory(reader, state),
    subcategory_ids: readSubcategories(reader, state),
    min_price: reader.field('price', own.min_price, meantNumber),
    discount: reader.field('discount', own.discount, meantNumber),
    tax_class: readTaxClass(reader, state),
    material: reader.field('material', own.material, clearableText),
    dimensions: reader.field('dimensions', own.dimensions, clearableText),
    bulb_type: reader.field('bulb_type', own.bulb_type, clearableText),
    wattage: reader.field('wattage', own.wattage, clearableText),
    warranty: reader.field('warranty', own.warranty, clearableText),
    average_rating: reader.field('average_rating', own.average_rating, meantNumber),
    policy: reader.field('policy', own.policy, clearableText),
    faq: reader.field('faq', own.faq, clearableText),
    isActive: readStatus(reader, before),
    min_stock_level: reader.field('min_stock_level', own.min_stock_level, levelOf),
    reorder_point: reader.field('reorder_point', own.reorder_point, levelOf),
    ...place,
  }
}

const levelOf = (value: string | number) => (isClear(value) ? null : meantNumber(value))

function newProduct(reader: RowReader, sent: SentFields): ProductFields | undefined {
  reader.required('title', productFields.title)
  reader.required('description', productFields.description)
  if (reader.raw('category') === undefined) reader.refuse('category', 'Danh mục là bắt buộc')
  if (reader.raw('status') !== undefined && sent.isActive) {
    reader.warn('status', 'Được tạo ở trạng thái «Đã ẩn», vì chưa có ảnh')
  }
  const { title, description, category_id } = sent
  if (title === undefined || description === undefined || category_id === undefined) return undefined
  const required = { title, description, category_id, images: [] }
  return merge({ ...productDefaults, ...required }, { ...sent, isActive: false })
}

function readCategory(reader: RowReader, { categories }: ImportState): string | undefined {
  const name = reader.text('category')
  if (name === undefined) return undefined
  const found = findByName(categories, name)
  return found?.id ?? reader.refuse('category', `Không có danh mục này${suggestion(categories, name)}`)
}

function readSubcategories(reader: RowReader, { subcategories }: ImportState): string[] | undefined {
  const text = reader.text('subcategories')
  if (text === undefined) return undefined
  if (isClear(text)) return []
  const ids: string[] = []
  for (const name of readNames(text)) {
    const found = findByName(subcategories, name)
    if (!found) {
      return reader.refuse(
        'subcategories',
        `Không có danh mục con «${name}»${suggestion(subcategories, name)}`,
      )
    }
    if (ids.includes(found.id)) return reader.refuse('subcategories', 'Một danh mục con được chọn hai lần')
    ids.push(found.id)
  }
  return ids
}

function readTaxClass(reader: RowReader, { tax }: ImportState): string | undefined {
  const text = reader.text('tax_class')
  if (text === undefined) return undefined
  const classes = tax.classes.map(({ code, name }) => ({ id: code, name }))
  const found = classes.find(({ id }) => id === text) ?? findByName(classes, text)
  return found?.id ?? reader.refuse('tax_class', 'Nhóm thuế không có trong cài đặt')
}

function readStatus(reader: RowReader, before: KnownProduct | undefined): boolean | undefined {
  const text = reader.text('status')
  if (text === undefined) return undefined
  const isActive = foldDiacritics(text) === foldDiacritics(statusLabels.active)
  if (!isActive && foldDiacritics(text) !== foldDiacritics(statusLabels.inactive)) {
    return reader.refuse(
      'status',
      `Trạng thái phải là «${statusLabels.active}» hoặc «${statusLabels.inactive}»`,
    )
  }
  if (before && isActive && !before.isActive && before.image_count === 0) {
    // not refused: the row that made it said so, too, and a file can be imported again
    reader.warn('status', `Vẫn «${statusLabels.inactive}». ${PICTURE_MISSING}`)
    return undefined
  }
  return isActive
}

/** A subcategory belongs to its category. Only what changes is looked at. */
function refuseStrangers(
  reader: RowReader,
  { state, before, after }: Known & { after: ProductFields },
): void {
  const isNew =
    before?.category_id !== after.category_id ||
    JSON.stringify(before.subcategory_ids) !== JSON.stringify(after.subcategory_ids)
  if (!isNew) return
  const stranger = state.subcategories.find(
    ({ id, category_id }) => after.subcategory_ids.includes(id) && category_id !== after.category_id,
  )
  if (stranger) {
    reader.refuse('subcategories', `Danh mục con «${stranger.name}» không thuộc danh mục đã chọn`)
  }
}

/** A price ten times the present one, or a tenth of it, is likely to be a slip. */
function warnOfPrice(reader: RowReader, before: KnownProduct, after: ProductFields | undefined): void {
  const now = before.min_price
  const then = after?.min_price ?? null
  if (now === null || now === then) return
  if (then === null) reader.warn('price', `Sẽ hiện «${CONTACT_WORD}», không bán trực tiếp`)
  else if (then >= now * 10) reader.warn('price', `Gấp 10 lần giá hiện tại trở lên (${formatDong(now)})`)
  else if (then <= now / 10) reader.warn('price', `Chưa bằng một phần mười giá hiện tại (${formatDong(now)})`)
}
