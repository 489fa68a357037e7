import type { DeliveryRules, DeliveryTerms, DeliveryThreshold } from './delivery.ts'
import { type DeliveryClass, deliveryClasses, deliveryClassLabels } from './delivery-class.ts'

/** The name of a zone inside of a sentence: «nội thành», but «Tây Nguyên». */
export const zoneInSentence = (name: string): string => (/^\p{L}+ \p{Ll}/u.test(name) ? lowered(name) : name)

/** ` (hàng thường)` if not all sizes are meant. */
export const onlyFor = (classes: readonly DeliveryClass[]): string =>
  deliveryClasses.every(deliveryClass => classes.includes(deliveryClass))
    ? ''
    : ` (${classes.map(deliveryClass => lowered(deliveryClassLabels[deliveryClass])).join(', ')})`

/** The terms that the shop names first: of its first zone, or of the whole country. */
export const firstTerms = ({ zones, rest }: DeliveryRules): DeliveryTerms => zones[0] ?? rest

/**
 * A free delivery as pages promise it: its area, as in «nội thành (hàng thường)», and the least amount of
 * lines.
 */
export type FreeDelivery = { zone: string; where: string; fromDong: number }

/**
 * The free delivery that pages promise: of the first zone that has one for products of the usual size.
 * `fromDong` is 0 if the whole zone is free. That all of the country is free is no promise of a zone: the
 * fees themselves show it.
 */
export function freeDelivery({ zones, rest }: DeliveryRules): FreeDelivery | undefined {
  for (const { name, fees, thresholds } of [...zones, rest]) {
    const free: DeliveryThreshold[] = deliveryClasses.some(deliveryClass => fees[deliveryClass] === 0)
      ? [
          {
            fromDong: 0,
            feeDong: 0,
            classes: deliveryClasses.filter(deliveryClass => fees[deliveryClass] === 0),
          },
        ]
      : []
    const [first] = [...(name === rest.name ? [] : free), ...thresholds]
      .filter(({ feeDong, classes }) => feeDong === 0 && classes.includes('standard'))
      .toSorted((a, b) => a.fromDong - b.fromDong)
    if (first)
      return {
        zone: name,
        where: `${zoneInSentence(name)}${onlyFor(first.classes)}`,
        fromDong: first.fromDong,
      }
  }
  return undefined
}

/** With a small first letter, for the middle of a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
