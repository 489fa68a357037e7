import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { firstCart, loadCart } from '#web/lib/cart/cart.ts'
import { clearCart, removeLine, setQuantity } from '#web/lib/cart/cart-changes.ts'
import { onCartChange } from '#web/lib/cart/cart-events.ts'
import type { ShownCart } from '#web/lib/cart/local-cart.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { keyOf } from './cart-lines.ts'

export type CartState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `isAway`: the last reload failed, so this may not be the newest. */
  | { status: 'ready'; cart: ShownCart; isAway?: boolean }

/** The cart of this browser and its actions. Failures are shown; the cart stays as it was. */
export function useCart() {
  const [state, setState] = useState<CartState>({ status: 'loading' })
  const waiting = useRef(new Map<string, { line: CartLine; quantity: number }>())
  const sending = useRef<Promise<void>>(undefined)

  const reload = useCallback(async (load = loadCart): Promise<void> => {
    try {
      setState({ status: 'ready', cart: await load() })
    } catch {
      // for any failure, the screen reports that the cart could not be loaded and offers to try again
      setState(now => (now.status === 'ready' ? { ...now, isAway: true } : { status: 'failed' }))
    }
  }, [])
  useEffect(() => {
    reload(firstCart)
    return onCartChange(cart => {
      // this page's own changes are shown already
      if (sending.current) return
      if (cart) setState({ status: 'ready', cart })
      else reload()
    })
  }, [reload])

  /** @returns whether it was done */
  const attempt = async (change: () => Promise<ShownCart>): Promise<boolean> => {
    try {
      const cart = await change()
      // a newer change of this page is already shown and on its way
      if (waiting.current.size === 0) setState({ status: 'ready', cart })
      return true
    } catch (error) {
      showToast({ kind: 'error', text: isApiError(error) ? error.message : 'Không thể cập nhật giỏ hàng' })
      await reload()
      return false
    }
  }

  /**
   * Shows the new quantity at once. While one change is under way, only the newest of each line waits behind
   * it.
   */
  const changeQuantity = (line: CartLine, quantity: number): void => {
    setState(now =>
      now.status === 'ready' ? { status: 'ready', cart: withQuantity(now.cart, line, quantity) } : now,
    )
    waiting.current.set(line._id, { line, quantity })
    if (!sending.current)
      sending.current = sendWaiting().finally(() => {
        sending.current = undefined
      })
  }

  const sendWaiting = async (): Promise<void> => {
    for (const [id, { line, quantity }] of waiting.current) {
      waiting.current.delete(id)
      await attempt(async () => {
        const { cart, note } = await setQuantity(keyOf(line), quantity)
        if (note) showToast({ kind: 'success', text: note })
        return cart
      })
    }
  }

  return {
    state,
    reload: useCallback(() => reload(), [reload]),
    changeQuantity,
    /** Shows the cart of another answer. */
    show: (cart: ShownCart): void => setState({ status: 'ready', cart }),
    /** Resolves when every change of a quantity is saved on the server. */
    settled: async (): Promise<void> => await sending.current,
    remove: (line: CartLine) => attempt(() => removeLine(keyOf(line))),
    clear: () => attempt(clearCart),
  }
}

function withQuantity(cart: ShownCart, changed: CartLine, quantity: number): ShownCart {
  const items = cart.items.map(line => (line._id === changed._id ? { ...line, quantity } : line))
  return { ...cart, items, count: items.reduce((sum, line) => sum + line.quantity, 0) }
}
