import { formatDong } from '../kernel/money.ts'
import type { DeliveryRules, DeliveryTerms, DeliveryThreshold } from './delivery.ts'
import { type DeliveryClass, deliveryClasses, deliveryClassLabels } from './delivery-class.ts'
import { lowered, onlyFor } from './free-delivery.ts'

/** Shown in place of the amount of an open fee. */
export const FEE_LATER = 'Báo sau'

/** The note on an open fee of an order, or of one that is about to be placed. */
export const FEE_LATER_NOTE = 'Cửa hàng báo phí giao hàng trước khi gửi; bạn có thể từ chối.'

/** Zones that a sentence names; of more it names the range of their fees. */
export const MOST_NAMED = 3

/** A fee in words; null is one that is agreed on later. */
export const feeText = (feeDong: number | null): string =>
  feeDong === null ? lowered(FEE_LATER) : feeDong === 0 ? 'miễn phí' : formatDong(feeDong)

/**
 * The cost of delivery by the terms: «phí giao hàng 30.000 ₫», with each size if they differ, then the
 * lower fees.
 */
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

/** The places of a zone: «Thành phố Huế; 3 phường, xã của Tỉnh Cà Mau». */
export const placesText = (places: DeliveryRules['zones'][number]['places']): string =>
  places
    .map(({ province, wards }) =>
      wards.length === 0
        ? province
        : `${wards.length > MOST_NAMED ? `${wards.length} phường, xã` : wards.join(', ')} của ${province}`,
    )
    .join('; ')

/** The cost of delivery of one size by some terms: the fee, then the lower ones. */
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
