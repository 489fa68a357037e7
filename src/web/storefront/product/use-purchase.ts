import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { onCartChange } from '#web/lib/cart/cart-events.ts'
import { useAddToCart } from '../catalogue/use-add-to-cart.ts'
import type { Choice } from './use-choice.ts'

/** How a product is bought on its page: how many, into the cart or straight to the checkout. */
export type Purchasing = {
  kind: 'contact' | 'sold-out' | 'for-sale'
  quantity: number
  setQuantity: (quantity: number) => void
  /** Both resolve to whether it was done. */
  add: () => Promise<boolean>
  buy: () => Promise<boolean>
  busy: boolean
  /** The pieces in the cart once something was added on this page; 0 before. */
  inCart: number
}

export function usePurchase(product: ProductDetail, choice: Choice): Purchasing {
  const [quantity, setQuantity] = useState(1)
  const [hasAdded, setAdded] = useState(false)
  const { add, buy, busy } = useAddToCart()
  const count = useCartCount()
  const wish = { product, variant: choice.variant ?? null, quantity, taxPercent: product.taxPercent }
  const isSoldOut = choice.stock === 'out_of_stock'
  return {
    kind: choice.price.price === 'contact' ? 'contact' : isSoldOut ? 'sold-out' : 'for-sale',
    quantity,
    setQuantity,
    add: async () => {
      const isDone = !leadToUnread() && (await add(wish))
      if (isDone) setAdded(true)
      return isDone
    },
    buy: async () => !leadToUnread() && buy(wish),
    busy,
    inCart: hasAdded ? count : 0,
  }
}

/** Gives a quantity that can't be read the focus, which shows why. @returns whether there is one */
export function leadToUnread(): boolean {
  const box = document.querySelector<HTMLElement>('[data-unapplied]')
  box?.focus()
  return box !== null
}

/** The pieces in the cart, from the last event of this page. */
function useCartCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => onCartChange(cart => cart && setCount(cart.count)), [])
  return count
}
