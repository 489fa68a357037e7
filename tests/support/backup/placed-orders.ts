/** Shoppers who order one after another. */
const SHOPPERS = 6

export type PlacedOrders = {
  /** The orders that were answered with success: id, number, and the moment of the answer. */
  acknowledged: { id: string; number: string; at: number }[]
  /** Codes of refusals. */
  refusals: Set<string>
  stop(): Promise<void>
}

/**
 * Places orders until it is stopped.
 * @param options.endsWithShop takes a connection that breaks as the end of the shop, not as a failure
 */
export function placeOrders(url: string, body: object, { endsWithShop = false } = {}): PlacedOrders {
  const placed: PlacedOrders['acknowledged'] = []
  const refusals = new Set<string>()
  let isOpen = true
  const shopper = async () => {
    while (isOpen) {
      const answer = await fetch(`${url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const reply = (await answer.json()) as { data?: { _id: string; orderNumber: string }; code?: string }
      if (reply.data) placed.push({ id: reply.data._id, number: reply.data.orderNumber, at: Date.now() })
      else refusals.add(String(reply.code))
    }
  }
  const shoppers = Array.from({ length: SHOPPERS }, () =>
    shopper().catch((error: unknown) => {
      if (!endsWithShop) throw error
    }),
  )
  const all = Promise.all(shoppers)
  return {
    acknowledged: placed,
    refusals,
    async stop() {
      isOpen = false
      await all
    },
  }
}
