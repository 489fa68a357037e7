import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hold } from '#contract/orders/hold.calls.ts'
import type { DeliveryPlace } from '#contract/pricing/delivery.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { guestSessionId } from '#web/lib/cart/cart.ts'
import type { PricedLines } from '../../cart/cart-lines.ts'
import {
  agreedTo,
  type DisplayedQuote,
  displayedQuote,
  linesKey,
  repeated,
} from '../price-change/displayed-quote.ts'
import type { PriceChange } from '../price-change/price-change.ts'
import { requestedAmounts } from '../price-change/requested-amounts.ts'
import { type Refusal, toRefused } from '../refusals.ts'
import { endHold, readHold, releaseHold, storeHold } from './hold-storage.ts'

export type Payer = { name: string; phone: string }

/**
 * `until` is this browser's clock in milliseconds. The shown content and code are for `payer`.
 * `amountBefore` is the other amount in đồng that was requested until now, and may have been paid.
 */
export type HoldState =
  | { status: 'off' }
  | { status: 'opening' }
  | { status: 'open'; hold: Hold; until: number; payer: Payer | undefined; amountBefore: number | undefined }
  | { status: 'over' }
  | { status: 'price-changed'; change: PriceChange }
  | { status: 'refused'; refusal: Refusal }

const DECLINED: Refusal = {
  kind: 'refused',
  message: 'Giá vừa thay đổi. Vui lòng xem lại đơn hàng, rồi giữ hàng với giá mới.',
  details: [],
  fieldErrors: [],
  isHoldLost: false,
}

/** A call that answers with the hold as it is for this payer. */
type HoldRequest = (payer: Payer | undefined) => Promise<Hold>

/** The pause in typing before another code is requested. */
const TYPING_PAUSE_MS = 400

/**
 * The hold behind the transfer block: opened when a transfer is chosen, given back when it is not any more,
 * followed by a new code when the payer changes, over after its time.
 */
export function useHold({
  isOn,
  priced,
  place,
  payer,
  codes,
}: {
  isOn: boolean
  /** The lines to be held, at the cart's prices. */
  priced: PricedLines
  /** The destination of the order, as far as it is chosen. */
  place: DeliveryPlace
  payer: Payer | undefined
  /** Codes that were given. */
  codes: readonly string[]
}) {
  const [state, setState] = useState<HoldState>({ status: isOn ? 'opening' : 'off' })
  const newest = useRef({ priced, place, payer, codes })
  newest.current = { priced, place, payer, codes }
  const turn = useRef(0)
  const [amounts] = useState(() => requestedAmounts(readHold()?.amount))
  /** The figures of the screen that the newest request for a hold has repeated. */
  const sent = useRef<DisplayedQuote>(undefined)
  // another delivery fee: another amount to transfer, another hold
  const holdKey = heldKey(priced, codes)

  const attempt = useCallback(
    async (request: HoldRequest, key: string) => {
      const mine = ++turn.current
      const { payer: requested } = newest.current
      try {
        const hold = await request(requested)
        if (mine !== turn.current) {
          // nobody waits for it any more; a newer request may have been for the same hold
          if (hold.hold !== readHold()?.hold) await endHold(hold.hold)
          return
        }
        storeHold({ hold: hold.hold, lines: key, amount: hold.totalAmount })
        setState({
          status: 'open',
          hold,
          until: Date.now() + hold.remainingSeconds * 1000,
          payer: hold.transfer ? requested : undefined,
          amountBefore: amounts.request(hold.totalAmount),
        })
      } catch (error) {
        const refused = toRefused(error)
        if (mine !== turn.current) return
        setState(
          refused.kind === 'price-changed'
            ? { status: 'price-changed', change: { figures: refused.figures, displayed: sent.current } }
            : { status: 'refused', refusal: refused },
        )
      }
    },
    [amounts],
  )

  /** Opens a hold on the shown figures; it replaces the one before. */
  const open = useCallback(
    async (agreed?: DisplayedQuote): Promise<void> => {
      setState({ status: 'opening' })
      const { priced: current, place: to, codes: given } = newest.current
      const displayed = agreed ?? displayedQuote(current, given)
      sent.current = displayed
      const sessionId = guestSessionId()
      const body = {
        ...repeated(displayed),
        city: to.province || undefined,
        ward: to.ward || undefined,
        guestSessionId: sessionId ?? undefined,
        isFromCart: true,
      }
      await attempt(
        async who => (await api('POST /api/payments/holds', { body: { ...body, payer: who } })).data,
        heldKey(current, given),
      )
    },
    [attempt],
  )

  // chosen: go on with the hold of this tab if it is for the same lines, else open one
  useEffect(() => {
    if (!isOn) {
      turn.current++
      setState({ status: 'off' })
      amounts.clear()
      void releaseHold()
      return
    }
    let isChosen = true
    void resumeOr(holdKey, attempt, async () => {
      if (isChosen) await open()
    })
    return () => {
      isChosen = false
    }
  }, [isOn, holdKey, attempt, open, amounts])

  // another payer: another content, another code
  const openHold = state.status === 'open' ? state : undefined
  const token = openHold?.hold.hold
  const isFollowed = !payer || isSame(openHold?.payer, payer)
  const payerKey = payer ? `${payer.name}\n${payer.phone}` : ''
  useEffect(() => {
    if (!token || isFollowed || payerKey === '') return
    const timer = setTimeout(() => {
      void attempt(
        async who => (await api('PUT /api/payments/holds', { body: { hold: token, payer: who } })).data,
        holdKey,
      )
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [token, isFollowed, payerKey, holdKey, attempt])

  const until = openHold?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setState({ status: 'over' }), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])

  return {
    state,
    open,
    /** Hold at the new prices. */
    agree: async (): Promise<void> => {
      if (state.status === 'price-changed') await open(agreedTo(state.change.figures, codes))
    },
    /** Refuses the new prices for now. */
    decline: () => setState({ status: 'refused', refusal: DECLINED }),
  }
}

/** The subject of a hold: the lines, the codes, and the cost of their delivery. */
const heldKey = (priced: PricedLines, codes: readonly string[]): string =>
  [linesKey(priced), priced.isFeeOpen ? 'open' : priced.shippingDong, ...codes].join(' ')

async function resumeOr(
  holdKey: string,
  attempt: (request: HoldRequest, key: string) => Promise<void>,
  open: () => Promise<void>,
): Promise<void> {
  const kept = readHold()
  if (kept?.lines !== holdKey) {
    await releaseHold()
    return open()
  }
  let isGone = false
  await attempt(async payer => {
    try {
      return (await api('PUT /api/payments/holds', { body: { hold: kept.hold, payer } })).data
    } catch (error) {
      isGone = isApiError(error, 'hold_expired')
      throw error
    }
  }, holdKey)
  if (!isGone) return
  await releaseHold()
  await open()
}

function isSame(a: Payer | undefined, b: Payer): boolean {
  return a?.name === b.name && a.phone === b.phone
}
