import type { Promotion } from './promotion.ts'

/**
 * Sets that are compared at most: a shop with so many offers that exclude each other has no need for the best
 * of all.
 */
const MAX_SETS = 64

type Combining = Pick<Promotion, 'combines' | 'needsCode' | 'offer'>

/**
 * Whether two promotions may be used for one order: each allows the other's kind, and its code if it has
 * one.
 */
export function mayCombine(one: Combining, other: Combining): boolean {
  return allows(one, other) && allows(other, one)
}

function allows({ combines, needsCode }: Combining, other: Combining): boolean {
  if (needsCode && other.needsCode && !combines.codes) return false
  if (other.offer.on === 'order') return combines.order
  if (other.offer.on === 'delivery') return combines.delivery
  return true
}

/**
 * The largest sets of promotions that may all be used together, at most 64, those with the highest priorities
 * first. Promotions keep their order in each set.
 * @param promotions the highest priority first
 */
export function compatibleSets(promotions: readonly Promotion[]): Promotion[][] {
  const sets: Promotion[][] = []
  const grow = (chosen: Promotion[], open: readonly Promotion[], done: readonly Promotion[]): void => {
    if (sets.length === MAX_SETS) return
    const [first] = open
    if (!first) {
      // a promotion that was tried before and fits would make the set larger: it is no largest one
      if (done.length === 0) sets.push(chosen)
      return
    }
    let [left, tried] = [open, done]
    // a promotion that fits with all others is in every largest set: no branch without it
    const branches = open.filter(promotion => promotion === first || !mayCombine(first, promotion))
    for (const promotion of branches) {
      const fits = (other: Promotion) => other !== promotion && mayCombine(promotion, other)
      grow([...chosen, promotion], left.filter(fits), tried.filter(fits))
      left = left.filter(other => other !== promotion)
      tried = [...tried, promotion]
    }
  }
  grow([], promotions, [])
  const rank = new Map(promotions.map((promotion, position) => [promotion, position]))
  return sets.map(set => set.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)))
}
