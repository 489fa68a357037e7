import { ShopError } from '#contract/kernel/errors.ts'
import type { FieldError } from '#contract/kernel/field-errors.ts'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { bookImport } from '#contract/warehouse/movement.calls.ts'
import type { ReceiptRow } from '#contract/warehouse/receipt-file.calls.ts'
import {
  MAX_RECEIPT_ROWS,
  RECEIPT_WORKSHEET,
  type ReceiptColumn,
  receiptColumnNames,
  receiptColumns,
} from '#contract/warehouse/receipt-file.ts'
import { severalItems } from '#contract/warehouse/scan-codes.ts'
import type { Database } from '../../../db/database.ts'
import { warnOfOddPrices } from '../../../spreadsheet/odd-prices.ts'
import { type ReadTable, readTable } from '../../../spreadsheet/read-table.ts'
import { type RowReader, rowReader } from '../../../spreadsheet/row-reader.ts'
import { plainName } from '../../files/index.ts'
import { checkMovement } from '../../stock/index.ts'
import { type BinRoom, selectRoomsByCode } from '../items/bin-room.queries.ts'
import { findItemsByCodes } from '../items/list-items.ts'
import { choiceOf } from '../items/suggest-bins.ts'
import { findWarehouse } from '../warehouse.queries.ts'

const headings = Object.fromEntries(
  receiptColumnNames.map(column => [column, receiptColumns[column].heading]),
) as Record<ReceiptColumn, string>

const fields = bookImport.body.shape

/** A row with the values that can be read. */
type Row = Omit<ReceiptRow, 'fieldErrors' | 'warnings'> & { reader: RowReader<ReceiptColumn> }

/**
 * Checks an Excel file as a receipt into a warehouse: the names in its rows, and then all the rules of
 * booking. Nothing is booked.
 * @throws warehouse_not_found, validation_failed if the file is no sheet of a receipt
 */
export async function checkReceiptFile(
  db: Database,
  { path, name, warehouseId }: { path: string; name: string; warehouseId: string },
): Promise<{ file_name: string; rows: ReceiptRow[] }> {
  if (!(await findWarehouse(db, warehouseId))) throw new ShopError('warehouse_not_found')
  const table = await readTable(path, {
    sheet: RECEIPT_WORKSHEET,
    headings,
    required: ['code', 'quantity', 'price'],
    maxRows: MAX_RECEIPT_ROWS,
  })
  const rows = await readRows(db, table, warehouseId)
  await refuseUnbookable(db, rows, warehouseId)
  warnOfOddPrices(
    'price',
    rows.flatMap(({ reader, unit_price: dong }) => (dong === null ? [] : [{ reader, dong }])),
  )
  const notes = (of: RowReader<ReceiptColumn>['warnings']) =>
    of.map(({ column, message }) => ({
      heading: headings[column],
      letter: table.letters.get(column) ?? null,
      message,
    }))
  return {
    file_name: plainName(name),
    rows: rows.map(({ reader, ...row }) => ({
      ...row,
      fieldErrors: notes(reader.fieldErrors),
      warnings: notes(reader.warnings),
    })),
  }
}

async function readRows(db: Database, table: ReadTable<ReceiptColumn>, warehouseId: string): Promise<Row[]> {
  const readers = table.rows.map(row => rowReader(row, headings))
  const codes = [...new Set(readers.flatMap(reader => reader.text('code') ?? []))]
  const items = await findItemsByCodes(db, codes)
  const own = [...items.values()].flat().flatMap(({ own_location }) => own_location?.location_code ?? [])
  const named = readers.flatMap(reader => reader.text('location')?.toUpperCase() ?? [])
  const bins = await selectRoomsByCode(db, { warehouseId, codes: [...new Set([...named, ...own])] })
  const roomByCode = new Map(bins.map(bin => [bin.code, bin]))
  const brought = new Map<string, number>()
  return readers.map(reader => {
    const item = readItem(reader, items)
    const quantity = readNumber(reader, 'quantity', fields.quantity)
    const bin =
      readBin(reader, roomByCode) ?? ownBin(reader, { item, quantity, warehouseId, roomByCode, brought })
    if (bin) brought.set(bin.id, (brought.get(bin.id) ?? 0) + (quantity ?? 0))
    return {
      reader,
      line: reader.line,
      code: reader.text('code') ?? '',
      item,
      quantity,
      unit_price: readNumber(reader, 'price', fields.unit_price),
      location: bin ? choiceOf(bin) : null,
    }
  })
}

function readItem(
  reader: RowReader<ReceiptColumn>,
  items: ReadonlyMap<string, WarehouseItem[]>,
): WarehouseItem | null {
  const code = reader.text('code')
  if (code === undefined) return reader.refuse('code', 'Vui lòng nhập mã hàng') ?? null
  const found = items.get(code) ?? []
  const [item, other] = found
  if (!item) reader.refuse('code', `Không có sản phẩm nào mang mã «${code}»`)
  else if (other) reader.refuse('code', severalItems(code, found, 'Vui lòng ghi mã của biến thể'))
  return item && !other ? item : null
}

function readNumber(
  reader: RowReader<ReceiptColumn>,
  column: 'quantity' | 'price',
  shape: typeof fields.quantity,
): number | null {
  if (reader.raw(column) === undefined) {
    reader.refuse(column, `Vui lòng nhập ${headings[column].toLowerCase()}`)
    return null
  }
  return reader.number(column, shape) ?? null
}

function readBin(reader: RowReader<ReceiptColumn>, bins: ReadonlyMap<string, BinRoom>): BinRoom | undefined {
  const code = reader.text('location')?.toUpperCase()
  if (code === undefined) return undefined
  return bins.get(code) ?? reader.refuse('location', `Kho nhận không có vị trí «${code}»`)
}

/** The product's own bin, for a row that names none, if it is open and the pieces still fit. */
function ownBin(
  reader: RowReader<ReceiptColumn>,
  row: {
    item: WarehouseItem | null
    quantity: number | null
    warehouseId: string
    roomByCode: ReadonlyMap<string, BinRoom>
    brought: ReadonlyMap<string, number>
  },
): BinRoom | undefined {
  const { item, quantity, warehouseId, roomByCode, brought } = row
  if (reader.raw('location') !== undefined || item?.own_warehouse_id !== warehouseId) return undefined
  const bin = roomByCode.get(item.own_location?.location_code ?? '')
  const pieces = bin && bin.pieces + (brought.get(bin.id) ?? 0) + (quantity ?? 0)
  return bin?.is_active && pieces !== undefined && pieces <= bin.capacity ? bin : undefined
}

/** Adds the refusals of booking to the rows that can be read. */
async function refuseUnbookable(db: Database, rows: readonly Row[], warehouseId: string): Promise<void> {
  const readable = rows.flatMap(row => {
    const { item, quantity, location } = row
    return row.reader.fieldErrors.length === 0 && item && quantity !== null
      ? [{ row, item, quantity, binId: location?._id ?? null }]
      : []
  })
  if (readable.length === 0) return
  const errors = await checkMovement(db, {
    kind: 'receipt',
    lines: readable.map(({ item, quantity, binId }) => ({
      productId: item.product_id,
      variantId: item.variant_id,
      quantity,
      to: { warehouseId, binId },
    })),
  })
  for (const error of errors) {
    const [index, column] = placeOf(error)
    readable[index]?.row.reader.refuse(column, error.message)
  }
}

/** The line and the column of an error of booking. */
function placeOf({ path }: FieldError): [index: number, column: ReceiptColumn] {
  const [, index, field = ''] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
  if (field === 'quantity') return [Number(index), 'quantity']
  return [Number(index), field.startsWith('to.') ? 'location' : 'code']
}
