/** Pieces by which a count may differ from the books without a question. */
const PIECES = 50
const TIMES = 5

/**
 * Whether a count is more likely a slip of the finger than a finding: over 5 times the books, or 50 pieces
 * off.
 */
export function isFarOff({ counted, books }: { counted: number; books: number }): boolean {
  return Math.abs(counted - books) > PIECES || (books > 0 && counted > TIMES * books)
}
