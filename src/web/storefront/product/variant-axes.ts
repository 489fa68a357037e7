import type { Variant } from '#contract/catalogue/catalogue.shapes.ts'
import { stockLevelOf } from '#contract/catalogue/stock-label.ts'

/** One attribute that variants differ in, with its values in the order of the variants. */
export type Axis = { name: string; values: string[] }

const attributeOf = (variant: Variant, name: string): string | undefined =>
  variant.attributes.find(attribute => attribute.name === name)?.value

/**
 * The attributes of variants as rows to choose from. There are some only if every variant has the same two
 * or more attributes and no two variants are alike in all of them; attributes that never differ are left out.
 */
export function variantAxes(variants: readonly Variant[]): Axis[] {
  const names = variants[0]?.attributes.map(({ name }) => name) ?? []
  const isRegular = variants.every(
    ({ attributes }) =>
      attributes.length === names.length && names.every((name, index) => attributes[index]?.name === name),
  )
  const distinct = new Set(variants.map(variant => names.map(name => attributeOf(variant, name)).join('\n')))
  if (!isRegular || new Set(names).size !== names.length || distinct.size !== variants.length) return []
  const axes = names
    .map(name => ({ name, values: [...new Set(variants.map(variant => attributeOf(variant, name) ?? ''))] }))
    .filter(({ values }) => values.length > 1)
  return axes.length > 1 ? axes : []
}

/** The value that a variant has of an axis. */
export function axisValue(variant: Variant | undefined, { name }: Axis): string | undefined {
  return variant && attributeOf(variant, name)
}

/**
 * The variant to choose after a shopper takes another value of one axis: the one with the other values
 * unchanged, else the nearest one that can be bought.
 * @returns undefined if no variant with that value can be bought
 */
export function variantWith(
  variants: readonly Variant[],
  chosen: Variant | undefined,
  { axis, value }: { axis: Axis; value: string },
): Variant | undefined {
  const alike = (variant: Variant): number =>
    variant.attributes.filter(({ name, value: own }) => chosen && attributeOf(chosen, name) === own).length
  return variants
    .filter(variant => axisValue(variant, axis) === value && stockLevelOf(variant) !== 'out_of_stock')
    .sort((one, other) => alike(other) - alike(one))[0]
}
