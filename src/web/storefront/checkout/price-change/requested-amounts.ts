/**
 * Keeps the amounts that a shopper was requested to transfer: a code that was shown may have been paid
 * (R22).
 * @param lastDong the amount that was requested before, in đồng, if there was one
 */
export function requestedAmounts(lastDong: number | undefined) {
  let last = lastDong
  let before: number | undefined
  return {
    /** Notes the amount that is requested now. @returns the other one that was requested before, if any */
    request(amountDong: number): number | undefined {
      if (last !== amountDong) before = last
      last = amountDong
      return before
    },
    /** Nothing is requested any more. */
    clear(): void {
      last = undefined
      before = undefined
    },
  }
}
