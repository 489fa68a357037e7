import { createContext, use } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { internationalPhone } from '#web/lib/formats.ts'

type ShopData = ReplyOf<'GET /api/shop'>['data']

/** What every page shows of the shop: name, phones, hours, and how tax is said. */
export type Shop = ShopData['shop'] & { tax: ShopData['tax']; zaloHref: string; phoneHref: string }

/** The shop as the pages use it, with the links to phone and chat made once. */
export function toShop({ shop, tax }: Pick<ShopData, 'shop' | 'tax'>): Shop {
  return {
    ...shop,
    tax,
    zaloHref: `https://zalo.me/${internationalPhone(shop.zaloPhone)}`,
    phoneHref: `tel:+${internationalPhone(shop.hotline)}`,
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

/** How prices are meant, in words (R15). */
export function taxWords(tax: Shop['tax']): string {
  const percent = String(tax.standardPercent).replace('.', ',')
  return tax.pricesIncludeTax ? `Giá đã gồm thuế VAT ${percent}%` : `Giá chưa gồm thuế VAT ${percent}%`
}
