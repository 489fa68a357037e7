// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hold } from '#contract/orders/hold.calls.ts'
import { lamp, price } from '#tests/support/pricing/promotions.ts'
import type { PricedLines } from '../../cart/cart-lines.ts'
import { readHold, storeHold } from './hold-storage.ts'
import { type Payer, useHold } from './use-hold.ts'

type Sent = { call: string; body: Record<string, unknown> }
const sent: Sent[] = []
const answers: (() => Response | Promise<Response>)[] = []

const PRICE = 100_000
const AN: Payer = { name: 'Nguyễn An', phone: '0901234567' }
const BINH: Payer = { name: 'Trần Bình', phone: '0907654321' }

/** A lamp at 100,000 đồng, so many times. */
const lamps = (quantity: number): PricedLines =>
  price([lamp('lamp', PRICE, { quantity, taxPercent: 0 })], [], { pricesIncludeTax: true })

const holds = (part: Partial<Hold> = {}) => {
  const data = { hold: 'h1', remainingSeconds: 1800, totalAmount: PRICE, transfer: null, ...part }
  return () => Response.json({ success: true, data })
}
const refuses = (status: number, code: string, data?: object) => () =>
  Response.json({ success: false, code, message: 'Từ chối', data }, { status })
const released = () => Response.json({ success: true, data: null })

beforeEach(() => {
  vi.useFakeTimers()
  for (const list of [sent, answers]) list.length = 0
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ call: `${method} ${new URL(url, 'http://shop').pathname}`, body: JSON.parse(body) })
    const answer = answers.shift()
    if (!answer) throw new Error(`Nothing answers ${method} ${url}`)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Props = Parameters<typeof useHold>[0]
const CHOSEN: Props = {
  isOn: true,
  priced: lamps(1),
  place: { province: undefined, ward: undefined },
  payer: undefined,
  codes: [],
}

async function hold(props: Partial<Props> = {}) {
  const rendered = renderHook((given: Props) => useHold(given), { initialProps: { ...CHOSEN, ...props } })
  await passes(0)
  return {
    state: () => rendered.result.current.state,
    act: (work: (hook: ReturnType<typeof useHold>) => unknown) =>
      act(async () => void (await work(rendered.result.current))),
    become: async (next: Partial<Props>) => {
      rendered.rerender({ ...CHOSEN, ...props, ...next })
      await passes(0)
    },
  }
}
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const calls = (): string[] => sent.map(({ call }) => call)
const OPEN = 'POST /api/payments/holds'
const RESUME = 'PUT /api/payments/holds'
const RELEASE = 'DELETE /api/payments/holds'

describe('the hold of a transfer', () => {
  it('is opened on the shown figures, kept for a reload, and over after its time', async () => {
    answers.push(holds({ remainingSeconds: 60 }))
    const { state } = await hold({ place: { province: 'Hà Nội', ward: 'Phường Cửa Nam' } })
    expect(sent).toEqual([
      {
        call: OPEN,
        body: {
          products: [{ productId: 'lamp', variantId: null, quantity: 1, unitPrice: PRICE }],
          totalAmount: PRICE,
          codes: [],
          promotionIds: [],
          giftPieces: 0,
          isFeeOpen: false,
          city: 'Hà Nội',
          ward: 'Phường Cửa Nam',
          isFromCart: true,
        },
      },
    ])
    expect(state()).toMatchObject({ status: 'open', amountBefore: undefined })
    expect(readHold()).toMatchObject({ hold: 'h1', amount: PRICE })
    await passes(59_999)
    expect(state().status).toBe('open')
    await passes(1)
    expect(state().status).toBe('over')
  })

  it('continues after a reload with the hold of this tab, for the same lines only', async () => {
    answers.push(holds())
    await hold()
    cleanup()
    answers.push(holds())
    await hold()
    expect(calls()).toEqual([OPEN, RESUME])
    cleanup()
    answers.push(released, holds({ hold: 'h2', totalAmount: 2 * PRICE }))
    const { state } = await hold({ priced: lamps(2) })
    expect(calls().slice(2)).toEqual([RELEASE, OPEN])
    expect(state()).toMatchObject({ status: 'open', amountBefore: PRICE })
  })

  it('is opened again if the kept one has expired', async () => {
    answers.push(holds())
    await hold()
    cleanup()
    answers.push(refuses(409, 'hold_expired'), released, holds({ hold: 'h2' }))
    const { state } = await hold()
    expect(calls()).toEqual([OPEN, RESUME, RELEASE, OPEN])
    expect(state()).toMatchObject({ status: 'open', hold: { hold: 'h2' } })
  })

  it('is given back when another payment is chosen, and its amount cleared', async () => {
    answers.push(holds())
    const { state, become } = await hold()
    answers.push(released)
    await become({ isOn: false })
    expect(state().status).toBe('off')
    expect([calls(), readHold()]).toEqual([[OPEN, RELEASE], null])
    answers.push(holds({ hold: 'h2', totalAmount: 2 * PRICE }))
    await become({ priced: lamps(2) })
    expect(state()).toMatchObject({ status: 'open', amountBefore: undefined })
  })

  it.each([
    ['the hold', holds(), [OPEN, RELEASE]],
    ['a refusal', refuses(503, 'server_busy'), [OPEN]],
  ])(
    'stays off, with nothing reserved, if %s comes after another payment was chosen',
    async (_what, answer, expected) => {
      const late = Promise.withResolvers<Response>()
      answers.push(() => late.promise, released)
      const { state, become } = await hold()
      expect(state().status).toBe('opening')
      await become({ isOn: false })
      await act(async () => late.resolve(answer()))
      expect([state().status, readHold(), calls()]).toEqual(['off', null, expected])
    },
  )

  it('is given back if a newer one was opened before it came, which stays', async () => {
    const late = Promise.withResolvers<Response>()
    answers.push(() => late.promise, holds({ hold: 'h2' }), released)
    const { state, become } = await hold()
    await become({ priced: lamps(2) })
    await act(async () => late.resolve(holds()()))
    expect(sent.slice(2)).toEqual([{ call: RELEASE, body: { hold: 'h1' } }])
    expect([state(), readHold()]).toMatchObject([{ hold: { hold: 'h2' } }, { hold: 'h2' }])
  })

  it('is not opened if another payment was chosen while an older one was given back', async () => {
    storeHold({ hold: 'h0', lines: 'others' })
    const late = Promise.withResolvers<Response>()
    answers.push(() => late.promise)
    const { state, become } = await hold()
    await become({ isOn: false })
    await act(async () => late.resolve(released()))
    expect([state().status, calls()]).toEqual(['off', [RELEASE]])
  })

  it('gets a separate code for each payer, once typing pauses', async () => {
    answers.push(holds())
    const { state, become } = await hold()
    await become({ payer: { ...AN, name: 'Ng' } })
    await passes(399)
    await become({ payer: AN })
    await passes(399)
    expect(calls()).toEqual([OPEN])
    const transfer = { content: 'AN' } as Hold['transfer']
    answers.push(holds({ transfer }))
    await passes(1)
    expect(sent[1]).toEqual({ call: RESUME, body: { hold: 'h1', payer: AN } })
    expect(state()).toMatchObject({ status: 'open', payer: AN })
    await passes(1_000)
    expect(sent).toHaveLength(2)
    answers.push(holds({ transfer }))
    await become({ payer: BINH })
    await passes(400)
    expect(sent[2]?.body).toEqual({ hold: 'h1', payer: BINH })
  })

  it('shows new prices, and holds at them once they are agreed to', async () => {
    const line = { productId: 'lamp', variantId: null, title: 'Đèn', unitPrice: 120_000, quantity: 1 }
    const figures = {
      lines: [{ ...line, discountDong: 0 }],
      promotionIds: ['k'],
      subtotal: 120_000,
      taxAmount: 0,
      shippingFee: 0,
      isFeeOpen: false,
      totalAmount: 120_000,
    }
    answers.push(refuses(409, 'price_changed', figures))
    const { state, act: doing } = await hold()
    expect(state()).toMatchObject({
      status: 'price-changed',
      change: { figures, displayed: { totalAmount: PRICE } },
    })
    answers.push(holds({ totalAmount: 120_000 }))
    await doing(({ agree }) => agree())
    expect(sent[1]?.body).toMatchObject({
      totalAmount: 120_000,
      promotionIds: ['k'],
      products: [{ unitPrice: 120_000 }],
    })
    expect(state()).toMatchObject({ status: 'open', amountBefore: undefined })
  })

  it('reports that it was refused, or that new prices were declined', async () => {
    answers.push(refuses(409, 'insufficient_stock', { lines: [{ title: 'Đèn', available: 0 }] }))
    const { state, act: doing } = await hold()
    expect(state()).toMatchObject({ status: 'refused', refusal: { details: ['Đèn: đã hết hàng'] } })
    await doing(({ decline }) => decline())
    expect(state()).toMatchObject({
      status: 'refused',
      refusal: { message: expect.stringContaining('Giá vừa') },
    })
  })

  it('is replaced by another if delivery becomes free', async () => {
    answers.push(holds())
    const { become } = await hold()
    answers.push(released, holds({ hold: 'h2', totalAmount: PRICE + 30_000 }))
    await become({ priced: { ...lamps(1), shippingDong: 30_000, totalDong: PRICE + 30_000 } })
    expect(calls()).toEqual([OPEN, RELEASE, OPEN])
  })
})
