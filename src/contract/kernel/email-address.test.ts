import { expect, test } from 'vitest'
import { likelyEmail } from './email-address.ts'
import { email, knownEmail } from './fields.ts'

const refusalOf = (value: string) => email().safeParse(value).error?.issues[0]?.message

test.each([
  'lan@gmail.com',
  "o'brien@gmail.com",
  'nguyen.van.a+den@anh-gia.com.vn',
  'lan_1-2@mail.example.museum',
  'a@xn--ngvit-kua.vn',
  `${'a'.repeat(64)}@gmail.com`,
  'lan@example.com',
  'lan@test.vn',
])('takes %s', value => expect(refusalOf(value)).toBeUndefined())

test.each([
  ['đặng@gmail.com', 'Email không có dấu. Có phải dang@gmail.com?'],
  ['Nguyễn.Lan@gmail.con', 'Email không có dấu. Có phải nguyen.lan@gmail.com?'],
  ['lan@gmail.con', 'Email không hợp lệ. Có phải lan@gmail.com?'],
  ['lan@vnpt.vnn', 'Email không hợp lệ. Có phải lan@vnpt.vn?'],
  ['a..b@gmail.com', 'Email không hợp lệ'],
  ['.a@gmail.com', 'Email không hợp lệ'],
  ['a.@gmail.com', 'Email không hợp lệ'],
  ['a@-gmail.com', 'Email không hợp lệ'],
  ['a@gmail..com', 'Email không hợp lệ'],
  ['山田@gmail.com', 'Email không hợp lệ'],
  [`${'a'.repeat(65)}@gmail.com`, 'Email không hợp lệ'],
])('refuses %s', (value, message) => expect(refusalOf(value)).toBe(message))

test('an account that has such an address can still sign in', () =>
  expect(knownEmail().parse('Đặng@gmail.com')).toBe('đặng@gmail.com'))

test.each([
  ['Lan@gmai.com ', 'lan@gmail.com'],
  ['lan@gmail.co', 'lan@gmail.com'],
  ['lan@hotmail.vn', 'lan@hotmail.com'],
  ['lan@gmail.com', undefined],
  // these are others, and in use
  ['lan@ymail.com', undefined],
  ['lan@mail.com', undefined],
  ['lan@yahoo.com.vn', undefined],
  ['@gmai.com', undefined],
  ['gmai.com', undefined],
])('%s may mean %s, and is taken as it is', (value, meant) => {
  expect(likelyEmail(value)).toBe(meant)
  if (value.includes('n@')) expect(refusalOf(value)).toBeUndefined()
})
