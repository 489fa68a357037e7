import { formatCount } from '#web/lib/formats.ts'
import type { Product } from '../product-draft.ts'

/** The pieces that a product has for sale without variants: the first variant takes their place. */
export function ownGoodsOf(product: Product | undefined): number {
  return product && product.variants.length === 0 ? product.quantity : 0
}

/** What the first variant will do to them. */
export function ownGoodsWarning(count: number): string {
  return `Khi lưu biến thể đầu tiên, ${formatCount(count)} cái đang có của sản phẩm sẽ được xuất khỏi kho. Hãy nhập số lượng cho từng biến thể.`
}

/** What was added, and what it did to them. */
export function addedText(added: string, bookedOut: number): string {
  return bookedOut === 0
    ? added
    : `${added}. ${formatCount(bookedOut)} cái của sản phẩm đã được xuất khỏi kho`
}
