import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockLabel } from '../catalogue/stock-label.ts'
import { formatCount, formatDong, percentOf, taxContainedIn } from './money.ts'
import { formatPhone, normalizePhone } from './phone.ts'
import { addDays, formatDate, formatTime, startOfVietnamDay, vietnamDay } from './time.ts'
import { foldDiacritics, slugify } from './vietnamese.ts'

describe('money', () => {
  it.each([
    [0, '0\u00a0₫'],
    [690_000, '690.000\u00a0₫'],
    [4_850_000, '4.850.000\u00a0₫'],
    [100_000_000_000, '100.000.000.000\u00a0₫'],
  ])('%i is written %s', (dong, written) => expect(formatDong(dong)).toBe(written))

  it('has its own minus', () => expect(formatCount(-1_204)).toBe('−1.204'))

  it('rounds half up, exactly, however large', () => {
    expect([percentOf(5, 10), percentOf(15, 10), percentOf(14, 10), percentOf(90_000_000_000, 8)]).toEqual([
      1, 2, 1, 7_200_000_000,
    ])
    expect(percentOf(1_000, 12.34)).toBe(123)
  })

  it('finds the contained tax again within half a đồng', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.constantFrom(5, 8, 10), (dong, percent) => {
        expect(
          Math.abs(taxContainedIn(dong, percent) - (dong * percent) / (100 + percent)),
        ).toBeLessThanOrEqual(0.5 + 1e-6 * dong)
      }),
    )
  })
})

describe('the stock label', () => {
  it.each([
    [0, 'Hết hàng'],
    [1, 'Sắp hết'],
    [9, 'Sắp hết'],
    [10, 'Ít hàng'],
    [49, 'Ít hàng'],
    [50, 'Còn hàng'],
  ])('of %i is %s', (available, label) => expect(stockLabel(available)).toBe(label))
})

describe('phone numbers', () => {
  it.each([
    ['0900 000 123', '0900000123'],
    ['0900.000.123', '0900000123'],
    ['+84 900 000 123', '0900000123'],
    ['+84 0900 000 123', '0900000123'],
    ['84900000123', '0900000123'],
    ['0084900000123', '0900000123'],
    ['(090) 000-0123', '0900000123'],
    // as it comes out of another app's contact card
    ['\u202a0900 000 123\u202c', '0900000123'],
    ['0900–000–123', '0900000123'],
    ['090000012', undefined],
    ['09000001234', undefined],
    ['0400000123', undefined],
    ['', undefined],
    ['0900 000 12a', undefined],
  ])('%s is read as %s', (written, read) => expect(normalizePhone(written)).toBe(read))

  it('is shown in groups', () => expect(formatPhone('0900000123')).toBe('0900 000 123'))
})

describe('Vietnamese text', () => {
  it.each([
    ['Đèn CHÙM', 'den chum'],
    ['hoà hòa', 'hoa hoa'],
    ['Ế ỗ Ữ', 'e o u'],
    ['quỳ', 'quy'],
  ])('%s folds to %s, in both Unicode forms', (text, folded) => {
    expect(foldDiacritics(text)).toBe(folded)
    expect(foldDiacritics(text.normalize('NFD'))).toBe(folded)
  })

  it('makes addresses', () => {
    expect(slugify('Đèn chùm pha lê E27 – 60W (mới)')).toBe('den-chum-pha-le-e27-60w-moi')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      }),
    )
  })
})

describe('days in Vietnam', () => {
  it('begin seven hours before those of UTC', () => {
    expect(vietnamDay(new Date('2026-11-19T16:59:59Z'))).toBe('2026-11-19')
    expect(vietnamDay(new Date('2026-11-19T17:00:00Z'))).toBe('2026-11-20')
    expect(startOfVietnamDay('2026-11-20').toISOString()).toBe('2026-11-19T17:00:00.000Z')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })
  it('are written as people write them', () => {
    expect([formatDate('2026-11-19T17:30:00Z'), formatTime('2026-11-19T17:30:00Z')]).toEqual([
      '20/11/2026',
      '00:30',
    ])
  })
})
