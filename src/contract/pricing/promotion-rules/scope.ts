import type { LineToPrice } from '../discounts.ts'
import type { Scope, Targets } from './promotion.ts'

/** Whether a scope has a line. A present is in no scope. */
export function isInScope({ of, except }: Scope, line: LineToPrice): boolean {
  if (line.giftOf) return false
  return (of === 'all' || isAmong(of, line)) && !isAmong(except, line)
}

/** Whether the ids include a line: its product, its variant, or a category that has its product. */
function isAmong({ lists, products, variants }: Targets, line: LineToPrice): boolean {
  return (
    products.includes(line.productId) ||
    (line.variantId !== null && variants.includes(line.variantId)) ||
    line.listIds.some(id => lists.includes(id))
  )
}

/** Pieces of lines together. */
export const piecesOf = (lines: readonly LineToPrice[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
