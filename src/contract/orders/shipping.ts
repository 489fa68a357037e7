import { foldDiacritics } from '../vietnamese.ts'

/** What delivery costs, from the settings. Amounts in đồng. */
export type ShippingRules = {
  /** What every order pays that is not delivered free. */
  feeDong: number
  /** Goods for this much or more are delivered free to `innerProvince`; null grants nothing. */
  freeFromDong: number | null
  /** The province of the inner city, by its name; empty grants nothing. */
  innerProvince: string
}

/**
 * What the delivery of an order costs in đồng, as it is printed (R47): free where nothing is charged at all, and in the
 * province of the inner city from `freeFromDong` on.
 * @param order.goodsDong the goods at their prices, less discounts, before tax that is added
 * @param order.province where it goes, as it was chosen or typed; empty where that is not known yet
 */
export function shippingDongOf(rules: ShippingRules, order: { goodsDong: number; province: string }): number {
  const isFree = isFreeInside(rules, order.goodsDong) && isInside(rules, order.province)
  return isFree ? 0 : rules.feeDong
}

/** Whether what delivery costs is not known before the province is. */
export function dependsOnProvince(rules: ShippingRules, goodsDong: number): boolean {
  return rules.feeDong > 0 && isFreeInside(rules, goodsDong)
}

/** Whether a province is the one of the inner city. */
export function isInside({ innerProvince }: Pick<ShippingRules, 'innerProvince'>, province: string): boolean {
  return innerProvince !== '' && provinceKey(innerProvince) === provinceKey(province)
}

function isFreeInside({ freeFromDong, innerProvince }: ShippingRules, goodsDong: number): boolean {
  return freeFromDong !== null && innerProvince !== '' && goodsDong >= freeFromDong
}

/** «TP. Hồ Chí Minh» and «Thành phố Hồ Chí Minh» are one. */
function provinceKey(name: string): string {
  return foldDiacritics(name)
    .replace(/[.\s]+/g, ' ')
    .trim()
    .replace(/^(?:thanh pho|tinh|tp) /, '')
}
