import { formatCount } from '#contract/kernel/money.ts'
import { readWholeNumber } from '#contract/kernel/number-text.ts'

const MOST_DIGITS = 11

/**
 * The price that a shopper means by «500k», «1,5 triệu», «2tr5» or «1.500.000 ₫».
 * @returns its digits in đồng, '' for an empty box, undefined for what is no price
 */
export function readPrice(typed: string): string | undefined {
  if (typed.trim() === '') return ''
  const reading = readWholeNumber(typed, { units: true })
  if (!('number' in reading) || reading.number < 0) return undefined
  const digits = String(reading.number)
  return digits.length <= MOST_DIGITS ? digits : undefined
}

/**
 * The text of a price box. Its digits are grouped while they are typed, until the shopper types a separator
 * or a word: «7.5» and «1.5tr» stay as they are, since one cannot know yet what they will be.
 */
export type TypedPrice = { shown: string; isGrouped: boolean }

/** The text of a box that holds an amount of đồng, given as its digits. */
export const asTyped = (amount: string): TypedPrice => ({
  shown: amount && formatCount(Number(amount)),
  isGrouped: true,
})

/**
 * The text of a box after an edit has made it `text`.
 * @param edit what the browser says of the edit; a program that fills the box says nothing
 */
export function typedOn(before: TypedPrice, text: string, edit: Partial<InputEvent>): TypedPrice {
  const leavesGroups = edit.inputType?.startsWith('delete') || (edit.data && !/[.,]/.test(edit.data))
  const isGrouped = /^\d*$/.test(text) || (before.isGrouped && leavesGroups && /^[\d.]*$/.test(text))
  return isGrouped
    ? asTyped(text.replace(/\D/g, '').slice(0, MOST_DIGITS))
    : { shown: text, isGrouped: false }
}
