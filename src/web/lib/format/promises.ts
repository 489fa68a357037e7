import type { ReplyOf } from '#contract/calls.ts'
import { type FreeDelivery, freeDelivery, zoneInSentence } from '#contract/pricing/free-delivery.ts'
import { formatDong } from './formats.ts'

/** Something that the shop promises everybody, from its settings (R47). */
export type ShopPromise = {
  kind: 'delivery' | 'payment' | 'returns' | 'warranty'
  title: string
  text: string
}

type ShopData = ReplyOf<'GET /api/shop'>['data']
type Promising = Pick<ShopData, 'delivery' | 'acceptsTransfers'> &
  Pick<ShopData['text'], 'warrantyMonths' | 'returnDays'>

/** The promises of the settings; nothing beyond them is promised. */
export function promisesOf(shop: Promising): ShopPromise[] {
  const { returnDays, warrantyMonths, acceptsTransfers } = shop
  const all: (ShopPromise | false)[] = [
    deliveryPromise(shop.delivery),
    {
      kind: 'payment',
      title: 'Thanh toán khi nhận hàng',
      text: acceptsTransfers ? 'Hoặc chuyển khoản ngân hàng' : 'Trả tiền mặt cho người giao',
    },
    returnDays > 0 && {
      kind: 'returns',
      title: `Đổi hàng trong ${returnDays} ngày`,
      text: 'Khi có lỗi kỹ thuật',
    },
    warrantyMonths > 0 && {
      kind: 'warranty',
      title: `Bảo hành ${warrantyMonths} tháng`,
      text: 'Ghi rõ ở từng sản phẩm',
    },
  ]
  return all.filter(promise => promise !== false)
}

function deliveryPromise(delivery: ShopData['delivery']): ShopPromise | false {
  const { zones, rest } = delivery
  const free = freeDelivery(delivery)
  const [first] = zones
  if (first?.time)
    return {
      kind: 'delivery',
      title: `Giao ${zoneInSentence(first.name)} trong ${first.time}`,
      text: free ? freeText(free, first.name) : rest.time && `${rest.name}: ${rest.time}`,
    }
  if (free) {
    const text = free.fromDong > 0 ? `Đơn từ ${formatDong(free.fromDong)}` : 'Mọi đơn hàng'
    return { kind: 'delivery', title: `Miễn phí giao ${free.where}`, text }
  }
  return rest.time ? { kind: 'delivery', title: 'Giao tận nơi', text: `Trong ${rest.time}` } : false
}

/** @param zone that the words next to it are about */
function freeText({ zone: freeZone, where, fromDong }: FreeDelivery, zone: string): string {
  const place = where === zoneInSentence(zone) && freeZone === zone ? '' : ` giao ${where}`
  return `Miễn phí${place} ${fromDong > 0 ? `đơn từ ${formatDong(fromDong)}` : 'mọi đơn'}`
}

/** The promises as one sentence for search engines, with a space before it; empty if there are none. */
export function promiseSentence(shop: Promising): string {
  const titles = promisesOf(shop)
    .filter(({ kind }) => kind === 'delivery' || kind === 'warranty')
    .map(({ title }) => title)
  return titles.length === 0 ? '' : ` ${sentenceOf(titles)}.`
}

/** The assortment, by the names of the categories: «Đèn trang trí, quạt trần, đá trang trí». */
export function assortmentText(menu: readonly { name: string }[] | null): string {
  return namesText((menu ?? []).slice(0, 5)) || 'Cửa hàng trực tuyến'
}

/** Names in a row, the first as it is written: «Đèn chùm, đèn tường, đèn bàn học». */
export function namesText(entries: readonly { name: string }[]): string {
  return sentenceOf(entries.map(({ name }) => name))
}

/** The first as it is written, the others going on in lower case. */
function sentenceOf(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(', ')
}
