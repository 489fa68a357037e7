import { normalized } from '../normalized.ts'
import { foldDiacritics } from '../vietnamese.ts'
import type { DeliveryClass } from './delivery-class.ts'

/** A lower fee in đồng from an amount of lines on, less their discounts and before tax that is added. */
export type DeliveryThreshold = { fromDong: number; feeDong: number; classes: readonly DeliveryClass[] }

/** How an order is delivered to some places. */
export type DeliveryTerms = {
  /** As shoppers read it: «Nội thành», «Toàn quốc». */
  name: string
  /** How long delivery takes in words, as «3 giờ»; empty promises nothing. */
  time: string
  /** In đồng; null: the shop names the fee after it has the order. */
  fees: Readonly<Record<DeliveryClass, number | null>>
  thresholds: readonly DeliveryThreshold[]
}

/** Wards of a province by their names; none of them means all of the province. */
export type DeliveryPlaces = { province: string; wards: readonly string[] }

/** What delivery costs, from the settings: the most exact place counts, a ward before its province before the rest. */
export type DeliveryRules = {
  zones: readonly (DeliveryTerms & { places: readonly DeliveryPlaces[] })[]
  rest: DeliveryTerms
}

/** Every delivery is free: of a shop that has set nothing else. */
export const freeEverywhere = {
  zones: [],
  rest: { name: 'Toàn quốc', time: '', fees: { standard: 0, bulky: 0, oversize: 0 }, thresholds: [] },
} satisfies DeliveryRules

/** Where an order goes, as it was chosen or typed; undefined while that is not known, empty where none was given. */
export type DeliveryPlace = { province: string | undefined; ward: string | undefined }

/** Where an order goes, and the terms that may hold for it: one of them once that is known. */
export type Destination = DeliveryPlace & { terms: readonly DeliveryTerms[] }

/** A message about a price: a code with its amounts in đồng. */
export type PricingMessage =
  /** The fee differs by place; while that is not known, it counts as 0. */
  | {
      kind: 'delivery_depends_on_place'
      fees: { zone: string; feeDong: number | null }[]
      /** The province, where only the ward is missing. */
      province: string | undefined
    }
  /** So much more, and delivery costs this. */
  | { kind: 'delivery_threshold_missing'; missingDong: number; feeDong: number; zone: string }
  /** The shop names the fee after it has the order. */
  | { kind: 'delivery_quoted_later'; deliveryClass: DeliveryClass; province: string | undefined }

/** Whether the fee depends on a place that is not known yet. */
export const isPlaceOpen = (messages: readonly PricingMessage[]): boolean =>
  messages.some(message => message.kind === 'delivery_depends_on_place')

/** What delivery costs. An open fee counts as 0 until the shop has named it. */
export type DeliveryPrice = {
  shippingDong: number
  isFeeOpen: boolean
  messages: readonly PricingMessage[]
}

/** The rules that may hold for a place. */
export function destinationOf(rules: DeliveryRules, { province, ward }: DeliveryPlace): Destination {
  if (province === undefined) return { province, ward, terms: [...rules.zones, rules.rest] }
  const key = provinceKey(province)
  const inProvince = rules.zones.flatMap(zone =>
    zone.places
      .filter(place => provinceKey(place.province) === key)
      .map(({ wards }) => ({ zone, wards: wards.map(wardKey) })),
  )
  const whole = inProvince.find(({ wards }) => wards.length === 0)?.zone ?? rules.rest
  const ofWards = inProvince.filter(({ wards }) => wards.length > 0)
  if (ward === undefined)
    return { province, ward, terms: [...new Set([...ofWards.map(of => of.zone), whole])] }
  const exact = ofWards.find(({ wards }) => wards.includes(wardKey(ward)))
  return { province, ward, terms: [exact?.zone ?? whole] }
}

/**
 * What the delivery of an order costs in đồng, as it is printed (R47).
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

/** The fee in đồng of an order for a class: the lowest of those it has reached; null where the shop names it later. */
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

/** Whether two names are of one province, however they are written. */
export const isSameProvince = (one: string, other: string): boolean => provinceKey(one) === provinceKey(other)

/** «TP. Hồ Chí Minh» and «Thành phố Hồ Chí Minh» are one. */
function provinceKey(name: string): string {
  return foldDiacritics(name)
    .replace(/[.\s]+/g, ' ')
    .trim()
    .replace(/^(?:thanh pho|tinh|tp) /, '')
}

/** Wards of a province may differ by diacritics alone. */
const wardKey = (name: string): string => normalized(name).trim().toLowerCase()
