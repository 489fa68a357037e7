import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { province } from '../addresses/province.shapes.ts'
import { isSameProvince, knownProvince, PROVINCES } from '../addresses/provinces.ts'
import { destinationOf, freeEverywhere } from '../pricing/delivery.ts'
import { codeKey } from '../promotions/promotion-code.ts'
import { email, knownEmail, text } from './fields.ts'
import { foldLookAlikes, inNormalForm } from './normalized.ts'
import { phone } from './phone-fields.ts'

/** Characters that are not seen, of every kind. */
const UNSEEN = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2063\u2066\u2069\u206f\u2800\u3164\ufe00\ufe0f\ufeff\uffa0\ufff9\u{e0001}\u{e0041}\u{e0101}\u{1d173}',
]
/** A text with some of them, between its characters. */
const anywhereIn = (shown: string) =>
  fc
    .array(fc.array(fc.constantFrom(...UNSEEN), { maxLength: 2 }), {
      minLength: [...shown].length,
      maxLength: [...shown].length,
    })
    .map(marks => [...shown].map((letter, at) => (marks[at] ?? []).join('') + letter).join(''))

const name = text('họ và tên', { min: 2 })
const notes = text('ghi chú', { multiline: true, max: 500 })

describe('characters that are not seen', () => {
  const reads: [string, string, (written: string) => unknown][] = [
    ['a name', 'Trần Thị Ế', written => name.parse(written)],
    ['a text of several lines', 'Gọi trước\nkhi giao', written => notes.parse(written)],
    ['an email', 'e.an@example.com', written => email().parse(written)],
    ['a phone number', '0912345678', written => phone().parse(written)],
    ['a code', 'SANGNHA10', written => codeKey(written)],
    ['a province', 'Cà Mau', written => province.parse(written)],
  ]
  it.each(reads)('change nothing in %s', (_what, shown, read) => {
    fc.assert(
      fc.property(anywhereIn(shown), written => {
        expect(read(written)).toBe(read(shown))
      }),
    )
  })

  it('alone are no text', () => {
    for (const mark of UNSEEN)
      expect(name.safeParse(mark.repeat(3)).error?.issues[0]?.message).toBe('Vui lòng nhập họ và tên')
  })

  it('stay in emoji', () => {
    for (const emoji of ['👨‍👩‍👧', '❤️', '🏳️‍🌈', '1️⃣', '👩🏽‍💻', '❤️‍🔥'])
      expect(notes.parse(`Cảm ơn ${emoji}\nshop`)).toBe(`Cảm ơn ${emoji}\nshop`)
  })

  it('stay in passwords, because hashes depend on them', () => {
    expect(inNormalForm('Mật\u200bkhẩu')).toBe('Mật\u200bkhẩu')
  })
})

describe('letters that look like Latin ones', () => {
  it.each([
    ['\u0421à M\u0430u', 'Cà Mau'],
    ['Ｃà　Ｍａｕ', 'Cà Mau'],
    ['\u039Aon', 'Kon'],
    ['\u00D0\u1EAFk', 'Đắk'],
    ['Thành phố Hồ Chí Minh', 'Thành phố Hồ Chí Minh'],
  ])('%s is read as %s', (written, read) => expect(foldLookAlikes(written)).toBe(read))

  it('are refused in an email: two addresses would look alike', () => {
    for (const address of [
      'n\u0430m@example.com',
      'nam@ex\u0430mple.com',
      'ｎam@example.com',
      'n\u03bfam@example.com',
    ])
      expect(email().safeParse(address).error?.issues[0]?.message).toMatch(/giống chữ La-tinh/)
    expect(knownEmail().parse('Đặng.Ế@Example.com')).toBe('đặng.ế@example.com')
  })

  it('are read in codes', () => expect(codeKey('S\u0410NG\u039dh\u0430')).toBe('SANGNHA'))
})

describe('a province', () => {
  it.each([
    ['Cà Mau', 'Cà Mau'],
    ['tỉnh ca mau', 'Cà Mau'],
    ['Cà Mau,', 'Cà Mau'],
    ['TP. Hồ Chí Minh', 'Thành phố Hồ Chí Minh'],
    ['TP.Huế', 'Thành phố Huế'],
    ['Tỉnh Đồng Nai', 'Thành phố Đồng Nai'],
    ['\u0421à\u200b Mau', 'Cà Mau'],
  ])('%s is %s of the list', (written, listed) => expect(province.parse(written)).toBe(listed))

  it.each(['Sao Hỏa', 'Cà', 'Cà Mau 2', 'Bình Dương', 'Tỉnh', '.', 'Cà\u0301 Mäu x'])(
    '%s is none',
    written => {
      expect(province.safeParse(written).error?.issues[0]?.message).toBe(
        'Vui lòng chọn tỉnh, thành phố trong danh sách',
      )
    },
  )

  it('has the fee of its zone, however it is written', () => {
    const fees = { standard: 500_000, bulky: 500_000, oversize: 500_000 }
    fc.assert(
      fc.property(
        fc.constantFrom(...PROVINCES).chain(listed => fc.tuple(fc.constant(listed), anywhereIn(listed))),
        ([listed, written]) => {
          const zone = {
            name: 'Xa',
            time: '',
            fees,
            thresholds: [],
            places: [{ province: listed, wards: [] }],
          }
          const rules = { ...freeEverywhere, zones: [zone] }
          expect(destinationOf(rules, { province: written, ward: '' }).terms).toEqual([zone])
        },
      ),
    )
  })

  it('is one of 34 that are distinguished', () => {
    expect(PROVINCES).toHaveLength(34)
    for (const one of PROVINCES) {
      expect(knownProvince(one)).toBe(one)
      expect(PROVINCES.filter(other => isSameProvince(one, other))).toEqual([one])
    }
  })
})
