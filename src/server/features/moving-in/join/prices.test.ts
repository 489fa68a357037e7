import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadCell } from '#server/spreadsheet/read-spreadsheet.ts'
import { mappingOf, messages, moved, tableOf } from '#tests/support/moving-in/foreign-tables.ts'
import { modelRuns } from '#tests/support/time/runs.ts'
import { questionsOf } from '../map/questions.ts'

describe('prices of other shops', () => {
  const priceOf = (price: ReadCell) =>
    moved(tableOf('Mã|Tên|Giá', ['A', 'Đèn', price], ['B', 'Quạt', 5_000_000], ['C', 'Bàn', 6_000_000]))
      .rows[0]?.cells.price

  it.each([
    ['1.850.000', 1_850_000],
    ['1,850,000.00', 1_850_000],
    ['1.850.000,00 ₫', 1_850_000],
    ['1250000.0000', 1_250_000],
    ['1450000,000000', 1_450_000],
    ['690.000', 690_000],
    ['69,000', 69_000],
    ['850k', 850_000],
    ['1318181.818182', 1_318_182],
    [420_000, 420_000],
    ['0.0000', 'Liên hệ'],
    [0, 'Liên hệ'],
    ['', 'Liên hệ'],
    ['Liên hệ', 'Liên hệ'],
    ['Call', 'Liên hệ'],
    // only the owner can know: the import asks
    ['1850.000', '1850.000'],
    ['1.250.00', '1.250.00'],
    ['100 - 200', '100 - 200'],
  ])('reads %j as %j', (price, expected) => expect(priceOf(price)).toBe(expected))

  it('never reads thousands as units, in any style', () => {
    const styles: ((dong: number) => string)[] = [
      dong => dong.toLocaleString('vi-VN'),
      dong => dong.toLocaleString('en-US'),
      dong => `${dong.toLocaleString('en-US')}.00`,
      dong => `${dong.toLocaleString('vi-VN')},00`,
      dong => `${dong}.0000`,
      dong => `${dong},000000`,
      dong => `${dong.toLocaleString('vi-VN')} ₫`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.constantFrom(...styles), (thousands, style) => {
        expect(priceOf(style(thousands * 1_000))).toBe(thousands * 1_000)
      }),
      { numRuns: modelRuns('prices of other shops', { usual: 500, nightly: 20_000 }) },
    )
  })

  it('asks for the tax if the heading leaves it open, and adds it to each price', () => {
    const open = 'Active (0/1)|Name *|Price tax excluded or Price tax included|Reference #'
    const table = tableOf(open, ['1', 'Đèn', '1000000', 'A'])
    expect(questionsOf(table, mappingOf(table)).map(({ name }) => name)).toEqual(['priceTax'])
    expect(moved(table, { priceTax: '10' }).rows[0]?.cells.price).toBe(1_100_000)
    expect(moved(table, { priceTax: 'included' }).rows[0]?.cells.price).toBe(1_000_000)
    const net = tableOf('Mã|Tên|Giá bán (chưa gồm VAT)', ['A', 'Đèn', 500_001])
    expect(questionsOf(net, mappingOf(net)).map(({ name }) => name)).toEqual(['priceTax'])
    expect(moved(net, { priceTax: '8' }).rows[0]?.cells.price).toBe(540_001)
    expect(messages(net)).toContain('Giá trong tệp chưa gồm thuế và được giữ nguyên')
    const gross = tableOf('Mã|Tên|Giá bán (đã gồm VAT)', ['A', 'Đèn', 500_000])
    expect(questionsOf(gross, mappingOf(gross))).toEqual([])
  })

  it('asks if a file in small numbers means thousands', () => {
    const table = tableOf('Mã|Tên|Giá', ['A', 'Đèn', 850], ['B', 'Quạt', 1_200])
    expect(questionsOf(table, mappingOf(table)).map(({ name }) => name)).toEqual(['priceUnit'])
    expect(moved(table, { priceUnit: 'thousands' }).rows.map(({ cells }) => cells.price)).toEqual([
      850_000, 1_200_000,
    ])
  })

  it('takes an old price only if it is higher, and no price of a few days', () => {
    const table = tableOf(
      'SKU|Name|Regular price|Sale price|Date sale price ends',
      ['A', 'Đèn', '320000', '259000', null],
      ['B', 'Quạt', '320000', '259000', '2026-12-31'],
      ['C', 'Bàn', '320000', '350000', null],
    )
    expect(moved(table).rows.map(({ cells }) => [cells.price, cells.comparePrice])).toEqual([
      [259_000, 320_000],
      [320_000, undefined],
      [320_000, undefined],
    ])
  })
})
