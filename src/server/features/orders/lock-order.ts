import { together } from '../../db/pipelining.ts'

/**
 * The order in which a transaction that places an order or opens a hold takes its locks: in any other order
 * two of them could wait for each other for ever. `stranger` are the networks and phone numbers of strangers,
 * `cart` is the cart, `holdOfCart` the promotions of the hold that it had, `stock` the stock, or the hold,
 * that the order takes.
 */
const LOCK_ORDER = ['stranger', 'cart', 'holdOfCart', 'stock']

/**
 * Waits for statements that have been started in the order of their names.
 * @throws if some of them take their locks in another order than {@link LOCK_ORDER}
 */
export function inLockOrder<const T extends Readonly<Record<string, unknown>>>(started: T) {
  const locks = Object.keys(started).filter(name => LOCK_ORDER.includes(name))
  const inOrder = LOCK_ORDER.filter(name => locks.includes(name))
  if (locks.join() !== inOrder.join()) throw new Error(`Locks are taken in the order ${locks.join(', ')}`)
  return together(started)
}
