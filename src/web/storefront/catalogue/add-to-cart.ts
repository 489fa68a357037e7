import type { ProductCard, Variant } from '#contract/catalogue/catalogue.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { addToCart, putInCart } from '#web/lib/cart/cart.ts'
import type { LineKey } from '#web/lib/cart/cart-line.ts'
import { lastsForVisit } from '#web/lib/storage.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { snapshotOf } from './cart-snapshot.ts'

/** Two taps don't stack two toasts over the page. */
const TOAST = 'add-to-cart'
const VISIT_ONLY = ' Đừng đóng tab này: trình duyệt không cho lưu giỏ hàng.'

export type Wish = { product: ProductCard; variant: Variant | null; quantity: number; taxPercent: number }

/** A wish as a line of the cart. */
export const keyOf = ({ product, variant }: Wish): LineKey => ({
  productId: product._id,
  variantId: variant?._id ?? null,
})

/** Puts products into the cart and shows a toast, or the error. @returns whether it succeeded */
export const addWish = (wish: Wish): Promise<boolean> =>
  attempt(wish, async () => {
    const { note } = await addToCart(keyOf(wish), { quantity: wish.quantity, snapshot: snapshotOf(wish) })
    showToast({
      id: TOAST,
      kind: 'success',
      text: `${note ?? 'Đã thêm sản phẩm vào giỏ hàng!'}${lastsForVisit() ? VISIT_ONLY : ''}`,
      link: { label: 'Xem giỏ', to: '/cart' },
    })
  })

/** Makes sure that the cart has the products, or shows the error. @returns whether it was done */
export const putWish = (wish: Wish): Promise<boolean> =>
  attempt(wish, async () => {
    const { note } = await putInCart(keyOf(wish), { quantity: wish.quantity, snapshot: snapshotOf(wish) })
    if (note) showToast({ id: TOAST, kind: 'success', text: note })
  })

async function attempt(wish: Wish, put: () => Promise<void>): Promise<boolean> {
  if (!wish.product._id) {
    showToast({ kind: 'error', text: 'Sản phẩm không hợp lệ!' })
    return false
  }
  try {
    await put()
    return true
  } catch (error) {
    showToast({ id: TOAST, kind: 'error', text: failureText(error) })
    return false
  }
}

/**
 * A refusal has its reason; an outage concerns signed-in users only, a guest's lines are kept by the browser.
 */
function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Có lỗi xảy ra khi thêm vào giỏ hàng!'
  const isRefusal = error.status >= 400 && error.status < 500
  return isRefusal ? error.message || 'Không thể thêm vào giỏ hàng!' : 'Không thể thêm sản phẩm vào giỏ hàng!'
}
