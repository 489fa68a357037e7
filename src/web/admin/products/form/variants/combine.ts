import { foldDiacritics, foldedTerms } from '#contract/kernel/vietnamese.ts'
import type { Attribute } from './variant-draft.ts'

/** An attribute with the values that it takes, as they are typed: `3W, 5W`. */
export type AttributeChoice = { name: string; values: string }

/** At most so many variants are created at a time. */
export const MAX_COMBINATIONS = 60

/** The longest code and name that a variant takes. */
const MAX_SKU = 60
const MAX_NAME = 120

/** The values of a line, each once: commas, semicolons and line ends separate them. */
export function valuesOf(typed: string): string[] {
  const values = typed.split(/[,;\n]/).map(value => value.normalize('NFC').trim())
  return [...new Map(values.filter(Boolean).map(value => [foldDiacritics(value), value])).values()]
}

/**
 * Every way to choose one value of each attribute; attributes without a name or without values are left out.
 */
export function combinationsOf(choices: readonly AttributeChoice[]): Attribute[][] {
  const filled = choices
    .map(({ name, values }) => ({ name: name.normalize('NFC').trim(), values: valuesOf(values) }))
    .filter(({ name, values }) => name !== '' && values.length > 0)
  if (filled.length === 0) return []
  return filled.reduce<Attribute[][]>(
    (begun, { name, values }) => begun.flatMap(one => values.map(value => [...one, { name, value }])),
    [[]],
  )
}

/** How many combinations there are, without making them. */
export function countCombinations(choices: readonly AttributeChoice[]): number {
  const counts = choices
    .filter(({ name }) => name.trim() !== '')
    .map(({ values }) => valuesOf(values).length)
    .filter(count => count > 0)
  return counts.length === 0 ? 0 : counts.reduce((product, count) => product * count, 1)
}

/** Two variants with the same key have the same attributes, whatever their order, case and diacritics. */
export function attributeKey(attributes: readonly Attribute[]): string {
  return attributes
    .map(({ name, value }) => JSON.stringify([foldDiacritics(name.trim()), foldDiacritics(value.trim())]))
    .toSorted()
    .join()
}

/** The combinations that no variant has yet. */
export function withoutExisting(
  combinations: readonly Attribute[][],
  existing: readonly (readonly Attribute[])[],
): Attribute[][] {
  const present = new Set(existing.map(attributeKey))
  return combinations.filter(attributes => !present.has(attributeKey(attributes)))
}

/** `3W · Trắng` */
export function proposedName(attributes: readonly Attribute[]): string {
  return attributes
    .map(({ value }) => value)
    .join(' · ')
    .slice(0, MAX_NAME)
}

/**
 * A unique code from the product's and the values, `AG-DC-0061-3W-TRANG`.
 * @param taken codes that are in use here; the server refuses those of other products
 */
export function proposedSku(
  product: { sku: string | null; title: string },
  { attributes, taken }: { attributes: readonly Attribute[]; taken: ReadonlySet<string> },
): string {
  const base = product.sku ?? initialsOf(product.title)
  const parts = attributes.map(({ value }) => foldedTerms(value).join('').toUpperCase())
  const wanted = [base, ...parts].filter(Boolean).join('-').slice(0, MAX_SKU)
  for (let n = 1; ; n++) {
    const tail = n === 1 ? '' : `-${n}`
    const sku = wanted.slice(0, MAX_SKU - tail.length) + tail
    if (!taken.has(sku)) return sku
  }
}

const initialsOf = (title: string): string =>
  foldedTerms(title)
    .map(word => word.charAt(0).toUpperCase())
    .join('')
