import { formatDong } from '../money.ts'
import type { DeliveryRules, DeliveryTerms, DeliveryThreshold } from './delivery.ts'
import { type DeliveryClass, deliveryClasses, deliveryClassLabels } from './delivery-class.ts'

/** What an open fee is called where an amount would stand. */
export const FEE_LATER = 'Báo sau'

/** What is said of an open fee of an order, or of one that is about to be placed. */
export const FEE_LATER_NOTE = 'Cửa hàng báo phí giao hàng trước khi gửi; bạn có thể từ chối.'

/** Zones that a sentence names; of more it names the range of their fees. */
export const MOST_NAMED = 3

/** The name of a zone inside of a sentence: «nội thành», but «Tây Nguyên». */
export const zoneInSentence = (name: string): string => (/^\p{L}+ \p{Ll}/u.test(name) ? lowered(name) : name)

/** A fee in words; null is one that is agreed on later. */
export const feeText = (feeDong: number | null): string =>
  feeDong === null ? lowered(FEE_LATER) : feeDong === 0 ? 'miễn phí' : formatDong(feeDong)

/** What delivery costs by the terms: «phí giao hàng 30.000 ₫», with each size where they differ, then the lower fees. */
export function termsText({ fees, thresholds }: Pick<DeliveryTerms, 'fees' | 'thresholds'>): string[] {
  const isOne = deliveryClasses.every(deliveryClass => fees[deliveryClass] === fees.standard)
  const named = isOne
    ? [feePhrase(fees.standard)]
    : deliveryClasses.map(
        deliveryClass => `${lowered(deliveryClassLabels[deliveryClass])} ${feeText(fees[deliveryClass])}`,
      )
  return [...named, ...thresholds.map(thresholdText)]
}

const feePhrase = (feeDong: number | null): string =>
  feeDong === 0
    ? 'không tính phí giao hàng'
    : `phí giao hàng ${feeDong === null ? 'báo sau khi nhận đơn' : formatDong(feeDong)}`

function thresholdText({ fromDong, feeDong, classes }: DeliveryThreshold): string {
  const fee = feeDong === 0 ? 'miễn phí' : `phí ${formatDong(feeDong)}`
  return `${fee}${onlyFor(classes)} cho đơn có tiền hàng từ ${formatDong(fromDong)}`
}

/** ` (hàng thường)` where not all sizes are meant. */
const onlyFor = (classes: readonly DeliveryClass[]): string =>
  deliveryClasses.every(deliveryClass => classes.includes(deliveryClass))
    ? ''
    : ` (${classes.map(deliveryClass => lowered(deliveryClassLabels[deliveryClass])).join(', ')})`

/** The places of a zone: «Thành phố Huế; 3 phường, xã của Tỉnh Cà Mau». */
export const placesText = (places: DeliveryRules['zones'][number]['places']): string =>
  places
    .map(({ province, wards }) =>
      wards.length === 0
        ? province
        : `${wards.length > MOST_NAMED ? `${wards.length} phường, xã` : wards.join(', ')} của ${province}`,
    )
    .join('; ')

/** The terms that the shop names first: of its first zone, or of the whole country. */
export const firstTerms = ({ zones, rest }: DeliveryRules): DeliveryTerms => zones[0] ?? rest

/** A free delivery as pages promise it: to where, as in «nội thành (hàng thường)», and from which amount of lines on. */
export type FreeDelivery = { zone: string; where: string; fromDong: number }

/**
 * The free delivery that pages promise: of the first zone that has one for products of the usual size. `fromDong` is 0
 * where the whole zone is free. That all of the country is free is no promise of a zone: the fees themselves say it.
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

/** What delivery of one size costs by some terms: the fee, then the lower ones. */
export function classTermsText({ fees, thresholds }: DeliveryTerms, deliveryClass: DeliveryClass): string[] {
  const feeDong = fees[deliveryClass]
  const later = feeDong === null ? ['bạn có thể từ chối'] : []
  const lower = thresholds.filter(({ classes }) => classes.includes(deliveryClass))
  return [
    feePhrase(feeDong),
    ...later,
    ...lower.map(threshold => thresholdText({ ...threshold, classes: deliveryClasses })),
  ]
}

/** With a small first letter, for the middle of a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
