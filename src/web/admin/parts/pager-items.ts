export type PagerItem = number | 'gap-before' | 'gap-after'

const ALL_UP_TO = 50

/**
 * The page numbers of the order list: every one up to 50 pages (R42); beyond that the short form of the
 * specification: 1 2 3 … last near the start, 1 … last three near the end, else the neighbours in the middle.
 */
export function pagerItems(current: number, total: number): PagerItem[] {
  if (total <= ALL_UP_TO) return Array.from({ length: total }, (_, index) => index + 1)
  if (current <= 2) return [1, 2, 3, 'gap-after', total]
  if (current >= total - 1) return [1, 'gap-before', total - 2, total - 1, total]
  const middle = [current - 1, current, current + 1]
  const before: PagerItem[] = current - 1 > 2 ? [1, 'gap-before'] : [1]
  const after: PagerItem[] = current + 1 < total - 1 ? ['gap-after', total] : [total]
  return [...before, ...middle, ...after]
}
