import { useEffect, useState } from 'react'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { sayMissing } from '#web/ui/loading/say-missing.ts'
import { onFirstInput } from '#web/ui/on-first-input.ts'
import { scriptLoader } from '#web/ui/script-loader.ts'
import type { Wish } from './add-to-cart.ts'

type Script = typeof import('./add-to-cart.ts')

let hasFailed = false

/**
 * The script of the cart, which is fetched at the first input, so that a page starts without it and a line
 * can still be kept once the network is gone.
 */
const loadScript = scriptLoader(() => import('./add-to-cart.ts'))

/** Both resolve to whether it was done; an error has then been shown. */
type AddToCart = {
  /** Puts products into the cart and reports it, in the words of the specification (§8). */
  add: (wish: Wish) => Promise<boolean>
  /** Goes to the checkout with this line alone. */
  buy: (wish: Wish) => Promise<boolean>
  busy: boolean
}

export function useAddToCart(): AddToCart {
  const [busy, setBusy] = useState(false)
  const leadOn = useLeadOn()
  useEffect(() => onFirstInput(loadScript), [])
  const attempt = async (work: (loaded: Script) => Promise<boolean>): Promise<boolean> => {
    setBusy(true)
    try {
      const loaded = await loadScript()
      if (loaded) return await work(loaded)
      sayMissing(hasFailed)
      hasFailed = true
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    add: wish => attempt(({ addWish }) => addWish(wish)),
    buy: wish =>
      attempt(async ({ putWish, keyOf }) => {
        const isDone = await putWish(wish)
        if (isDone) await leadOn('/order', { state: { lines: [keyOf(wish)] } })
        return isDone
      }),
    busy,
  }
}
