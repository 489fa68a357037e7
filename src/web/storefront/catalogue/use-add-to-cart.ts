import { useState } from 'react'
import type { ProductCard, Variant } from '#contract/catalogue/catalogue.shapes.ts'
import { isApiError } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-host.tsx'

/** Two taps don't stack two toasts over the goods. */
const TOAST = 'add-to-cart'

type Wish = { product: ProductCard; variant: Variant | null; quantity: number; taxPercent: number }

/** Puts goods into the cart and says so, in the words of the specification (§8). */
export function useAddToCart(): { add: (wish: Wish) => Promise<void>; busy: boolean } {
  const [busy, setBusy] = useState(false)
  const add = async (wish: Wish): Promise<void> => {
    setBusy(true)
    try {
      await addAndSay(wish)
    } finally {
      setBusy(false)
    }
  }
  return { add, busy }
}

async function addAndSay({ product, variant, quantity, taxPercent }: Wish): Promise<void> {
  if (!product._id) return showToast({ kind: 'error', text: 'Sản phẩm không hợp lệ!' })
  try {
    const { addToCart } = await import('#web/lib/cart.ts')
    const key = { productId: product._id, variantId: variant?._id ?? null }
    const { note } = await addToCart(key, {
      quantity,
      snapshot: snapshotOf({ product, variant, taxPercent }),
    })
    showToast({
      id: TOAST,
      kind: 'success',
      text: note ?? 'Đã thêm sản phẩm vào giỏ hàng!',
      link: { label: 'Xem giỏ', to: '/cart' },
    })
  } catch (error) {
    showToast({ id: TOAST, kind: 'error', text: failureText(error) })
  }
}

/** A refusal has its reason; an outage meets signed-in users only, a guest's goods are kept by the browser. */
function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Có lỗi xảy ra khi thêm vào giỏ hàng!'
  const isRefusal = error.status >= 400 && error.status < 500
  return isRefusal ? error.message || 'Không thể thêm vào giỏ hàng!' : 'Không thể thêm sản phẩm vào giỏ hàng!'
}

function snapshotOf({ product, variant, taxPercent }: Omit<Wish, 'quantity'>) {
  const { _id, slug, title, sku, images, min_price } = product
  const { price, comparePrice } = variant ?? product
  return {
    product_id: { _id, slug, title, sku, images: images.slice(0, 1), min_price },
    variant_id: variant?._id ?? null,
    variant: variant && { _id: variant._id, name: variant.name, sku: variant.sku },
    unitPrice: price === 'contact' ? null : price,
    comparePrice,
    taxPercent,
    stockLabel: variant?.stockLabel ?? product.stockLabel,
    maxQuantity: 999,
    excluded: null,
  }
}
