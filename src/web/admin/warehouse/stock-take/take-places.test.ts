import { describe, expect, it } from 'vitest'
import type { StockTakeLine, StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { EMPTY_QUEUE, withCount, withDone } from './count-queue.ts'
import { meaningOf, nextPlace, piecesOff, placesWith } from './take-places.ts'

const line = (id: string, expected: number | null, counted: number | null = null): StockTakeLine => ({
  product_id: id,
  variant_id: null,
  title: id,
  sku: `SKU-${id}`,
  barcode: null,
  image: null,
  expected,
  counted,
  counted_at: null,
  counted_by: '',
})
const place = (id: string, lines: StockTakeLine[], is_done = false): StockTakePlace => ({
  _id: id,
  location: { location_code: `ĐÈN-${id}`, zone: 'ĐÈN', row: '01', shelf: '01', level: 1 },
  is_done,
  lines,
})
const places = [place('1', [line('lamp', 5)], true), place('2', [line('fan', 3, 3)]), place('3', [])]
const [first, second, third] = places as [StockTakePlace, StockTakePlace, StockTakePlace]

describe('places on this device', () => {
  it('have counts of this device that are not sent yet, and found items', () => {
    const queue = withDone(
      withCount(EMPTY_QUEUE, { placeId: '2', productId: 'fan', variantId: null, quantity: 4 }, 0),
      '2',
      1,
    )
    const item = {
      product_id: 'chair',
      variant_id: null,
      title: 'Ghế',
      variant_name: 'Nâu',
      sku: 'GHE',
      barcode: null,
      image: null,
      own_warehouse_id: null,
      own_location: null,
      last_price: null,
      stock: [],
      places: [],
    }
    const shown = placesWith(places, queue, [{ placeId: '3', item }])
    expect(shown.map(({ is_done }) => is_done)).toEqual([true, true, false])
    expect(shown[1]?.lines[0]?.counted).toBe(4)
    expect(shown[2]?.lines).toMatchObject([
      { product_id: 'chair', title: 'Ghế · Nâu', expected: 0, counted: null },
    ])
    expect(piecesOff(shown)).toBe(1)
  })

  it('show no difference while the books are hidden', () => {
    expect(piecesOff([place('1', [line('lamp', null, 4)])])).toBeNull()
  })
})

describe('a scanned code', () => {
  it('means a place by its label, or an item of the place that is open', () => {
    expect(meaningOf('DEN-3', places, first)).toEqual({ place: third })
    expect(meaningOf('sku-lamp', places, first)).toEqual({ line: first.lines[0] })
    expect(meaningOf('sku-fan', places, first)).toBeUndefined()
  })

  it('may be a UPC without its zero, and may mean several items', () => {
    const upc = { ...line('upc', 1), barcode: '0036000291452' }
    const same = { ...line('same', 1), sku: '036000291452' }
    expect(meaningOf('036000291452', places, place('4', [upc]))).toEqual({ line: upc })
    expect(meaningOf('0036000291452', places, place('4', [same]))).toEqual({ line: same })
    expect(meaningOf('036000291452', places, place('4', [upc, same]))).toEqual({ several: [upc, same] })
  })
})

describe('the next place', () => {
  it('is the next that is not finished, from the beginning again at the end', () => {
    expect(nextPlace(places, first)).toBe(second)
    expect(nextPlace(places, third)).toBe(second)
    expect(nextPlace([first], first)).toBeUndefined()
  })
})
