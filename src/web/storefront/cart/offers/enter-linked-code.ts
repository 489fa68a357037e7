import { CODE_PARAM } from '#contract/promotions/code-param.ts'
import { loadCart } from '#web/lib/cart/cart.ts'
import { codeFailure, setCodes } from '#web/lib/cart/cart-changes.ts'
import { isPriced } from '#web/lib/cart/local-cart.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import type { ToastLook } from '#web/ui/feedback/toaster.tsx'

/**
 * Puts the code of the address into the cart and reports it; in an empty cart it waits. A code that is
 * refused leaves the cart as it was. The code leaves the address first, so that neither a reload nor a copied
 * address enters it again.
 */
export default async function enterLinkedCode(): Promise<void> {
  const code = takeCodeFromAddress()
  if (code === null) return
  try {
    showToast(await enter(code))
  } catch (error) {
    showToast({ kind: 'error', text: codeFailure(error) })
  }
}

function takeCodeFromAddress(): string | null {
  const address = new URL(window.location.href)
  const code = address.searchParams.get(CODE_PARAM)
  if (code === null) return null
  address.searchParams.delete(CODE_PARAM)
  window.history.replaceState(window.history.state, '', address)
  return code
}

async function enter(typed: string): Promise<ToastLook> {
  const cart = await loadCart()
  const before = isPriced(cart) ? cart.codes.map(({ code }) => code) : []
  const { codes, items } = await setCodes([...before, typed])
  const added = codes.find(({ code }) => !before.includes(code))
  const link = { label: 'Xem giỏ', to: '/cart' }
  if (!added) return { kind: 'success', text: 'Mã này đã có trong giỏ hàng', link }
  if (added.message !== null) {
    await setCodes(before)
    return { kind: 'error', text: added.message }
  }
  const where = items.length > 0 ? 'đã vào giỏ hàng' : 'đợi trong giỏ hàng'
  return { kind: 'success', text: `Mã ${added.code} ${where}`, link }
}
