/** How much more than before, in percent with one decimal; null if there was nothing before. */
export function growthPercent(current: number, previous: number): number | null {
  return previous > 0 ? Math.round(((current - previous) * 1000) / previous) / 10 : null
}
