import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatCount, formatDong } from './money.ts'
import { exactNumber, numberRefusal, readDecimal, readWholeNumber } from './number-text.ts'

test.each([
  ['850000', 850_000],
  ['850.000', 850_000],
  ['850,000', 850_000],
  ['850 000', 850_000],
  ['850\u00a0000 ₫', 850_000],
  ['850\u202f000', 850_000],
  ['850’000', 850_000],
  ['850,000đ', 850_000],
  ['VND 850.000', 850_000],
  ['850.000 VNĐ', 850_000],
  ['850000 đồng', 850_000],
  ['₫850,000', 850_000],
  ['850000.00', 850_000],
  ['1250000.0000', 1_250_000],
  ['1450000,000000', 1_450_000],
  ['0.0000', 0],
  ['850.000,00', 850_000],
  ['850,000.0', 850_000],
  ['1,250,000', 1_250_000],
  ['1.250.000,00 ₫', 1_250_000],
  ['69,000', 69_000],
  ['1,000', 1_000],
  ['5.0', 5],
  ['5,00', 5],
  ['00123', 123],
  ['0', 0],
  ['８５０．０００', 850_000],
  ['-3', -3],
  ['−1.200', -1_200],
  ['+12', 12],
])('reads %j as %d', (written, number) => expect(readWholeNumber(written)).toEqual({ number }))

test.each([
  ['1234,567', [1_234_567, 1_234]],
  ['1.250,000', [1_250_000, 1_250]],
  ['0,850', [850, 0]],
  ['13.22', [13]],
  ['850,5', [850]],
  ['2.150.000,5', [2_150_000]],
  ['1.250.00', [1_250]],
  ['1850.000', [1_850_000, 1_850]],
  ['12.34.567', [1_234_567, 1_234]],
  ['1,25,000', [125_000, 125]],
  ['850k', [850_000]],
  ['1tr2', [1_200_000]],
  ['1.200k', [1_200_000, 1_200]],
  ['1,250 nghìn', [1_250_000, 1_250]],
  ['1.250tr', [1_250_000, 1_250_000_000]],
  ['0,850tr', [850_000]],
  ['8,94E+12', [8_940_000_000_000]],
  ['10 cái', []],
  ['25%', []],
  ['liên hệ', []],
  ['', []],
  ['1-2', []],
  ['850.000.', []],
  ['1'.repeat(16), []],
  ['1'.repeat(61), []],
  ['(850)', []],
])('refuses %j, which could be %j', (written, couldBe) =>
  expect(readWholeNumber(written)).toEqual({ couldBe }),
)

test.each([
  ['500k', 500_000],
  ['500 nghìn', 500_000],
  ['1tr', 1_000_000],
  ['1,5 triệu', 1_500_000],
  ['2tr5', 2_500_000],
  ['1.25 TRIỆU đồng', 1_250_000],
  ['1,2 tỷ', 1_200_000_000],
])('reads %j as %d if units are read', (written, number) =>
  expect(readWholeNumber(written, { units: true })).toEqual({ number }),
)

test.each(['1.200k', '1.250tr'])('refuses %j even if units are read', written =>
  expect(readWholeNumber(written, { units: true })).toEqual(readWholeNumber(written)),
)

test.each([
  ['4,5', 4.5],
  ['8.25', 8.25],
  ['25 %', 25],
  ['4', 4],
  ['-1,5', -1.5],
  ['4,5,6', undefined],
  ['x', undefined],
])('reads the decimal %j as %d', (written, number) => expect(readDecimal(written)).toBe(number))

describe('a whole number', () => {
  it('is read as it was, however it is grouped and whatever currency is next to it', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000_000_000),
        fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', '’', ''),
        fc.constantFrom('', ' ₫', 'đ', ' VND', ' đồng', ' VNĐ'),
        fc.boolean(),
        (number, group, currency, hasZeros) => {
          const zeros = hasZeros ? (group === ',' ? '.00' : ',00') : ''
          const written = `${formatCount(number).replaceAll('.', group)}${zeros}${currency}`
          expect([written, readWholeNumber(written)]).toEqual([written, { number }])
        },
      ),
    )
    expect(readWholeNumber(formatDong(4_850_000))).toEqual({ number: 4_850_000 })
  })

  it('is never read as another number than its digits, whatever is between them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9.,]{1,12}$/), written => {
        const reading = readWholeNumber(written)
        if (!('number' in reading)) return
        const digits = written.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, '')
        expect([written, reading.number]).toEqual([written, Number(digits)])
      }),
    )
  })

  it('that a spreadsheet computed has 15 digits', () => {
    expect(exactNumber(0.1 * 3 * 1_000_000)).toBe(300_000)
    expect(exactNumber(850_000.5)).toBe(850_000.5)
  })
})

it('names the values that a refused text could mean', () => {
  expect(numberRefusal('giá bán', '1234,567', [1_234_567, 1_234])).toBe(
    'Giá bán: «1234,567» có thể là 1.234.567 hoặc 1.234. Vui lòng ghi lại chỉ bằng chữ số, ví dụ 1234567',
  )
  expect(numberRefusal('số lượng', '10 cái', [])).toBe(
    'Số lượng: «10 cái» không phải là số. Vui lòng chỉ ghi chữ số, ví dụ 850000',
  )
})
