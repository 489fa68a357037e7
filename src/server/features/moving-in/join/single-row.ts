import type { ForeignRow, Note } from '../foreign-row.ts'
import { FALLBACK_CATEGORY, NO_PRICE } from '../map/questions.ts'
import { rowKindOf } from '../map/row-kinds.ts'
import type { MovedRow } from '../moved.ts'
import { oldAddressesOf } from './addresses.ts'
import { categoryPathOf } from './categories.ts'
import { codeKey, type Group } from './group-rows.ts'
import type { JoinContext } from './join-context.ts'
import { costOf, priceOf, productPrice, quantityOf } from './money.ts'
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
import { singleCode } from './row-codes.ts'
import { titleOf } from './texts.ts'

/** The row of a product without variants. */
export function singleRow(group: Group, { head, source }: Parts, context: JoinContext): MovedRow {
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
  const categoryPath = categoryPathOf(firstWith(group.rows, 'category') ?? head, notes)
  if (unit) {
    cells.title = titleOf(`${product.title} (${unit.text})`, notes)
    notes.push({
      column: 'title',
      message: `Đơn vị khác của mã ${unit.base}: nhập thành sản phẩm riêng, tồn kho hai mã không nối với nhau`,
    })
  }
  return {
    line: head.line,
    lines: group.rows.map(({ line }) => line),
    cells,
    pictures: [...picturesOf(group.rows, 'images', notes), ...picturesOf(group.rows, 'variantImage', notes)],
    oldAddresses: oldAddressesOf(group.rows, context.origin),
    categoryPath,
    questions: {
      ...(categoryPath.length === 0 && { category: FALLBACK_CATEGORY }),
      ...(price.price === undefined && { price: NO_PRICE }),
    },
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
