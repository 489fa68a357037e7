/**
 * Remembers which amount somebody was asked to transfer: who has seen a code may have paid by it (R22).
 * @param lastDong the amount that was asked for before, in đồng, where there was one
 */
export function askedAmounts(lastDong: number | undefined) {
  let last = lastDong
  let before: number | undefined
  return {
    /** Takes note of the amount that is asked for now. @returns the other one that was asked for before, if any */
    ask(amountDong: number): number | undefined {
      if (last !== amountDong) before = last
      last = amountDong
      return before
    },
    /** Nothing is asked for any more. */
    forget(): void {
      last = undefined
      before = undefined
    },
  }
}
