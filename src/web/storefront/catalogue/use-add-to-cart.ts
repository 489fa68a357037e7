import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductCard, Variant } from '#contract/catalogue/catalogue.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { addToCart, putInCart } from '#web/lib/cart/cart.ts'
import type { LineKey } from '#web/lib/cart/cart-line.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { snapshotOf } from './cart-snapshot.ts'

/** Two taps don't stack two toasts over the page. */
const TOAST = 'add-to-cart'

type Wish = { product: ProductCard; variant: Variant | null; quantity: number; taxPercent: number }

/** Both resolve to whether it was done; what went wrong has then been said. */
type AddToCart = {
  /** Puts products into the cart and says so, in the words of the specification (§8). */
  add: (wish: Wish) => Promise<boolean>
  /** Goes to the checkout with this line alone. */
  buy: (wish: Wish) => Promise<boolean>
  busy: boolean
}

export function useAddToCart(): AddToCart {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const attempt = async (wish: Wish, put: (wish: Wish) => Promise<void>): Promise<boolean> => {
    if (!wish.product._id) {
      showToast({ kind: 'error', text: 'Sản phẩm không hợp lệ!' })
      return false
    }
    setBusy(true)
    try {
      await put(wish)
      return true
    } catch (error) {
      showToast({ id: TOAST, kind: 'error', text: failureText(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    add: wish => attempt(wish, addAndSay),
    buy: wish =>
      attempt(wish, async () => {
        const { note } = await putInCart(keyOf(wish), { quantity: wish.quantity, snapshot: snapshotOf(wish) })
        if (note) showToast({ id: TOAST, kind: 'success', text: note })
        await navigate('/order', { state: { lines: [keyOf(wish)] } })
      }),
    busy,
  }
}

const keyOf = ({ product, variant }: Wish): LineKey => ({
  productId: product._id,
  variantId: variant?._id ?? null,
})

async function addAndSay(wish: Wish): Promise<void> {
  const { note } = await addToCart(keyOf(wish), { quantity: wish.quantity, snapshot: snapshotOf(wish) })
  showToast({
    id: TOAST,
    kind: 'success',
    text: note ?? 'Đã thêm sản phẩm vào giỏ hàng!',
    link: { label: 'Xem giỏ', to: '/cart' },
  })
}

/** A refusal has its reason; an outage concerns signed-in users only, a guest's lines are kept by the browser. */
function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Có lỗi xảy ra khi thêm vào giỏ hàng!'
  const isRefusal = error.status >= 400 && error.status < 500
  return isRefusal ? error.message || 'Không thể thêm vào giỏ hàng!' : 'Không thể thêm sản phẩm vào giỏ hàng!'
}
