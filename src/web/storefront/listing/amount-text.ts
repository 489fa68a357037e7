import type { RangeFilter } from '#contract/catalogue/listing/product-filters.ts'
import { formatCount } from '#contract/kernel/money.ts'
import { readWholeNumber } from '#contract/kernel/number-text.ts'

const MOST_DIGITS = 11

type Declared = Pick<RangeFilter, 'unit' | 'max'>

/** Whether a filter's numbers are amounts of money. */
export const isMoney = ({ unit }: Pick<Declared, 'unit'>): boolean => unit === '₫'

/**
 * The number that a shopper means: a price by «500k», «1,5 triệu», «2tr5» or «1.500.000 ₫», another number
 * with or without its unit.
 * @returns its digits, '' for an empty box, undefined for a text that is no number of this filter
 */
export function readAmount({ unit, max }: Declared, typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const units = isMoney({ unit })
  const reading = readWholeNumber(units || !text.endsWith(unit) ? text : text.slice(0, -unit.length), {
    units,
  })
  if (!('number' in reading) || reading.number < 0 || reading.number > max) return undefined
  const digits = String(reading.number)
  return digits.length <= MOST_DIGITS ? digits : undefined
}

/**
 * The text of a box of a filter. Its digits are grouped while they are typed, until the shopper types a
 * separator or a word: «7.5» and «1.5tr» stay as they are, since their end is not known yet.
 */
export type TypedAmount = { shown: string; isGrouped: boolean }

/** The text of a box that holds a number, given as its digits. */
export const asTyped = (amount: string): TypedAmount => ({
  shown: amount && formatCount(Number(amount)),
  isGrouped: true,
})

/**
 * The text of a box after an edit has made it `text`.
 * @param edit the browser's description of the edit; a program that fills the box gives none
 */
export function typedOn(before: TypedAmount, text: string, edit: Partial<InputEvent>): TypedAmount {
  const leavesGroups = edit.inputType?.startsWith('delete') || (edit.data && !/[.,]/.test(edit.data))
  const isGrouped = /^\d*$/.test(text) || (before.isGrouped && leavesGroups && /^[\d.]*$/.test(text))
  return isGrouped
    ? asTyped(text.replace(/\D/g, '').slice(0, MOST_DIGITS))
    : { shown: text, isGrouped: false }
}
