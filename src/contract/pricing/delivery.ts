import { isSameProvince } from '../addresses/provinces.ts'
import { foldLookAlikes } from '../kernel/normalized.ts'
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

/**
 * The cost of delivery, from the settings: the most exact place counts, a ward before its province before
 * the rest.
 */
export type DeliveryRules = {
  zones: readonly (DeliveryTerms & { places: readonly DeliveryPlaces[] })[]
  rest: DeliveryTerms
}

/** Every delivery is free: of a shop that has set nothing else. */
export const freeEverywhere = {
  zones: [],
  rest: { name: 'Toàn quốc', time: '', fees: { standard: 0, bulky: 0, oversize: 0 }, thresholds: [] },
} satisfies DeliveryRules

/**
 * Destination of an order, as it was chosen or typed; undefined while that is not known, empty if none was
 * given.
 */
export type DeliveryPlace = { province: string | undefined; ward: string | undefined }

/** Destination of an order, and the terms that may hold for it: exactly one once the destination is known. */
export type Destination = DeliveryPlace & { terms: readonly DeliveryTerms[] }

/** The rules that may hold for a place. */
export function destinationOf(rules: DeliveryRules, { province, ward }: DeliveryPlace): Destination {
  if (province === undefined) return { province, ward, terms: [...rules.zones, rules.rest] }
  const inProvince = rules.zones.flatMap(zone =>
    zone.places
      .filter(place => isSameProvince(place.province, province))
      .map(({ wards }) => ({ zone, wards: wards.map(wardKey) })),
  )
  const whole = inProvince.find(({ wards }) => wards.length === 0)?.zone ?? rules.rest
  const ofWards = inProvince.filter(({ wards }) => wards.length > 0)
  if (ward === undefined)
    return { province, ward, terms: [...new Set([...ofWards.map(of => of.zone), whole])] }
  const exact = ofWards.find(({ wards }) => wards.includes(wardKey(ward)))
  return { province, ward, terms: [exact?.zone ?? whole] }
}

/** Wards of a province may differ by diacritics alone. */
const wardKey = (name: string): string => foldLookAlikes(name).replace(/\s+/g, ' ').trim().toLowerCase()
