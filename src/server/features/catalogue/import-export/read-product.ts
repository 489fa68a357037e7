import { barcodeShape } from '#contract/catalogue/barcode.ts'
import type { ProductFields, Sent } from '#contract/catalogue/field-shapes.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { statusLabels } from '#contract/catalogue/product-excel.ts'
import { PICTURE_MISSING } from '#contract/catalogue/product-field.shapes.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { type DeliveryClass, deliveryClasses, deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import { CHOOSE_WAREHOUSE, FOREIGN_BIN } from '../edit/check-plans.ts'
import type { KnownProduct } from '../state/catalogue-state.queries.ts'
import type { CatalogueState } from '../state/catalogue-state.ts'
import { findByName, suggestion } from './find-by-name.ts'
import { readNames } from './list-cells.ts'
import { type Readers, readFields } from './read-fields.ts'
import { isClear, type RowReader } from './row-reader.ts'

type Read = { state: CatalogueState; before: KnownProduct | undefined }
type Context = Read & { sent: Sent<ProductFields> }

/** The fields that name something, or that a row can set to some values only. */
const readers: Readers<ProductFields, Read> = {
  category_id: readCategory,
  subcategory_ids: readSubcategories,
  tax_class: readTaxClass,
  delivery_class: readDeliveryClass,
  isActive: readStatus,
  warehouse_id: readWarehouse,
  warehouse_location_id: readBin,
  barcode: readBarcode,
}

/** The values of a row for a product. */
export function readProduct(reader: RowReader, context: Read): Sent<ProductFields> {
  return readFields(reader, productFields, { readers, context })
}

function readCategory(reader: RowReader, { state: { categories } }: Context): string | undefined {
  const name = reader.text('category')
  if (name === undefined) return undefined
  const found = findByName(categories, name)
  return found?.id ?? reader.refuse('category', `Không có danh mục này${suggestion(categories, name)}`)
}

function readSubcategories(reader: RowReader, { state: { subcategories } }: Context): string[] | undefined {
  const text = reader.text('subcategories')
  if (text === undefined) return undefined
  const ids: string[] = []
  for (const name of isClear(text) ? [] : readNames(text)) {
    const found = findByName(subcategories, name)
    if (!found) {
      const message = `Không có danh mục con «${name}»${suggestion(subcategories, name)}`
      return reader.refuse('subcategories', message)
    }
    ids.push(found.id)
  }
  return ids
}

function readTaxClass(reader: RowReader, { state: { tax } }: Context): string | undefined {
  const text = reader.text('tax_class')
  if (text === undefined) return undefined
  const classes = tax.classes.map(({ code, name }) => ({ id: code, name }))
  const found = classes.find(({ id }) => id === text) ?? findByName(classes, text)
  return found?.id ?? reader.refuse('tax_class', 'Nhóm thuế không có trong cài đặt')
}

function readDeliveryClass(reader: RowReader): DeliveryClass | undefined {
  const text = reader.text('delivery_class')
  if (text === undefined) return undefined
  const found = deliveryClasses.find(
    name => foldDiacritics(deliveryClassLabels[name]) === foldDiacritics(text),
  )
  const known = Object.values(deliveryClassLabels).map(label => `«${label}»`)
  return found ?? reader.refuse('delivery_class', `Cỡ hàng khi giao phải là ${known.join(', ')}`)
}

const { active, inactive } = statusLabels
/** Words of people and other programs for the two states, folded. */
const ACTIVE = new Set(
  [active, 'Hiện', 'Hiển thị', 'Bán', 'Mở bán', 'Đang kinh doanh', 'Đang hoạt động', 'Có', '1', 'x', '✓']
    .map(foldDiacritics)
    .concat('yes', 'true', 'active', 'published', 'publish'),
)
const INACTIVE = new Set(
  [inactive, 'Ẩn', 'Ngừng bán', 'Ngưng bán', 'Không bán', 'Ngừng kinh doanh', 'Ngừng hoạt động', 'Không', '0']
    .map(foldDiacritics)
    .concat('no', 'false', 'inactive', 'draft', 'archived', 'private', '-1', 'nhap', 'ban nhap'),
)

/** Whether a word of people or of another program means «on sale»; undefined if it means neither. */
export function isActiveWord(text: string): boolean | undefined {
  const word = foldDiacritics(text).trim()
  return ACTIVE.has(word) || INACTIVE.has(word) ? ACTIVE.has(word) : undefined
}

/** Whether a row marks its product or variant as sold; undefined if the cell is empty. */
export function readIsActive(reader: RowReader): boolean | undefined {
  const text = reader.text('status')
  if (text === undefined) return undefined
  const isActive = isActiveWord(text)
  if (isActive !== undefined) return isActive
  const isAboutStock = /^(?:con|het|san|tam het|sap het) (?:hang|kho)\b/.test(foldDiacritics(text).trim())
  const advice = isAboutStock ? `. «${text}» là tình trạng kho, xin ghi ở cột Số lượng` : ''
  return reader.refuse('status', `Trạng thái phải là «${active}» hoặc «${inactive}»${advice}`)
}

function readStatus(reader: RowReader, { before }: Context): boolean | undefined {
  const isActive = readIsActive(reader)
  if (isActive === undefined) return undefined
  if (!before) {
    if (isActive) reader.warn('status', 'Được tạo ở trạng thái «Đã ẩn», vì chưa có ảnh')
    return false
  }
  if (isActive && !before.isActive && before.images.length === 0) {
    // not refused: the row that created it warned, too, and a file can be imported again
    reader.warn('status', `Vẫn «${inactive}». ${PICTURE_MISSING}`)
    return undefined
  }
  return isActive
}

function readWarehouse(reader: RowReader, { state: { warehouses } }: Context): string | null | undefined {
  const text = reader.text('warehouse')
  if (text === undefined) return undefined
  if (isClear(text)) return null
  const found = warehouses.find(({ code }) => code === text) ?? findByName(warehouses, text)
  return found?.id ?? reader.refuse('warehouse', 'Không có kho nào có mã hoặc tên này')
}

/**
 * A bar code is text: it may begin with a zero. One that is no EAN-13 is left out with a note: other shops
 * have their own codes.
 */
export function readBarcode(reader: RowReader): string | null | undefined {
  const text = reader.text('barcode')
  if (text === undefined) return undefined
  if (isClear(text)) return null
  const read = barcodeShape.safeParse(text)
  if (read.success) return read.data
  reader.warn('barcode', `Mã vạch «${text.slice(0, 40)}» không phải EAN-13 nên được bỏ qua`)
  return undefined
}

function readBin(reader: RowReader, { state: { bins }, before, sent }: Context): string | null | undefined {
  const text = reader.text('location')
  if (text === undefined) return undefined
  if (isClear(text)) return null
  const warehouseId = sent.warehouse_id === undefined ? (before?.warehouse_id ?? null) : sent.warehouse_id
  if (warehouseId === null) return reader.refuse('location', CHOOSE_WAREHOUSE)
  const found = bins.find(({ warehouse_id, code }) => warehouse_id === warehouseId && code === text)
  return found?.id ?? reader.refuse('location', FOREIGN_BIN)
}
