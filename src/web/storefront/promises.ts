import { formatDong } from '#web/lib/format/formats.ts'
import type { MenuCategory } from './menu.ts'
import type { Shop } from './shop.ts'

/** Something that the shop promises everybody, from its settings (R47). */
export type ShopPromise = {
  kind: 'delivery' | 'payment' | 'returns' | 'warranty'
  title: string
  text: string
}

type Promising = Pick<Shop, 'delivery' | 'acceptsTransfers' | 'warrantyMonths' | 'returnDays'>

/** What the settings promise; what they are silent about is not promised. */
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

function deliveryPromise({ innerTime, freeFromDong, otherTime }: Shop['delivery']): ShopPromise | false {
  const free = freeFromDong !== null && `Miễn phí đơn từ ${formatDong(freeFromDong)}`
  if (innerTime)
    return {
      kind: 'delivery',
      title: `Giao nội thành trong ${innerTime}`,
      text: free || (otherTime && `Nơi khác: ${otherTime}`),
    }
  if (free)
    return { kind: 'delivery', title: 'Miễn phí giao nội thành', text: free.replace('Miễn phí đơn', 'Đơn') }
  return otherTime ? { kind: 'delivery', title: 'Giao tận nơi', text: `Trong ${otherTime}` } : false
}

/** The promises as one sentence for search engines, with a space before it; empty where there are none. */
export function promiseSentence(shop: Promising): string {
  const titles = promisesOf(shop)
    .filter(({ kind }) => kind === 'delivery' || kind === 'warranty')
    .map(({ title }) => title)
  return titles.length === 0 ? '' : ` ${sentenceOf(titles)}.`
}

/** What is sold, by the names of the categories: «Đèn trang trí, quạt trần, đá trang trí». */
export function assortmentText(menu: readonly MenuCategory[] | null): string {
  return sentenceOf((menu ?? []).slice(0, 5).map(({ name }) => name)) || 'Cửa hàng trực tuyến'
}

/** The first as it is written, the others going on in lower case. */
function sentenceOf(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(', ')
}
