import { formatDong } from '../kernel/money.ts'
import type { Conditions, Offer, Scope } from '../pricing/promotion-rules/promotion.ts'

/** Names of categories, products and variants by their ids. */
export type TargetNames = Readonly<Record<string, string>>

const MAX_NAMES = 3

/**
 * The scope of a promotion: `đèn chùm, đèn tường`, `mọi sản phẩm trừ đá trang trí`. Unknown ids are left out.
 */
export function scopeText({ of, except }: Scope, names: TargetNames): string {
  const concerned = of === 'all' ? 'mọi sản phẩm' : listOf(idsOf(of), names)
  const excepted = listOf(idsOf(except), names)
  return excepted ? `${concerned} trừ ${excepted}` : concerned
}

/** The same for a scope of every product; null for one of some products. */
export function wideScopeText(scope: Scope, names: TargetNames): string | null {
  return scope.of === 'all' ? scopeText(scope, names) : null
}

const idsOf = ({ lists, products, variants }: Exclude<Scope['of'], 'all'>): readonly string[] => [
  ...lists,
  ...products,
  ...variants,
]

function listOf(ids: readonly string[], names: TargetNames): string {
  const known = ids.flatMap(id => names[id] ?? [])
  const rest = known.length - MAX_NAMES
  return known.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` và ${rest} mục khác` : '')
}

/** The conditions of a promotion; empty if it has none. */
export function conditionTexts(
  { scope, minPieces, minDong, customers, payments, provinces }: Conditions,
  offer: Offer,
  names: TargetNames,
): string[] {
  const isOnLines = offer.on === 'items' || offer.on === 'gift'
  const isOfAll = scope.of === 'all' && idsOf(scope.except).length === 0
  const pieces = minPieces > 1 ? `từ ${minPieces} món` : ''
  const of = isOfAll ? '' : scopeText(scope, names)
  const texts = [
    pieces || of ? `mua ${[pieces, of].filter(Boolean).join(' ')}` : '',
    minDong > 0
      ? isOnLines
        ? `mua từ ${formatDong(minDong)}`
        : `đơn từ ${formatDong(minDong)} sau giảm giá`
      : '',
    customers === 'registered' ? 'có tài khoản' : customers === 'first_order' ? 'đơn đầu tiên' : '',
    payments.length === 1
      ? payments[0] === 'bank_transfer'
        ? 'trả bằng chuyển khoản'
        : 'trả tiền khi nhận hàng'
      : '',
    provinces.length > 0
      ? `giao đến ${provinces.slice(0, MAX_NAMES).join(', ')}${provinces.length > MAX_NAMES ? '…' : ''}`
      : '',
  ]
  return texts.filter(text => text !== '')
}

/** The benefit of a promotion: `giảm 10%, tối đa 500.000 ₫`. */
export function offerText(offer: Offer, names: TargetNames = {}): string {
  switch (offer.on) {
    case 'items':
      return itemOfferText(offer, names)
    case 'order':
      return offer.kind === 'amount'
        ? `giảm ${formatDong(offer.dong)} cả đơn`
        : `giảm ${percentText(offer.percent)} cả đơn${capText(offer.capDong)}`
    case 'gift': {
      const gift = names[offer.variantId ?? ''] ?? names[offer.productId] ?? 'quà'
      return `tặng ${offer.quantity} ${gift}${offer.per > 1 ? ` cho mỗi ${offer.per} món` : ' mỗi món'}`
    }
    case 'delivery':
      return offer.capDong === null
        ? 'miễn phí giao hàng'
        : `giảm phí giao hàng đến ${formatDong(offer.capDong)}`
    case 'next_order':
      return `tặng mã giảm ${percentText(offer.percent)} cho đơn sau, dùng trong ${offer.validDays} ngày`
  }
}

function itemOfferText(offer: Extract<Offer, { on: 'items' }>, names: TargetNames): string {
  switch (offer.kind) {
    case 'percent':
      return `giảm ${percentText(offer.percent)}${capText(offer.capDong)}`
    case 'amount':
      return `giảm ${formatDong(offer.dong)} mỗi món${capText(offer.capDong)}`
    case 'price':
      return `giá ${formatDong(offer.dong)} mỗi món`
    case 'buy_get': {
      const reward = offer.reward ? ` ${scopeText(offer.reward, names)}` : ' món'
      return offer.percent === 100
        ? `mua ${offer.buy} tặng ${offer.get}${reward}`
        : `mua ${offer.buy} giảm ${percentText(offer.percent)} cho ${offer.get}${reward}`
    }
  }
}

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}%`
const capText = (capDong: number | null): string =>
  capDong === null ? '' : `, tối đa ${formatDong(capDong)} một đơn`

/** A whole promotion in one sentence: `Mua từ 2 món đèn tường: giảm 10%, tối đa 500.000 ₫ một đơn`. */
export function promotionText(
  { conditions, offer }: { conditions: Conditions; offer: Offer },
  names: TargetNames,
): string {
  const when = conditionTexts(conditions, offer, names).join(', ')
  const text = when ? `${when}: ${offerText(offer, names)}` : offerText(offer, names)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
