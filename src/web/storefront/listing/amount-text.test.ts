import { expect, test } from 'vitest'
import { filteredFields } from '#contract/catalogue/listing/product-filters.ts'
import { asTyped, readAmount, typedOn } from './amount-text.ts'

test.each([
  ['', ''],
  ['500000', '500000'],
  ['1.500.000 ₫', '1500000'],
  ['1,500,000đ', '1500000'],
  ['1 500 000', '1500000'],
  ['500k', '500000'],
  ['500 nghìn', '500000'],
  ['1tr', '1000000'],
  ['1,5 triệu', '1500000'],
  ['2tr5', '2500000'],
  ['1.25 TRIỆU đồng', '1250000'],
  ['-5', undefined],
  ['1,5', undefined],
  ['rẻ', undefined],
  ['123456789012', undefined],
])('reads %j as %j', (typed, digits) =>
  expect(readAmount(filteredFields.min_price.filter, typed)).toBe(digits),
)

test.each([
  ['800', '800'],
  ['1.200 lm', '1200'],
  ['800lm', '800'],
  ['5000', '5000'],
  ['5001', undefined],
  ['800k', undefined],
  ['800 W', undefined],
])('reads %j lumens as %j', (typed, digits) =>
  expect(readAmount({ unit: 'lm', max: 5_000 }, typed)).toBe(digits),
)

/** The text of a box after keys have been pressed in it, one by one; «<» deletes the last character. */
function shownAfter(keys: string, amount = ''): string {
  let typed = asTyped(amount)
  for (const key of keys)
    typed =
      key === '<'
        ? typedOn(typed, typed.shown.slice(0, -1), { inputType: 'deleteContentBackward', data: null })
        : typedOn(typed, typed.shown + key, { inputType: 'insertText', data: key })
  return typed.shown
}

test.each([
  ['1500000', '1.500.000'],
  ['15000<', '1.500'],
  ['1500<', '150'],
  // the shopper's own separators and words stay, and are read as a whole
  ['7.5', '7.5'],
  ['7.5tr', '7.5tr'],
  ['1,5 triệu', '1,5 triệu'],
  ['1.500.000', '1.500.000'],
  ['1.<<25', '25'],
  ['123456789012', '12.345.678.901'],
])('the keys %j show %j', (keys, shown) => expect(shownAfter(keys)).toBe(shown))

test.each([
  ['7.5', '7.5'],
  ['1.5', '1.5'],
  ['2.000.000', '2.000.000'],
  ['2000000', '2.000.000'],
])('%j, pasted over an amount, shows %j', (data, shown) =>
  expect(typedOn(asTyped('1500000'), data, { inputType: 'insertFromPaste', data }).shown).toBe(shown),
)
