import { beforeEach, describe, expect, it } from 'vitest'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { checkOperation } from './check-operation.ts'
import { noteStateAt, noteSums } from './delivery-note.ts'
import { bodyOf, fieldOfPath } from './operation-body.ts'
import { EMPTY_LINE, emptyOperation, type Line, type OperationValues } from './operation-values.ts'

const KHO = '00000000-0000-4000-8000-000000000000'
/** The id of a bin, by its code. */
const idOf = (code: string) => `00000000-0000-4000-8000-0000000000${code.slice(-2)}`
const item = (places: WarehouseItem['places'] = []): WarehouseItem => ({
  product_id: 'p1',
  variant_id: null,
  title: 'Đèn chùm',
  variant_name: null,
  sku: 'AG-1',
  barcode: null,
  image: null,
  own_warehouse_id: null,
  own_location: null,
  last_price: null,
  stock: [],
  places,
})
const bin = (code: string, room: number) => ({
  _id: idOf(code),
  location_code: code,
  zone: 'A',
  capacity: room,
  current_quantity: 0,
})
const line = (fields: Partial<Line>): Line => ({
  ...EMPTY_LINE,
  item: item(),
  quantity: '1',
  price: '1000',
  ...fields,
})
const lying = (code: string, available: number): WarehouseItem =>
  item([
    {
      warehouse_id: KHO,
      location: { _id: idOf(code), location_code: code },
      quantity: available,
      available_quantity: available,
    },
  ])

let receipt: OperationValues
beforeEach(() => {
  receipt = emptyOperation('import', KHO)
})

describe('a movement before it is sent', () => {
  it('needs a warehouse, a reason and a line', () => {
    expect(checkOperation('import', { ...receipt, toWarehouse: '', reason: ' ' })).toEqual({
      toWarehouse: 'Vui lòng chọn kho',
      reason: 'Vui lòng nhập lý do',
      'lines.0.item': 'Vui lòng quét hoặc chọn ít nhất một sản phẩm',
    })
  })

  it.each(['', '0', '-1', '1000001'])('refuses the quantity «%s»', quantity => {
    const errors = checkOperation('import', { ...receipt, lines: [line({ quantity })] })
    expect(Object.keys(errors)).toEqual(['lines.0.quantity'])
    expect(errors['lines.0.quantity']).toMatch(/^Số lượng phải là số nguyên từ [01] đến 1\.000\.000$/)
  })

  it.each([
    ['quantity', 'Số lượng'],
    ['expected', 'Số trên phiếu giao'],
    ['broken', 'Số vỡ, lỗi'],
  ] as const)('refuses a number in the field «%s» that could be another one', (field, name) => {
    for (const written of ['1,5', '12.5', '1.00.0', 'abc']) {
      const errors = checkOperation('import', { ...receipt, lines: [line({ [field]: written })] })
      expect(errors[`lines.0.${field}`]).toMatch(new RegExp(`^${name}: «${written}» `))
    }
  })

  it.each([
    ['2.0', 2],
    ['1.000', 1000],
    ['1,000', 1000],
  ])('reads the quantity «%s» as files do', (quantity, pieces) => {
    const values = { ...receipt, lines: [line({ quantity })] }
    expect(checkOperation('import', values)).toEqual({})
    expect(bodyOf('import', values).lines).toMatchObject([{ quantity: pieces }])
  })

  it.each(['', 'x', '-5'])('refuses the price «%s» of a receipt', price => {
    expect(Object.keys(checkOperation('import', { ...receipt, lines: [line({ price })] }))).toEqual([
      'lines.0.price',
    ])
  })

  it('ignores empty lines', () => {
    expect(checkOperation('import', { ...receipt, lines: [EMPTY_LINE, line({})] })).toEqual({})
  })

  it('counts the pieces that several lines bring into a bin', () => {
    const to = bin('A-01', 10)
    const lines = [line({ to, quantity: '6' }), line({ to, quantity: '5' })]
    expect(checkOperation('import', { ...receipt, lines })).toEqual({
      'lines.1.to': 'Vị trí A-01 chỉ còn chỗ cho 10',
    })
  })

  it('counts the pieces that several lines take from a place', () => {
    const lamp = lying('A-01', 5)
    const from = { _id: idOf('A-01'), location_code: 'A-01' }
    const lines = [line({ item: lamp, from, quantity: '3' }), line({ item: lamp, from, quantity: '3' })]
    expect(checkOperation('export', { ...emptyOperation('export', KHO), lines })).toEqual({
      'lines.1.quantity': 'Nơi xuất chỉ còn 5',
    })
    expect(
      checkOperation('export', {
        ...emptyOperation('export', KHO),
        lines: [line({ item: lamp, quantity: '1' })],
      }),
    ).toEqual({ 'lines.0.quantity': 'Nơi xuất chỉ còn 0' })
  })

  it('refuses a transfer to the same place, with or without bins', () => {
    const transfer = { ...emptyOperation('transfer', KHO), toWarehouse: KHO }
    const from = { _id: idOf('A-01'), location_code: 'A-01' }
    const lamp = lying('A-01', 5)
    const same = { 'lines.0.to': 'Nơi nhận phải khác nơi xuất' }
    expect(
      checkOperation('transfer', { ...transfer, lines: [line({ item: lamp, from, to: bin('A-01', 9) })] }),
    ).toEqual(same)
    expect(checkOperation('transfer', { ...transfer, lines: [line({})] })).toEqual(same)
    const elsewhere = [line({ item: lamp, from, to: bin('A-02', 9) })]
    expect(checkOperation('transfer', { ...transfer, lines: elsewhere })).toEqual({})
  })

  it('takes a difference below zero for an adjustment, but not more than there is', () => {
    const adjustment = emptyOperation('adjustment', KHO)
    const to = bin('A-01', 3)
    const check = (quantity: string) =>
      checkOperation('adjustment', { ...adjustment, lines: [line({ item: lying('A-01', 5), to, quantity })] })
    expect([check('-5'), check('4'), Object.keys(check('-6')), Object.keys(check('0'))]).toEqual([
      {},
      {},
      ['lines.0.quantity'],
      ['lines.0.quantity'],
    ])
  })
})

describe('the body of a movement', () => {
  it('leaves out empty lines, and the server’s errors find theirs', () => {
    const lines = [EMPTY_LINE, line({}), EMPTY_LINE, line({ to: bin('A-01', 9), quantity: '12' })]
    expect(bodyOf('import', { ...receipt, lines })).toMatchObject({
      kind: 'receipt',
      lines: [
        {
          productId: 'p1',
          variantId: null,
          to: { warehouseId: KHO, binId: null },
          quantity: 1,
          unitPriceDong: '1000',
        },
        { to: { binId: idOf('A-01') }, quantity: 12 },
      ],
    })
    const named = (path: string) => fieldOfPath(path, { type: 'import', lines })
    expect(
      ['lines.1.to.binId', 'lines.0.unitPriceDong', 'lines.0.to.warehouseId', 'lines', 'reason'].map(named),
    ).toEqual(['lines.3.to', 'lines.1.price', 'toWarehouse', 'lines.1.quantity', 'reason'])
    expect(fieldOfPath('lines', { type: 'import', lines: [EMPTY_LINE] })).toBe('lines.0.item')
    expect(fieldOfPath('lines.1.from.binId', { type: 'export', lines })).toBe('lines.3.from')
    expect(fieldOfPath('lines.1.from.binId', { type: 'adjustment', lines })).toBe('lines.3.to')
  })
})

describe('a receipt against its delivery note', () => {
  const other = { ...item(), product_id: 'p2' }
  const lines = (...fields: Partial<Line>[]) => fields.map(line)
  const check = (...fields: Partial<Line>[]) =>
    checkOperation('import', { ...receipt, lines: lines(...fields) })

  it('shows of each item the pieces that are open, equal, missing or too many', () => {
    const states = (fields: Partial<Line>) => noteStateAt(lines(fields), 0)
    expect(states({ quantity: '', expected: '5' })).toEqual({ is: 'waiting', pieces: 5 })
    expect(states({ quantity: '3', expected: '5' })).toEqual({ is: 'open', pieces: 2 })
    expect(states({ quantity: '3', expected: '5', isClosed: true })).toEqual({ is: 'missing', pieces: 2 })
    expect(states({ quantity: '5', expected: '5', broken: '2' })).toEqual({ is: 'equal', pieces: 5 })
    expect(states({ quantity: '6', expected: '5' })).toEqual({ is: 'surplus', pieces: 1 })
    expect(states({ quantity: '6' })).toBeUndefined()
  })

  it('shows nothing for an item with an unreadable number', () => {
    for (const unread of [{ quantity: '2,5' }, { expected: 'mười' }, { broken: '1.5' }]) {
      const some = lines({ quantity: '6', expected: '10' }, unread, {
        item: other,
        quantity: '',
        expected: '2',
      })
      expect([noteStateAt(some, 0), noteStateAt(some, 1), noteSums(some)]).toEqual(Array(3).fill(undefined))
      expect(noteStateAt(some, 2)).toEqual({ is: 'waiting', pieces: 2 })
    }
  })

  it('adds up the lines of one item, and takes an item that the note does not name for surplus', () => {
    const some = lines({ quantity: '6', expected: '10' }, { quantity: '3' }, { item: other, quantity: '2' })
    expect(noteSums(some)).toEqual({ expected: 10, counted: 11, open: 1, missing: 0, surplus: 2, broken: 0 })
    const body = bodyOf('import', { ...receipt, lines: some })
    expect(body).toMatchObject({
      lines: [{ expected: 10 }, { expected: 0 }, { expected: 0 }],
    })
  })

  it('sends the pieces for the stock without the broken ones, and no empty note', () => {
    const sent = (fields: Partial<Line>) => bodyOf('import', { ...receipt, lines: lines(fields) }).lines[0]
    expect(sent({ quantity: '8', expected: '8', broken: '1' })).toMatchObject({
      quantity: 7,
      expected: 8,
      broken: 1,
    })
    expect(sent({ quantity: '8' })).toMatchObject({ quantity: 8, expected: undefined, broken: undefined })
  })

  it('lets an item of the note be missing without a price, but refuses a receipt of nothing', () => {
    expect(check({ quantity: '', price: '', expected: '4' }, { item: other })).toEqual({})
    expect(check({ quantity: '', price: '', expected: '4' })).toEqual({
      'lines.0.quantity': 'Phiếu nhập phải có ít nhất một món vào kho',
    })
  })

  it('refuses more broken pieces than counted ones, and numbers that are none', () => {
    expect(check({ quantity: '2', broken: '3' })).toEqual({
      'lines.0.broken': 'Số vỡ, lỗi không thể nhiều hơn số đã đếm',
    })
    expect(Object.keys(check({ expected: '-1' }))).toEqual(['lines.0.expected'])
    expect(Object.keys(check({ broken: 'x' }))).toEqual(['lines.0.broken'])
  })

  it('needs room for the good pieces only', () => {
    const to = bin('A-01', 2)
    expect(check({ to, quantity: '3', broken: '1' })).toEqual({})
    expect(Object.keys(check({ to, quantity: '3' }))).toEqual(['lines.0.to'])
  })
})
