/**
 * Splits an amount into whole shares by weight, by the largest remainder: the shares add up to the amount
 * to the đồng. Equal remainders go to the larger weight, then to the earlier position. Exact for any safe
 * integers.
 * @param dong the amount to split, in đồng; at most the sum of the weights gives no share above its weight
 * @param weights not negative; if all are 0 there is nothing to split by, and every share is 0
 */
export function apportion(dong: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (dong === 0 || sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight, position) => {
    const product = BigInt(dong) * BigInt(weight)
    return { position, weight, share: Number(product / BigInt(sum)), remainder: product % BigInt(sum) }
  })
  const left = dong - parts.reduce((total, { share }) => total + share, 0)
  const first = parts
    .toSorted((a, b) => Number(b.remainder - a.remainder) || b.weight - a.weight || a.position - b.position)
    .slice(0, left)
  for (const part of first) part.share += 1
  return parts.map(({ share }) => share)
}
