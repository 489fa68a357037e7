import { readWholeNumber } from '#contract/number-text.ts'

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
