export type PagerItem = number | 'gap-before' | 'gap-after'

/** First and last page, the pages within two of the current one, and gaps where pages are left out. */
export function pagerWindow(current: number, total: number): PagerItem[] {
  const from = Math.max(2, current - 2)
  const to = Math.min(total - 1, current + 2)
  const items: PagerItem[] = [1]
  if (from === 3) items.push(2)
  else if (from > 3) items.push('gap-before')
  for (let page = from; page <= to; page++) items.push(page)
  if (to === total - 2) items.push(total - 1)
  else if (to < total - 2) items.push('gap-after')
  if (total > 1) items.push(total)
  return items
}
