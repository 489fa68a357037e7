import { expect, test } from 'vitest'
import { dialledPhone, phoneHref, zaloHref } from './phone.ts'

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
