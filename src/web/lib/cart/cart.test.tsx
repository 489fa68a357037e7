// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import { freeEverywhere } from '#contract/pricing/delivery.ts'
import { addToCart, loadCart, migrateGuestCart, putInCart, shownCart } from './cart.ts'
import { clearCart, removeLine, setQuantity } from './cart-changes.ts'
import { onCartChange } from './cart-events.ts'
import type { LineSnapshot } from './cart-line.ts'
import { isPriced } from './local-cart.ts'

type Sent = { call: string; body: unknown; authorization: string | null }
const sent: Sent[] = []
const answers: (() => Response | Promise<Response>)[] = []
let stop: () => void
let seen: (number | undefined)[] = []

const LAMP = { productId: 'lamp', variantId: null }
const snapshot = { product_id: { _id: 'lamp' }, variant_id: null, unitPrice: 100_000 } as LineSnapshot

function cartOf(quantity: number, part: Partial<CartLine> = {}): Cart {
  const line = { ...snapshot, _id: 'l1', quantity, excluded: null, ...part } as CartLine
  const items = quantity > 0 ? [line] : []
  return {
    items,
    count: quantity,
    pricesIncludeTax: true,
    delivery: freeEverywhere,
    promotions: [],
    codes: [],
    buyer: { isRegistered: false, isFirstOrder: null },
  }
}
const replies =
  (quantity: number, more: object = {}) =>
  () =>
    Response.json({ success: true, data: cartOf(quantity), sessionId: 's1', ...more })
const refuses = (status: number, code: string) => () =>
  Response.json({ success: false, code, message: 'Từ chối' }, { status })
const isAway = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal(
    'fetch',
    async (
      url: string,
      { method, body, headers }: { method: string; body?: string; headers: Record<string, string> },
    ) => {
      const { authorization = null } = headers
      sent.push({
        call: `${method} ${new URL(url, 'http://shop').pathname}`,
        body: body && JSON.parse(body),
        authorization,
      })
      const answer = answers.shift()
      if (!answer) throw new Error(`Nothing answers ${method} ${url}`)
      return answer()
    },
  )
  // the cart of the test before is dropped
  await loadCart()
  for (const list of [sent, answers]) list.length = 0
  seen = []
  stop = onCartChange(cart => seen.push(cart?.count))
})
afterEach(() => {
  stop()
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const calls = (): string[] => sent.map(({ call }) => call)
const add = (quantity: number) => addToCart(LAMP, { quantity, snapshot })
const ADD = 'POST /api/guest-cart/add'

describe('the cart of a guest', () => {
  it('begins with the first line, under an id that later calls name', async () => {
    expect((await loadCart()).count).toBe(0)
    expect(sent).toEqual([])
    answers.push(replies(1))
    expect(await add(1)).toEqual({ note: undefined })
    expect(sent[0]).toMatchObject({ call: ADD, body: { product_id: 'lamp', variant_id: null, quantity: 1 } })
    answers.push(replies(2, { adjusted: true, message: 'Chỉ còn 2 sản phẩm' }))
    expect(await setQuantity(LAMP, 5)).toEqual({ cart: cartOf(2), note: 'Chỉ còn 2 sản phẩm' })
    answers.push(replies(0))
    await removeLine(LAMP)
    answers.push(replies(0))
    await clearCart()
    expect(calls().slice(1)).toEqual([
      'PUT /api/guest-cart/s1/update',
      'DELETE /api/guest-cart/s1/remove',
      'DELETE /api/guest-cart/s1/clear',
    ])
    expect(seen).toEqual([0, 1, 2, 0, 0])
  })

  it('is loaded once, however many parts of the page request it', async () => {
    localStorage.setItem('guestSessionId', 's1')
    answers.push(replies(3))
    const carts = await Promise.all([loadCart(), loadCart(), loadCart()])
    expect(carts.map(({ count }) => count)).toEqual([3, 3, 3])
    expect(calls()).toEqual(['GET /api/guest-cart/s1'])
  })

  it('is empty, and its id removed, if the server has none of this id', async () => {
    localStorage.setItem('guestSessionId', 'old')
    answers.push(refuses(404, 'not_found'))
    expect((await loadCart()).count).toBe(0)
    expect(localStorage.getItem('guestSessionId')).toBeNull()
  })

  it('keeps a line while the server is away, and sends it once it answers again', async () => {
    answers.push(isAway)
    expect(await add(2)).toEqual({ note: undefined })
    expect(shownCart()).toEqual({ items: [expect.objectContaining(snapshot)], count: 2 })
    expect(isPriced(shownCart())).toBe(false)
    expect((await setQuantity(LAMP, 3)).cart.count).toBe(3)
    answers.push(refuses(503, 'server_busy'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(shownCart().count).toBe(3)
    answers.push(replies(3), replies(3))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(calls()).toEqual([ADD, ADD, ADD, 'GET /api/guest-cart/s1'])
    expect(sent[2]?.body).toMatchObject({ quantity: 3 })
    expect(shownCart()).toEqual(cartOf(3))
    expect(localStorage.getItem('cart')).toBeNull()
  })

  it('drops a kept line that is refused for good', async () => {
    answers.push(isAway)
    await add(2)
    answers.push(refuses(404, 'product_not_found'))
    expect((await loadCart()).count).toBe(0)
    expect(localStorage.getItem('cart')).toBeNull()
  })

  it('keeps nothing of a line that is refused', async () => {
    answers.push(refuses(409, 'insufficient_stock'))
    await expect(add(1)).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect(shownCart().count).toBe(0)
  })

  it('gets only the pieces that are missing when something is bought at once', async () => {
    localStorage.setItem('guestSessionId', 's1')
    answers.push(replies(2))
    await putInCart(LAMP, { quantity: 2, snapshot })
    answers.push(replies(2), replies(5))
    await putInCart(LAMP, { quantity: 5, snapshot })
    expect(calls()).toEqual(['GET /api/guest-cart/s1', 'GET /api/guest-cart/s1', ADD])
    expect(sent[2]?.body).toMatchObject({ quantity: 3 })
  })
})

describe('the cart after signing in', () => {
  it('includes the guest’s, by the token of the login, and removes its id', async () => {
    localStorage.setItem('guestSessionId', 's1')
    answers.push(replies(4))
    expect((await migrateGuestCart('new'))?.count).toBe(4)
    expect(sent).toEqual([
      { call: 'POST /api/guest-cart/migrate', body: { sessionId: 's1' }, authorization: 'Bearer new' },
    ])
    expect(localStorage.getItem('guestSessionId')).toBeNull()
  })

  it('keeps the guest’s for another try if the shop can’t do it now, not if its id is none', async () => {
    localStorage.setItem('guestSessionId', 's1')
    answers.push(isAway)
    expect(await migrateGuestCart('new')).toBeUndefined()
    expect(localStorage.getItem('guestSessionId')).toBe('s1')
    answers.push(refuses(400, 'validation_failed'))
    expect(await migrateGuestCart('new')).toBeUndefined()
    expect(localStorage.getItem('guestSessionId')).toBeNull()
  })

  it('is the user’s, without lines in the browser while the server is away', async () => {
    localStorage.setItem('token', 'kept')
    answers.push(replies(2))
    expect((await loadCart()).count).toBe(2)
    expect(sent[0]).toMatchObject({ call: 'GET /api/cart', authorization: 'Bearer kept' })
    answers.push(isAway)
    await expect(add(1)).rejects.toMatchObject({ status: 0 })
    expect(localStorage.getItem('cart')).toBeNull()
  })
})

it('is read again if another tab has changed it', () => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'cartChangedAt' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  window.dispatchEvent(new Event('online'))
  expect(seen).toEqual([undefined, undefined])
})
