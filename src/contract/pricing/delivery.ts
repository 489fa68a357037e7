import { foldDiacritics } from '../vietnamese.ts'

/** What delivery costs, from the settings. Amounts in đồng. */
export type DeliveryRules = {
  /** What every order pays that is not delivered free. */
  feeDong: number
  /** Orders of this much or more are delivered free to `innerProvince`; null grants nothing. */
  freeFromDong: number | null
  /** The province of the inner city, by its name; empty grants nothing. */
  innerProvince: string
}

/** A message about a price: a code with its amounts in đồng. */
export type PricingMessage =
  /** Delivery is free to this province and has a fee elsewhere; while the province is not known, it counts as 0. */
  | { kind: 'delivery_depends_on_province'; feeDong: number; freeProvince: string }
  /** So much more, and delivery to this province is free. */
  | { kind: 'free_delivery_missing'; missingDong: number; freeProvince: string }

/**
 * What the delivery of an order costs in đồng, as it is printed (R47): free where nothing is charged at all, and in the
 * province of the inner city from `freeFromDong` on.
 * @param order.netDong the lines less their discounts, before tax that is added
 * @param order.province where it goes, as it was chosen or typed; undefined while that is not known
 */
export function priceDelivery(
  { feeDong, freeFromDong, innerProvince }: DeliveryRules,
  { netDong, province }: { netDong: number; province: string | undefined },
): { shippingDong: number; messages: PricingMessage[] } {
  const canBeInside =
    innerProvince !== '' && (province === undefined || isInside({ innerProvince }, province))
  if (feeDong === 0 || freeFromDong === null || !canBeInside) return { shippingDong: feeDong, messages: [] }
  const freeProvince = innerProvince
  if (netDong < freeFromDong) {
    const missing = {
      kind: 'free_delivery_missing',
      missingDong: freeFromDong - netDong,
      freeProvince,
    } as const
    return { shippingDong: feeDong, messages: netDong > 0 ? [missing] : [] }
  }
  const depends = { kind: 'delivery_depends_on_province', feeDong, freeProvince } as const
  return { shippingDong: 0, messages: province === undefined ? [depends] : [] }
}

/** Whether a province is the one of the inner city. */
export function isInside({ innerProvince }: Pick<DeliveryRules, 'innerProvince'>, province: string): boolean {
  return innerProvince !== '' && isSameProvince(innerProvince, province)
}

/** Whether two names are of one province, however they are written. */
export const isSameProvince = (one: string, other: string): boolean => provinceKey(one) === provinceKey(other)

/** «TP. Hồ Chí Minh» and «Thành phố Hồ Chí Minh» are one. */
function provinceKey(name: string): string {
  return foldDiacritics(name)
    .replace(/[.\s]+/g, ' ')
    .trim()
    .replace(/^(?:thanh pho|tinh|tp) /, '')
}
