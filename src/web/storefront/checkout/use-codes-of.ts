import { useEffect, useRef } from 'react'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { setCodes } from '#web/lib/cart/cart-changes.ts'

/** The pause in typing before codes are read again. */
const TYPING_PAUSE_MS = 600

/**
 * Reads the codes of the cart again for the phone number of the order: some are for a first order, or for one
 * customer.
 */
export function useCodesOf(
  phone: string | undefined,
  codes: readonly string[],
  onCart: (cart: Cart) => void,
): void {
  const given = codes.join(' ')
  const show = useRef(onCart)
  show.current = onCart
  useEffect(() => {
    if (!phone || given === '') return
    const timer = setTimeout(async () => {
      try {
        show.current(await setCodes(given.split(' '), phone))
      } catch (error) {
        // the order decides in any case
        if (!isApiError(error)) throw error
      }
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [phone, given])
}
