import { CONTACT_WORD } from '#contract/catalogue/product-excel.ts'
import { MAX_QUANTITY } from '#contract/catalogue/product-field.shapes.ts'
import { formatCount, formatDong } from '#contract/kernel/money.ts'
import { readDecimal, readWholeNumber } from '#contract/kernel/number-text.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { branchOf, NO_WAREHOUSE, type PriceRules, readPrice } from '../foreign-numbers.ts'
import type { Columns, ForeignRow, Note } from '../foreign-row.ts'

export type RowPrice = {
  /** Undefined if there is none, or if only words are there. */
  price: string | number | undefined
  comparePrice: number | undefined
  notes: Note[]
}

/** The price of a row, and the old one if it is higher. */
export function priceOf(row: ForeignRow, rules: PriceRules): RowPrice {
  const [main, sale, old] = (['price', 'salePrice', 'comparePrice'] as const).map(target =>
    readPrice(row.values(target)[0]?.value, rules),
  )
  const notes: Note[] = []
  const note = (column: Note['column'], message: string): void => void notes.push({ column, message })
  const none = { price: undefined, comparePrice: undefined, notes }
  if (main && 'unclear' in main) return { ...none, price: main.unclear }
  if (main && 'word' in main) note('price', `Trong tệp: «${main.word.slice(0, 40)}»`)
  const full = main && 'dong' in main ? main.dong : 0
  const reduced = sale && 'dong' in sale ? sale.dong : 0
  const hasSale = reduced > 0 && (full <= 0 || reduced < full)
  const isForSomeDays = hasSale && full > 0 && row.text('saleDate') !== undefined
  if (isForSomeDays)
    note('price', `Giá khuyến mãi ${formatDong(reduced)} chỉ có trong một thời gian nên không được lấy`)
  const dong = hasSale && !isForSomeDays ? reduced : full
  if (dong <= 0) return none
  if (rules.taxPercent === undefined) note('price', 'Giá trong tệp chưa gồm thuế và được giữ nguyên')
  const former = hasSale && !isForSomeDays ? full : old && 'dong' in old ? old.dong : 0
  return { ...none, price: dong, comparePrice: former > dong ? former : undefined }
}

/** The cell of a product's price: a product without one is sold on request. */
export function productPrice({ price, notes }: RowPrice): { cell: string | number; notes: Note[] } {
  if (price !== undefined) return { cell: price, notes }
  const message = `Tệp không có giá nên ghi «${CONTACT_WORD}»`
  return { cell: CONTACT_WORD, notes: [...notes, { column: 'price', message }] }
}

/** The purchase price of a piece in đồng; of several columns the mean by their stock, if each has one. */
export function costOf(row: ForeignRow, columns: Columns): number | null {
  const costs = row.values('cost').flatMap(({ heading, value }) => {
    const read = readPrice(value, { taxPercent: 0, unit: 1 })
    return read && 'dong' in read && read.dong > 0 ? [{ branch: branchOf(heading), dong: read.dong }] : []
  })
  const inBranches = costs.filter(({ branch }) => branch !== undefined)
  const stock = new Map(stockOf(row, columns).map(({ branch, quantity }) => [branch, quantity]))
  const pieces = inBranches.reduce((sum, { branch }) => sum + Math.max(0, stock.get(branch ?? '') ?? 0), 0)
  if (inBranches.length > 1 && pieces > 0) {
    const worth = inBranches.reduce(
      (sum, { branch, dong }) => sum + dong * Math.max(0, stock.get(branch ?? '') ?? 0),
      0,
    )
    return Math.round(worth / pieces)
  }
  return costs[0]?.dong ?? null
}

type BranchStock = { branch: string; quantity: number | undefined; written: string }

/** The stock of a row by branches; a column that names none is its own branch. */
function stockOf(row: ForeignRow, columns: Columns): BranchStock[] {
  const isSingle = columns.of('quantity').length === 1
  return row.values('quantity').map(({ heading, value }) => ({
    branch: branchOf(heading) ?? (isSingle ? '' : heading),
    quantity: typeof value === 'number' ? value : quantityIn(value),
    written: String(value),
  }))
}

function quantityIn(text: string): number | undefined {
  const reading = readWholeNumber(text)
  return 'number' in reading ? reading.number : readDecimal(text)
}

export type RowStock = {
  quantity: number
  /** Pieces by the warehouses that the owner has named. */
  stock: { warehouse: string; quantity: number }[]
  notes: Note[]
}

/**
 * Whole pieces of a row: parts are cut, less than nothing is 0, both with a note.
 * @param warehouseOf the warehouse that the owner has named for a branch; undefined without an answer
 */
export function quantityOf(
  row: ForeignRow,
  columns: Columns,
  warehouseOf: (branch: string) => string | undefined,
): RowStock {
  const notes: Note[] = []
  const note = (message: string): void => void notes.push({ column: 'quantity', message })
  const pieces = stockOf(row, columns).map(({ branch, quantity, written }) => {
    const whole = Math.floor(quantity ?? 0)
    const kept = whole < 0 || whole > MAX_QUANTITY ? 0 : whole
    if (quantity === undefined) note(`«${written.slice(0, 40)}» không phải là số lượng nên ghi 0`)
    else if (quantity < 0) note(`Tồn kho trong tệp là ${shown(quantity)} nên ghi 0, hãy đếm lại`)
    else if (whole > MAX_QUANTITY) note(`Tồn kho trong tệp là ${shown(quantity)} nên ghi 0, hãy đếm lại`)
    else if (whole !== quantity)
      note(`Tồn kho ${shown(quantity)} được ghi là ${formatCount(whole)}: chỉ đếm cái nguyên`)
    return { branch, quantity: kept, warehouse: branch === '' ? undefined : warehouseOf(branch) }
  })
  const taken = pieces.filter(({ warehouse }) => warehouse !== NO_WAREHOUSE)
  const quantity = taken.reduce((sum, one) => sum + one.quantity, 0)
  const places = taken.filter(one => one.branch !== '' && one.quantity > 0)
  if (places.length > 1 && places.some(({ warehouse }) => warehouse === undefined))
    note(`Tổng của ${places.map(one => `${one.branch}: ${formatCount(one.quantity)}`).join(', ')}`)
  if (pieces.length === 0 || (quantity === 0 && isUncounted(row, columns))) note(noStockNote(row, columns))
  const byWarehouse = Map.groupBy(taken, ({ warehouse }) => warehouse)
  const stock = [...byWarehouse].flatMap(([warehouse, ones]) =>
    warehouse === undefined
      ? []
      : [{ warehouse, quantity: ones.reduce((sum, one) => sum + one.quantity, 0) }],
  )
  return { quantity, stock, notes }
}

function noStockNote(row: ForeignRow, columns: Columns): string {
  if (!columns.has('quantity')) return 'Tệp không có cột tồn kho nên ghi 0, hãy đếm lại'
  if (isUncounted(row, columns)) return 'Nơi cũ không quản lý tồn kho mặt hàng này nên ghi 0, hãy đếm lại'
  return 'Tệp không ghi tồn kho nên ghi 0, hãy đếm lại'
}

/** Whether the former shop does not count a row; programs write their own names if they do. */
const isUncounted = (row: ForeignRow, columns: Columns): boolean =>
  columns.has('stockKept') && NOT_COUNTED.has(foldDiacritics(row.text('stockKept') ?? ''))
const NOT_COUNTED = new Set(['', 'no', 'false', '0', 'khong', 'none', 'blank'])

const shown = (quantity: number): string => String(quantity).replace('.', ',')
