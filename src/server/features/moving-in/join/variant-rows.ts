import type { Note } from '../foreign-row.ts'
import { FALLBACK_CATEGORY, NO_PRICE } from '../map/questions.ts'
import type { LeftOutRow, MovedRow } from '../moved.ts'
import { oldAddressesOf } from './addresses.ts'
import { categoryPathOf } from './categories.ts'
import type { Group } from './group-rows.ts'
import type { JoinContext } from './join-context.ts'
import { leftOut } from './left-out.ts'
import { costOf, priceOf, productPrice, quantityOf } from './money.ts'
import { attributesCell, shortVariantName, variantTitle } from './options.ts'
import { picturesOf } from './pictures.ts'
import {
  barcodeCell,
  type Cells,
  firstWith,
  isOn,
  productCells,
  statusCell,
  statusesOf,
  withFallback,
} from './product-cells.ts'
import type { Parts } from './product-parts.ts'
import { productCode, variantCode } from './row-codes.ts'

/** The rows of a product and its variants, and variants that can't be taken. */
export function variantRows(
  group: Group,
  { head, variants, isGrouping }: Parts,
  context: JoinContext,
): { rows: MovedRow[]; leftOut: LeftOutRow[] } {
  const notes: Note[] = isGrouping ? [...head.notes] : []
  const { options, columns } = context
  const variantStatuses = statusesOf(variants)
  const priced = variants.map((row, at) => ({
    row,
    price: priceOf(row, context.prices),
    status: variantStatuses[at],
  }))
  const sold = priced.filter(({ price }) => price.price !== undefined)
  const used = new Set(variants.flatMap(row => options.of(row, head).map(({ name }) => name)))
  const unused = isGrouping ? options.of(head).filter(({ name }) => !used.has(name)) : []
  const product = productCells(group, unused, notes)
  const sku = productCode(group, { head, variants, isGrouping, title: String(product.title) }, context, notes)
  const ownPictures = group.join === 'reference' || (group.join === 'alone' && variants.length > 1)
  const statuses = statusesOf(isGrouping ? [head, ...variants] : variants)
  const known = variantStatuses.filter(status => status !== undefined)
  const isMixed = known.some(status => status !== known[0])
  const isOnSale = isGrouping ? isOn(statuses[0]) : isMixed || isOn(known[0])
  const rows = sold.map(({ row, price, status }): MovedRow => {
    const rowNotes = [...row.notes, ...price.notes]
    const own = options.of(row, head)
    const title =
      own.length > 0
        ? variantTitle(own)
        : shortVariantName(row.text('variantName') ?? row.text('sku') ?? '', String(product.title))
    const booked = quantityOf(row, columns, context.warehouseOf)
    rowNotes.push(...booked.notes)
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
      lines: [row.line],
      cells,
      notes: rowNotes,
      pictures: ownPictures ? [...images, ...picturesOf([row], 'images', rowNotes)] : images,
      oldAddresses: [],
      categoryPath: [],
      questions: {},
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
  const categoryPath = categoryPathOf(firstWith(group.rows, 'category') ?? head, notes)
  const productRow: MovedRow = {
    line: head.line,
    lines: group.rows.map(({ line }) => line),
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
    categoryPath,
    questions: {
      ...(categoryPath.length === 0 && { category: FALLBACK_CATEGORY }),
      ...(rows.length === 0 && { price: NO_PRICE }),
    },
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
