export type PagerItem = number | 'gap-before' | 'gap-after'

export type PagerStyle = {
  /** How many pages are shown on either side of the current one. */
  reach: number
  /** How many pages are shown at an end that the current page is near to. */
  atEnd: number
  /** Up to so many pages each has its number. */
  allUpTo: number
  /** Whether a single page that would be left out is shown instead of a gap. */
  isLonePageShown: boolean
}

/** The shop's lists: the pages within two of the current one (specification §9). */
export const SHOP_PAGES: PagerStyle = { reach: 2, atEnd: 1, allUpTo: 1, isLonePageShown: true }

/** First and last page, the pages around the current one, and gaps for omitted pages. */
export function pagerItems(current: number, total: number, style: PagerStyle): PagerItem[] {
  const { reach, atEnd, allUpTo, isLonePageShown } = style
  if (total <= allUpTo) return range(1, total)
  const first = Math.max(2, Math.min(current - reach, total - atEnd + 1))
  const last = Math.min(total - 1, Math.max(current + reach, atEnd))
  const from = isLonePageShown && first === 3 ? 2 : first
  const to = isLonePageShown && last === total - 2 ? total - 1 : last
  return [
    1,
    ...(from > 2 ? ['gap-before' as const] : []),
    ...range(from, to),
    ...(to < total - 1 ? ['gap-after' as const] : []),
    total,
  ]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
