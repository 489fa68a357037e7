import { ShoppingBag } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { mayHaveCart, onCartChange } from '#web/lib/cart/cart-events.ts'

/** The bag with the number of pieces in the cart; above 99 it shows 99+. */
export function CartLink() {
  const count = useCartCount()
  const shown = count > 99 ? '99+' : String(count)
  return (
    <Link
      to="/cart"
      aria-label={count > 0 ? `Giỏ hàng, ${count} sản phẩm` : 'Giỏ hàng'}
      className="relative flex size-[44px] items-center justify-center rounded-6 hover:bg-sand-50"
    >
      <ShoppingBag size={22} strokeWidth={1.5} aria-hidden />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-lac-600 px-1 font-semibold text-12 text-white">
          {shown}
        </span>
      )}
    </Link>
  )
}

/**
 * Counted on start, when this page changes the cart and when another tab does; 0 if that fails. The script
 * for it is fetched only if there may be a cart: most who come to the shop have none.
 */
function useCartCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isOn = true
    const recount = (way: 'firstCart' | 'loadCart'): void => {
      if (!mayHaveCart()) {
        setCount(0)
        return
      }
      import('#web/lib/cart/cart.ts')
        .then(carts => carts[way]())
        .then(
          cart => isOn && setCount(cart.count),
          () => isOn && setCount(0),
        )
    }
    const stop = onCartChange(cart => (cart ? setCount(cart.count) : recount('loadCart')))
    recount('firstCart')
    return () => {
      isOn = false
      stop()
    }
  }, [])
  return count
}
