import { expect, test } from 'vitest'
import { dialledPhone, phoneHref, spellPhones, zaloHref } from './phone.ts'
import { writtenPlacePhone } from './phone-fields.ts'

test.each([
  ['0912 345 678', '+84912345678'],
  ['+84 912 345 678', '+84912345678'],
  ['84912345678', '+84912345678'],
  ['0084912345678', '+84912345678'],
  ['+84 (0)28 3822 1234', '+842838221234'],
  ['(028) 3822 1234', '+842838221234'],
  ['1900 1234', '19001234'],
  ['1800.599.920', '1800599920'],
  ['1900 545 436', '1900545436'],
  ['113', '113'],
  ['18001234', '18001234'],
  ['+65 6123 4567', '+6561234567'],
])('%s is dialled as %s', (value, dialled) => {
  expect(dialledPhone(value)).toBe(dialled)
  expect(phoneHref(value)).toBe(`tel:${dialled}`)
  expect(zaloHref(value)).toBe(`https://zalo.me/${dialled.replace('+', '')}`)
})

test.each([
  '028 3822 1234',
  '(028) 3822 1234',
  '+84 28 3822 1234',
  '+842838221234',
  '(+84) 28 3822 1234',
  '0084 28 3822 1234',
  '84 28 3822 1234',
  '+84 (0)28 3822 1234',
  '+84 903 123 456',
  '1900 1234',
  '1800.599.920',
  '3822 1234',
])('a place is called by %s', value => {
  expect(writtenPlacePhone('số điện thoại').parse(value)).toBe(value)
})

test.each(['. . .', '113', '0000-01-01', '+84 28 3822', '028 3822 1234 5', 'gọi tôi'])(
  'no place is called by %s',
  value => {
    expect(writtenPlacePhone('số điện thoại').safeParse(value).success).toBe(false)
  },
)

test.each([
  ...[
    '0910 000 123',
    '0910.000.123',
    '091-000-0123',
    '+84910000123',
    '84910000123',
    '0084 910 000 123',
    '(+84) 910 000 123',
  ]
    .concat(['+84 (0)910 000 123', '０９１０ ０００ １２３'])
    .map(written => [written, '0910000123']),
  ['0910 00', '091000'],
  ['+84 91', '091'],
  ['Lan 0910 000 123', 'Lan 0910000123'],
  ['DH-2026-000598', 'DH-2026-000598'],
  ['2026 598', '2026 598'],
  ['000598', '000598'],
])('a search for %s looks for %s', (search, looked) => expect(spellPhones(search)).toBe(looked))
