import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import { readStoredJson, remove, store } from '../storage.ts'
import type { LineKey, LineSnapshot } from './cart-line.ts'

/** The cart of the specification's key `cart`: only lines that could not be given to the server yet. */
const KEY = 'cart'
const MAX_QUANTITY = 999
const LOCAL = 'local:'

/**
 * Lines that the browser alone has: nothing is known of taxes, delivery and promotions, so they have no total
 * (R47).
 */
export type LocalCart = Pick<Cart, 'items' | 'count'>
/** The cart of a page: one of the server, with local lines or not, or local lines alone. */
export type ShownCart = Cart | LocalCart

/** Whether the server has sent the rules by which the cart is priced. */
export const isPriced = (cart: ShownCart): cart is Cart => 'delivery' in cart

function isLines(value: unknown): value is CartLine[] {
  return (
    Array.isArray(value) &&
    value.every(line => typeof line?.product_id?._id === 'string' && line.quantity > 0)
  )
}

function lines(): CartLine[] {
  return readStoredJson(KEY, isLines) ?? []
}

function keep(items: CartLine[]): LocalCart {
  if (items.length === 0) remove(KEY)
  else store(KEY, JSON.stringify(items))
  return asCart(items)
}

function asCart(items: CartLine[]): LocalCart {
  return { items, count: items.reduce((sum, line) => sum + line.quantity, 0) }
}

const isSame = (line: CartLine, key: LineKey): boolean =>
  line.product_id._id === key.productId && line.variant_id === key.variantId

/** Whether a line is not on the server yet. */
export function isLocalLine(key: LineKey): boolean {
  return lines().some(line => isSame(line, key))
}

/** The server's cart, followed by the lines that are not on the server yet. */
export function withLocalLines(cart: Cart): Cart
export function withLocalLines(cart: Cart | undefined): ShownCart
export function withLocalLines(cart: Cart | undefined): ShownCart {
  const local = localCart()
  if (!cart) return local
  return { ...cart, items: [...cart.items, ...local.items], count: cart.count + local.count }
}

/** Whether a shown line is not on the server yet: its id is not one of the server's. */
export const isUnsaved = (line: CartLine): boolean => line._id.startsWith(LOCAL)

export function localCart(): LocalCart {
  return asCart(lines())
}

/** Adds pieces; a line of the same product and variant grows. */
export function addLocalLine(snapshot: LineSnapshot, quantity: number): LocalCart {
  const key = { productId: snapshot.product_id._id, variantId: snapshot.variant_id }
  const present = lines().find(line => isSame(line, key))
  if (present) return setLocalQuantity(key, present.quantity + quantity)
  return keep([...lines(), { ...snapshot, _id: `${LOCAL}${key.productId}:${key.variantId ?? ''}`, quantity }])
}

/** Sets a line's quantity; 0 or less removes it. */
export function setLocalQuantity(key: LineKey, quantity: number): LocalCart {
  const wanted = Math.min(quantity, MAX_QUANTITY)
  if (wanted <= 0) return takeLocalLines(key)
  return keep(lines().map(line => (isSame(line, key) ? { ...line, quantity: wanted } : line)))
}

/** Removes a line. */
export function takeLocalLines(key: LineKey): LocalCart {
  return keep(lines().filter(line => !isSame(line, key)))
}

export function clearLocalCart(): void {
  remove(KEY)
}
