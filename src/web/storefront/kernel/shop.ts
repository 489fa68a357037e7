import { createContext, use } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { contactLinks } from '#web/lib/format/contact-links.ts'
import { formatPhone } from '#web/lib/format/formats.ts'

type ShopData = ReplyOf<'GET /api/shop'>['data']

/** The facts of the shop on every page: name, phones, hours, promises, and the words about tax. */
export type Shop = ShopData['shop'] &
  Pick<ShopData, 'isOpen' | 'hasOpened' | 'tax' | 'delivery' | 'isDeliverySet' | 'acceptsTransfers'> &
  Pick<ShopData['text'], 'warrantyMonths' | 'returnDays' | 'depositAdvice'> & {
    /** Links to chat and phone; null if the shop has none: then their buttons are left out (R48). */
    zaloHref: string | null
    phoneHref: string | null
  }

/** The shop as the pages use it. */
export function toShop({
  isOpen,
  hasOpened,
  shop,
  tax,
  delivery,
  isDeliverySet,
  acceptsTransfers,
  text,
}: ShopData): Shop {
  const { warrantyMonths, returnDays, depositAdvice } = text
  return {
    ...shop,
    isOpen,
    hasOpened,
    tax,
    delivery,
    isDeliverySet,
    acceptsTransfers,
    warrantyMonths,
    returnDays,
    depositAdvice,
    ...contactLinks(shop),
  }
}

const ShopContext = createContext<Shop | undefined>(undefined)
export const ShopProvider = ShopContext.Provider

/** The shop. Only inside of a layout that provides it. */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (!shop) throw new Error('useShop needs a layout that provides the shop')
  return shop
}

/** The title of a page with the shop's name, as far as there is a layout that provides it. */
export function useTitle(title: string): string {
  const shop = use(ShopContext)
  return shop ? `${title} – ${shop.name}` : title
}

/** How prices are meant, in words (R15); without a rate until the owner has set one. */
export function taxText({ pricesIncludeTax, standardPercent, isSet }: Shop['tax']): string {
  const rate = isSet ? ` ${String(standardPercent).replace('.', ',')}%` : ''
  return `Giá ${pricesIncludeTax ? 'đã' : 'chưa'} gồm thuế VAT${rate}`
}

/** How the shop is reached, inside of a sentence: «gọi 0900 000 123, nhắn Zalo hoặc viết cho …». */
export function waysToReach({ hotline, zaloPhone, email }: Shop): string {
  const ways = [
    hotline && `gọi ${formatPhone(hotline)}`,
    zaloPhone && 'nhắn Zalo',
    email && `viết cho ${email}`,
  ].filter(way => way !== '')
  if (ways.length === 0) return 'liên hệ cửa hàng'
  return ways.length === 1 ? ways.join() : `${ways.slice(0, -1).join(', ')} hoặc ${ways.at(-1)}`
}

/**
 * The shop's advice on a deposit and how one is paid, which the shop can't take by itself (R52); '' if it
 * gives none.
 */
export function depositText(shop: Shop): string {
  const advice = shop.depositAdvice
  return advice && `${advice}${/[.!?…]$/.test(advice) ? '' : '.'} Để đặt cọc, ${waysToReach(shop)}.`
}
