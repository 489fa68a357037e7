import { barcodeShape } from '#contract/catalogue/barcode.ts'
import { type ExcelColumn, statusLabels } from '#contract/catalogue/product-excel.ts'
import { MAX_QUANTITY } from '#contract/catalogue/product-field.shapes.ts'
import { readWholeNumber } from '#contract/kernel/number-text.ts'
import { isActiveWord, namesText } from '../../catalogue/index.ts'
import type { Origin } from '../map/origins.ts'
import { rowKindOf } from '../map/row-kinds.ts'
import type { LeftOutRow, MovedRow } from '../moved.ts'
import { oldAddressesOf } from './addresses.ts'
import { categoryPathOf } from './categories.ts'
import type { CodeMaker } from './codes.ts'
import type { Columns, ForeignRow, Note } from './foreign-row.ts'
import { codeKey, type Group } from './group-rows.ts'
import { leftOut } from './left-out.ts'
import { costOf, type PriceRules, priceOf, productPrice, quantityOf } from './money.ts'
import { attributesCell, type Option, type OptionReader, shortVariantName, variantTitle } from './options.ts'
import { picturesOf } from './pictures.ts'
import { descriptionOf, factsOf, featuresOf, titleOf } from './texts.ts'

/** What the rows of a table share. */
export type JoinContext = {
  columns: Columns
  options: OptionReader
  origin: Origin
  codes: CodeMaker
  /** Bar codes of the rows before. */
  barcodes: Set<string>
  prices: PriceRules
  warehouseOf: (branch: string) => string | undefined
  /** The units of goods by their codes: «Mét». */
  units: ReadonlyMap<string, string>
}

type Cells = MovedRow['cells']

/** Whether a row has anything that is sold, not a name or a picture alone. */
const isSold = (row: ForeignRow, options: OptionReader, head = row): boolean =>
  (['sku', 'price', 'salePrice', 'quantity', 'barcode'] as const).some(
    target => row.text(target) !== undefined,
  ) || options.of(row, head).length > 0

/** The same, with pictures, texts and keys. */
export const hasGoods = (row: ForeignRow, options: OptionReader): boolean =>
  isSold(row, options) ||
  (['images', 'description', 'handle', 'groupKey', 'productSku'] as const).some(
    target => row.text(target) !== undefined,
  )

/** The rows of one product: the product, then its variants; and variants that can't be taken. */
export function productRows(group: Group, context: JoinContext): { rows: MovedRow[]; leftOut: LeftOutRow[] } {
  const [head] = group.rows
  if (!head) return { rows: [], leftOut: [] }
  const parts = partsOf(group, head, context)
  if (parts.variants.length === 0) return { rows: [singleRow(group, parts, context)], leftOut: [] }
  return variantRows(group, parts, context)
}

type Parts = {
  head: ForeignRow
  /** The row of the values of a product without variants. */
  source: ForeignRow
  variants: ForeignRow[]
  /** The first row is the product alone. */
  isGrouping: boolean
}

/** The variants of a product, if it has any. */
function partsOf({ rows, join }: Group, head: ForeignRow, { options }: JoinContext): Parts {
  const kind = rowKindOf(head.text('rowType') ?? '')
  const others = rows.slice(1).filter(row => isSold(row, options, head))
  const headOptions = options.of(head)
  const isReferred = join === 'reference' && others.length > 0
  const isAlsoVariant =
    (head.text('price') ?? head.text('quantity')) !== undefined &&
    (headOptions.length > 0 || others.every(row => options.of(row, head).length === 0))
  const isGrouping =
    kind === 'grouping' || (isReferred ? !isAlsoVariant : others.length > 0 && !isSold(head, options))
  const sold = isGrouping ? others : [head, ...others]
  const [only] = sold
  const isSingle =
    kind === 'simple' ||
    sold.length === 0 ||
    (sold.length === 1 && only !== undefined && options.of(only, head).length === 0 && !isReferred)
  return { head, source: isSingle ? (only ?? head) : head, variants: isSingle ? [] : sold, isGrouping }
}

function singleRow(group: Group, { head, source }: Parts, context: JoinContext): MovedRow {
  const notes: Note[] = source === head ? [...head.notes] : [...head.notes, ...source.notes]
  const row = source === head ? head : withFallback(source, head)
  const kind = rowKindOf(head.text('rowType') ?? '')
  const unit = unitOf(row, context)
  const price = priceOf(row, context.prices)
  const { cell, notes: priceNotes } = productPrice(price)
  notes.push(...priceNotes)
  const product = productCells(group, kind === 'simple' ? context.options.of(head) : [], notes)
  const sku = singleCode(row, unit ? `${product.title} ${unit.text}` : String(product.title), context, notes)
  const booked = quantityOf(row, context.columns, context.warehouseOf)
  if (unit && booked.quantity > 0)
    notes.push({
      column: 'quantity',
      message: `Tồn ${booked.quantity} trong tệp là cùng số hàng với mã ${unit.base}, không cộng vào mã đó và ghi 0 ở đây`,
    })
  else notes.push(...booked.notes)
  const [warehouse] = booked.stock.filter(({ quantity }) => quantity > 0)
  const isOnSale = isOn(statusesOf(group.rows)[0])
  const cells: Cells = {
    ...product,
    sku,
    price: cell,
    ...(price.comparePrice !== undefined && { comparePrice: price.comparePrice }),
    quantity: unit ? 0 : booked.quantity,
    ...(warehouse && { warehouse: warehouse.warehouse }),
    ...barcodeCell(row, context, notes),
    ...statusCell(context, isOnSale),
  }
  if (unit) {
    cells.title = titleOf(`${product.title} (${unit.text})`, notes)
    notes.push({
      column: 'title',
      message: `Đơn vị khác của mã ${unit.base}: nhập thành sản phẩm riêng, tồn kho hai mã không nối với nhau`,
    })
  }
  return {
    line: head.line,
    cells,
    pictures: [...picturesOf(group.rows, 'images', notes), ...picturesOf(group.rows, 'variantImage', notes)],
    oldAddresses: oldAddressesOf(group.rows, context.origin),
    categoryPath: categoryPathOf(firstWith(group.rows, 'category') ?? head, notes),
    costPrice: costOf(row, context.columns),
    ...(booked.stock.length > 0 && !unit && { stock: booked.stock }),
    isOnSale,
    notes,
  }
}

/** The unit of a row that is another unit of a product: «Cuộn 50 Mét» of `HH000003`. */
function unitOf(row: ForeignRow, { units }: JoinContext): { base: string; text: string } | undefined {
  const base = row.text('baseUnit')
  if (base === undefined) return undefined
  const conversion = row.text('conversion')
  const parts = [row.text('unit') ?? 'đơn vị khác', conversion?.replace('.', ',')]
  if (conversion !== undefined) parts.push(units.get(codeKey(base)))
  return { base, text: parts.filter(part => part !== undefined).join(' ') }
}

function variantRows(
  group: Group,
  { head, variants, isGrouping }: Parts,
  context: JoinContext,
): { rows: MovedRow[]; leftOut: LeftOutRow[] } {
  const notes: Note[] = isGrouping ? [...head.notes] : []
  const { options, columns } = context
  const priced = variants.map(row => ({ row, price: priceOf(row, context.prices) }))
  const sold = priced.filter(({ price }) => price.price !== undefined)
  const used = new Set(variants.flatMap(row => options.of(row, head).map(({ name }) => name)))
  const unused = isGrouping ? options.of(head).filter(({ name }) => !used.has(name)) : []
  const product = productCells(group, unused, notes)
  const sku = productCode(group, { head, variants, isGrouping, title: String(product.title) }, context, notes)
  const ownPictures = group.join === 'reference' || (group.join === 'alone' && variants.length > 1)
  const statuses = statusesOf(isGrouping ? [head, ...variants] : variants)
  const variantStatuses = statusesOf(variants)
  const known = variantStatuses.filter(status => status !== undefined)
  const isMixed = known.some(status => status !== known[0])
  const isOnSale = isGrouping ? isOn(statuses[0]) : isMixed || isOn(known[0])
  const rows = sold.map(({ row, price }): MovedRow => {
    const rowNotes = [...row.notes, ...price.notes]
    const own = options.of(row, head)
    const title =
      own.length > 0
        ? variantTitle(own)
        : shortVariantName(row.text('variantName') ?? row.text('sku') ?? '', String(product.title))
    const booked = quantityOf(row, columns, context.warehouseOf)
    rowNotes.push(...booked.notes)
    const status = variantStatuses[variants.indexOf(row)]
    const images = picturesOf([row], 'variantImage', rowNotes)
    const cells: Cells = {
      sku: variantCode(row, { product: sku, title }, context, rowNotes),
      parent_sku: sku,
      title: title || 'Phiên bản',
      price: price.price ?? 0,
      ...(price.comparePrice !== undefined && { comparePrice: price.comparePrice }),
      quantity: booked.quantity,
      ...(own.length > 0 && { attributes: attributesCell(own) }),
      ...barcodeCell(row, context, rowNotes),
      ...statusCell(context, !isMixed || isOn(status)),
    }
    return {
      line: row.line,
      cells,
      notes: rowNotes,
      pictures: ownPictures ? [...images, ...picturesOf([row], 'images', rowNotes)] : images,
      oldAddresses: [],
      categoryPath: [],
      costPrice: costOf(row, columns),
      ...(booked.stock.length > 0 && { stock: booked.stock }),
      isOnSale: isOn(status ?? isOnSale),
    }
  })
  const places = rows.flatMap(({ stock = [] }) => stock.filter(({ quantity }) => quantity > 0))
  const withPictures = ownPictures ? [firstWith(group.rows, 'images') ?? head] : group.rows
  const quantity = priced.reduce(
    (sum, { row }) => sum + quantityOf(row, columns, context.warehouseOf).quantity,
    0,
  )
  const productRow: MovedRow = {
    line: head.line,
    cells: {
      ...product,
      sku,
      ...(rows.length === 0 && { price: productPrice(EMPTY).cell, quantity }),
      ...(places[0] && { warehouse: places[0].warehouse }),
      ...statusCell(context, isOnSale),
    },
    notes,
    pictures: picturesOf(withPictures, 'images', notes),
    oldAddresses: oldAddressesOf(group.rows, context.origin),
    categoryPath: categoryPathOf(firstWith(group.rows, 'category') ?? head, notes),
    costPrice: null,
    isOnSale,
  }
  if (rows.length === 0) {
    const message = 'Không phiên bản nào có giá nên nhập thành một sản phẩm «Liên hệ», tồn kho cộng lại'
    notes.push({ column: 'price', message })
    return { rows: [productRow], leftOut: [] }
  }
  const withoutPrice = priced.filter(({ price }) => price.price === undefined)
  return {
    rows: [productRow, ...rows],
    leftOut: withoutPrice.map(({ row }) =>
      leftOut(withFallback(row, head), 'Phiên bản không có giá. Hãy ghi giá trong tệp rồi nhập lại'),
    ),
  }
}

const EMPTY = { price: undefined, comparePrice: undefined, notes: [] }

/** The cells that belong to a product as a whole, from the first of its rows that has each. */
function productCells(group: Group, extra: readonly Option[], notes: Note[]): Cells & { title: string } {
  const row = group.rows.slice(1).reduce(withFallback, group.rows[0] as ForeignRow)
  const { facts, others } = factsOf(row, [...featuresOf(row), ...extra])
  const description = descriptionOf(row, others, notes)
  const minStock = row
    .texts('minStock')
    .map(({ text }) => readWholeNumber(text))
    .reduce((sum, reading) => sum + ('number' in reading ? Math.max(0, reading.number) : 0), 0)
  const subcategories = row.texts('subcategory').flatMap(({ text }) => text.split(/[,;|\n]/))
  const names = [...new Set(subcategories.map(name => name.trim()).filter(name => name !== ''))]
  return {
    title: titleOf(row.text('name') ?? '', notes),
    discount: 0,
    ...facts,
    ...(description !== '' && { description }),
    ...(minStock > 0 && minStock <= MAX_QUANTITY && { min_stock_level: minStock }),
    ...(names.length > 0 && { subcategories: namesText(names) }),
  }
}

const firstWith = (rows: readonly ForeignRow[], target: 'images' | 'category'): ForeignRow | undefined =>
  rows.find(row => row.text(target) !== undefined)

/** A row that takes from another one what it lacks. */
function withFallback(row: ForeignRow, other: ForeignRow): ForeignRow {
  return {
    ...row,
    text: target => row.text(target) ?? other.text(target),
    texts: target => (row.texts(target).length > 0 ? row.texts(target) : other.texts(target)),
    values: target => (row.values(target).length > 0 ? row.values(target) : other.values(target)),
  }
}

/** For each row whether all its words say that it is sold; undefined if it has none. */
const statusesOf = (rows: readonly ForeignRow[]): (boolean | undefined)[] =>
  rows.map(row => {
    const words = row.texts('status').map(({ text }) => isActiveWord(text) ?? true)
    return words.length === 0 ? undefined : words.every(Boolean)
  })
/** Without a word a row is sold. */
const isOn = (status: boolean | undefined): boolean => status ?? true

const statusCell = ({ columns }: JoinContext, isOnSale: boolean): Pick<Cells, 'status'> =>
  columns.has('status') ? { status: isOnSale ? statusLabels.active : statusLabels.inactive } : {}

function barcodeCell(row: ForeignRow, { barcodes }: JoinContext, notes: Note[]): Pick<Cells, 'barcode'> {
  const text = row.text('barcode')
  if (text === undefined) return {}
  const note = (message: string): void => void notes.push({ column: 'barcode', message })
  const read = barcodeShape.safeParse(text)
  const shown = `«${text.slice(0, 40)}»`
  if (!read.success || read.data === null) note(`Mã vạch ${shown} không phải EAN-13 nên được bỏ qua`)
  else if (barcodes.has(read.data)) note(`Mã vạch ${shown} đã có ở một dòng trên nên được bỏ qua`)
  else {
    barcodes.add(read.data)
    return { barcode: read.data }
  }
  return {}
}

const madeNote = (code: string, why: string): Note => ({
  column: 'sku' satisfies ExcelColumn,
  message: `Mã ${code} được tạo, vì ${why}`,
})

function singleCode(row: ForeignRow, title: string, { codes }: JoinContext, notes: Note[]): string {
  const sku = row.text('sku') ?? row.text('productSku')
  if (sku !== undefined) return sku
  const code = codes.fromWords(row.text('handle') ?? title)
  notes.push(madeNote(code, 'tệp không có mã'))
  return code
}

function productCode(
  { rows, join }: Group,
  {
    head,
    variants,
    isGrouping,
    title,
  }: (Parts & { title: string }) | (Omit<Parts, 'source'> & { title: string }),
  { codes }: JoinContext,
  notes: Note[],
): string {
  const own = isGrouping ? head.text('sku') : undefined
  if (own !== undefined) return own
  const taken = new Set(variants.map(row => codeKey(row.text('sku') ?? '')))
  const shared = rows.map(row => row.text('productSku')).find(code => code !== undefined)
  if (shared !== undefined && !taken.has(codeKey(shared))) return codes.own(shared)
  const handle = rows.map(row => row.text('handle')).find(text => text !== undefined)
  const first = (join === 'reference' ? head.text('sku') : undefined) ?? shared ?? firstSku(variants)
  const code =
    handle !== undefined && join === 'key'
      ? codes.fromWords(handle)
      : first !== undefined
        ? codes.fromVariant(first)
        : codes.fromWords(title)
  notes.push(madeNote(code, 'tệp không có mã riêng cho cả sản phẩm'))
  return code
}

const firstSku = (rows: readonly ForeignRow[]): string | undefined =>
  rows.map(row => row.text('sku')).find(sku => sku !== undefined)

function variantCode(
  row: ForeignRow,
  { product, title }: { product: string; title: string },
  { codes }: JoinContext,
  notes: Note[],
): string {
  const sku = row.text('sku')
  if (sku !== undefined) return sku
  const code = codes.fromProduct(product, title)
  notes.push(madeNote(code, 'tệp không có mã của phiên bản'))
  return code
}
