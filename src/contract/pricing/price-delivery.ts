import type { DeliveryTerms, Destination } from './delivery.ts'
import type { DeliveryClass } from './delivery-class.ts'

/** A message about a price: a code with its amounts in đồng. */
export type PricingMessage =
  /** The fee differs by place; while that is not known, it counts as 0. */
  | {
      kind: 'delivery_depends_on_place'
      fees: { zone: string; feeDong: number | null }[]
      /** The province, if only the ward is missing. */
      province: string | undefined
    }
  /** So much more, and delivery costs this. */
  | { kind: 'delivery_threshold_missing'; missingDong: number; feeDong: number; zone: string }
  /** The shop names the fee after it has the order. */
  | { kind: 'delivery_quoted_later'; deliveryClass: DeliveryClass; province: string | undefined }

/** Whether the fee depends on a place that is not known yet. */
export const isPlaceOpen = (messages: readonly PricingMessage[]): boolean =>
  messages.some(message => message.kind === 'delivery_depends_on_place')

/** The cost of delivery. An open fee counts as 0 until the shop has named it. */
export type DeliveryPrice = {
  shippingDong: number
  isFeeOpen: boolean
  messages: readonly PricingMessage[]
}

/**
 * The cost of an order's delivery in đồng, as it is printed (R47).
 * @param order.netDong the lines less their discounts, before tax that is added
 * @param order.deliveryClass the largest of its lines
 */
export function priceDelivery(
  { terms, province }: Destination,
  order: { netDong: number; deliveryClass: DeliveryClass },
): DeliveryPrice {
  const fees = terms.map(term => ({ zone: term.name, feeDong: feeOf(term, order) }))
  const [first = { feeDong: 0 }] = fees
  const messages = order.netDong > 0 ? missingTo(terms, order) : []
  if (fees.some(({ feeDong }) => feeDong !== first.feeDong)) {
    const depends = { kind: 'delivery_depends_on_place', fees, province } as const
    return { shippingDong: 0, isFeeOpen: false, messages: [depends, ...messages] }
  }
  if (first.feeDong !== null) return { shippingDong: first.feeDong, isFeeOpen: false, messages }
  const later = { kind: 'delivery_quoted_later', deliveryClass: order.deliveryClass, province } as const
  return { shippingDong: 0, isFeeOpen: true, messages: [later, ...messages] }
}

/** The thresholds of a destination for a class, the lowest amount first. */
export function deliverySteps({ terms }: Pick<Destination, 'terms'>, deliveryClass: DeliveryClass) {
  return terms
    .flatMap(({ name, thresholds }) =>
      thresholds
        .filter(({ classes }) => classes.includes(deliveryClass))
        .map(({ fromDong, feeDong }) => ({ zone: name, fromDong, feeDong })),
    )
    .toSorted((a, b) => a.fromDong - b.fromDong)
}

/**
 * The fee in đồng of an order for a class: the lowest of those it has reached; null if the shop names it
 * later.
 */
export function feeOf(
  { fees, thresholds }: DeliveryTerms,
  { netDong, deliveryClass }: { netDong: number; deliveryClass: DeliveryClass },
): number | null {
  const reached = thresholds.filter(
    ({ fromDong, classes }) => fromDong <= netDong && classes.includes(deliveryClass),
  )
  const known = [fees[deliveryClass], ...reached.map(({ feeDong }) => feeDong)].filter(fee => fee !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** The nearest threshold from which on the fee is lower. */
function missingTo(
  terms: readonly DeliveryTerms[],
  order: { netDong: number; deliveryClass: DeliveryClass },
): PricingMessage[] {
  const [next] = terms
    .flatMap(term => {
      const nowDong = feeOf(term, order) ?? Number.POSITIVE_INFINITY
      return deliverySteps({ terms: [term] }, order.deliveryClass).filter(
        step => step.fromDong > order.netDong && step.feeDong < nowDong,
      )
    })
    .toSorted((a, b) => a.fromDong - b.fromDong)
  if (!next) return []
  const { fromDong, feeDong, zone } = next
  return [{ kind: 'delivery_threshold_missing', missingDong: fromDong - order.netDong, feeDong, zone }]
}
