import { PromotionsUsedUp, type Refusal } from '../../promotions/index.ts'

/**
 * Does work with a price that depends on promotions. If some of them turn out to have no uses left, it is
 * done again without them, so that the customer is shown the price that is left. Each attempt has fewer
 * promotions.
 */
export async function retryWithoutUsedUp<T>(work: (refused: readonly Refusal[]) => Promise<T>): Promise<T> {
  let refused: readonly Refusal[] = []
  for (;;) {
    try {
      return await work(refused)
    } catch (error) {
      if (!(error instanceof PromotionsUsedUp) || error.refusals.length === 0) throw error
      refused = [...refused, ...error.refusals]
    }
  }
}
