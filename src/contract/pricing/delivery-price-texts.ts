import { formatDong } from '../kernel/money.ts'
import { deliveryClassLabels } from './delivery-class.ts'
import { FEE_LATER, feeText, MOST_NAMED } from './delivery-texts.ts'
import { lowered, zoneInSentence } from './free-delivery.ts'
import { type DeliveryPrice, isPlaceOpen, type PricingMessage } from './price-delivery.ts'

/** The text of the delivery fee: the amount, or the reason why there is none yet. */
export function deliveryFeeText({ isFeeOpen, messages, shippingDong }: DeliveryPrice): string {
  if (isFeeOpen) return FEE_LATER
  if (isPlaceOpen(messages)) return 'Tùy nơi nhận'
  return shippingDong > 0 ? formatDong(shippingDong) : 'Miễn phí'
}

/** The text of a message about prices for shoppers. */
export function pricingMessageText(message: PricingMessage): string {
  switch (message.kind) {
    case 'delivery_depends_on_place':
      return dependsText(message.fees)
    case 'delivery_threshold_missing':
      return `Mua thêm ${formatDong(message.missingDong)} để được ${stepText(message)}.`
    case 'delivery_quoted_later': {
      const to = message.province ? ` đến ${message.province}` : ''
      const size = lowered(deliveryClassLabels[message.deliveryClass])
      return `Phí giao ${size}${to}: cửa hàng báo sau khi nhận đơn; bạn có thể từ chối.`
    }
  }
}

/** The benefit of a threshold: «giao miễn phí nội thành». */
export const stepText = ({ feeDong, zone }: { feeDong: number; zone: string }): string =>
  feeDong === 0
    ? `giao miễn phí ${zoneInSentence(zone)}`
    : `giao ${zoneInSentence(zone)} với phí ${formatDong(feeDong)}`

function dependsText(fees: readonly { zone: string; feeDong: number | null }[]): string {
  if (fees.length <= MOST_NAMED)
    return `${fees.map(({ zone, feeDong }) => `${zone}: ${feeText(feeDong)}`).join('; ')}.`
  const known = fees.flatMap(({ feeDong }) => feeDong ?? [])
  const range = known.length > 0 && `từ ${feeText(Math.min(...known))} đến ${feeText(Math.max(...known))}`
  const later = known.length < fees.length && 'có nơi cửa hàng báo sau'
  return `Tùy nơi nhận: ${[range, later].filter(Boolean).join('; ')}.`
}
