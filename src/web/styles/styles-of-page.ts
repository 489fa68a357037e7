/** The rules of the shop's sheet in their order, and the indexes of those that each page needs. */
export interface PageStyles {
  /** The layers and conditions that rules have around them, as the text that opens them. */
  around: string[]
  /** Each rule with the index of the text around it. */
  rules: [around: number, rule: string][]
  /** By the name of the route; `''` is the start that all have. */
  pages: Record<string, number[]>
}

/** The sheet of a page that consists of these routes; the whole one if one of them is not known. */
export function styleSheet({ around, rules, pages }: PageStyles, routes: string[]): string {
  const parts = ['', ...routes].map(route => pages[route])
  const used = new Set(parts.flatMap(indexes => indexes ?? []))
  const isKnown = parts.every(indexes => indexes !== undefined)
  let sheet = ''
  let open = ''
  for (const [place, rule] of rules.filter((_, index) => used.has(index) || !isKnown)) {
    const wanted = around[place] ?? ''
    if (wanted !== open) sheet += closing(open) + wanted
    open = wanted
    sheet += rule
  }
  return sheet + closing(open)
}

const closing = (open: string) => '}'.repeat(open.split('{').length - 1)
