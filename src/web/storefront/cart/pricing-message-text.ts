import type { PricingMessage } from '#contract/pricing/delivery.ts'
import { formatDong } from '#web/lib/format/formats.ts'

/** What a shopper reads of a message about prices. */
export function pricingMessageText(message: PricingMessage): string {
  switch (message.kind) {
    case 'delivery_depends_on_province':
      return `Miễn phí tại ${message.freeProvince}, nơi khác ${formatDong(message.feeDong)}.`
    case 'free_delivery_missing':
      return `Mua thêm ${formatDong(message.missingDong)} để được giao miễn phí tại ${message.freeProvince}.`
  }
}

/** Whether the delivery fee depends on a province that is not chosen yet. */
export const isDeliveryOpen = (messages: readonly PricingMessage[]): boolean =>
  messages.some(message => message.kind === 'delivery_depends_on_province')
