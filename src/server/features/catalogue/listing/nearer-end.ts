/** Rows before a page that are passed over in an index, in a list of any length. */
const MAX_PASSED = 1_000

/** A page as it is read: in the order of the list, or from its end in the reversed order. */
export type ReadPage = { limit: number; offset: number; isReversed: boolean }
type Page = Pick<ReadPage, 'limit' | 'offset'>

/** Whether a page is worth a count of its list, to be read from the nearer end. */
export const isDeep = ({ offset }: Page) => offset > MAX_PASSED

/** A page of a list with so many rows, read from the nearer end. */
export function fromNearerEnd({ limit, offset }: Page, total: number): ReadPage {
  const rest = Math.max(0, total - offset)
  if (rest > offset) return { limit, offset, isReversed: false }
  const shown = Math.min(limit, rest)
  return { limit: shown, offset: rest - shown, isReversed: true }
}
