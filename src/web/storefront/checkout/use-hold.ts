import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import type { Hold } from '#contract/payments/hold.calls.ts'
import { isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { guestSessionId } from '#web/lib/cart.ts'
import { keepHold, readHold, releaseHold } from './kept-hold.ts'
import { type NewFigures, type Refusal, toRefused } from './refusals.ts'
import { agreedTo, goodsKey, type Shown, shownOf } from './shown.ts'

export type Payer = { name: string; phone: string }

/** `until` is this browser's clock in milliseconds. `payer` is whom the shown content and code are made for. */
export type HoldState =
  | { status: 'off' }
  | { status: 'opening' }
  | { status: 'open'; hold: Hold; until: number; payer: Payer | undefined }
  | { status: 'over' }
  | { status: 'price-changed'; figures: NewFigures }
  | { status: 'refused'; refusal: Refusal }

const DECLINED: Refusal = {
  kind: 'refused',
  message: 'Giá vừa thay đổi. Vui lòng xem lại đơn hàng, rồi giữ hàng với giá mới.',
  details: [],
  faults: [],
  isHoldLost: false,
}

/** Wait for a pause in typing before another code is asked for. */
const TYPING_PAUSE_MS = 400

/**
 * The hold behind the transfer block: opened when a transfer is chosen, given back when it is not any more, followed
 * by a new code when somebody else pays, over after its time.
 */
export function useHold({
  isOn,
  lines,
  totals,
  payer,
}: {
  isOn: boolean
  lines: readonly CartLine[]
  totals: { totalDong: number; shippingDong: number }
  payer: Payer | undefined
}) {
  const [state, setState] = useState<HoldState>({ status: isOn ? 'opening' : 'off' })
  const newest = useRef({ lines, totals, payer })
  newest.current = { lines, totals, payer }
  const turn = useRef(0)
  const goods = goodsKey(lines)

  const attempt = useCallback(async (ask: (payer: Payer | undefined) => Promise<Hold>, key: string) => {
    const mine = ++turn.current
    const { payer: asked } = newest.current
    try {
      const hold = await ask(asked)
      keepHold({ hold: hold.hold, goods: key })
      if (mine === turn.current)
        setState({
          status: 'open',
          hold,
          until: Date.now() + hold.remainingSeconds * 1000,
          payer: hold.transfer ? asked : undefined,
        })
    } catch (error) {
      const refused = toRefused(error)
      if (mine !== turn.current) return
      setState(
        refused.kind === 'price-changed'
          ? { status: 'price-changed', figures: refused.figures }
          : { status: 'refused', refusal: refused },
      )
    }
  }, [])

  /** Opens a hold on what was shown; the one before gives way. */
  const open = useCallback(
    async (shown?: Shown): Promise<void> => {
      setState({ status: 'opening' })
      const { lines: current, totals: shownTotals } = newest.current
      const { lines: products, totalAmount } = shown ?? shownOf(current, shownTotals)
      const sessionId = guestSessionId()
      const body = { products, totalAmount, ...(sessionId ? { guestSessionId: sessionId } : {}) }
      await attempt(
        async who => (await api('POST /api/payments/holds', { body: { ...body, payer: who } })).data,
        goodsKey(current),
      )
    },
    [attempt],
  )

  // chosen: go on with the hold of this tab where it is for the same goods, else open one
  useEffect(() => {
    if (!isOn) {
      turn.current++
      setState({ status: 'off' })
      void releaseHold()
      return
    }
    void resumeOr(goods, attempt, open)
  }, [isOn, goods, attempt, open])

  // somebody else pays: another content, another code
  const openHold = state.status === 'open' ? state : undefined
  const token = openHold?.hold.hold
  const isFollowed = !payer || isSame(openHold?.payer, payer)
  const payerKey = payer ? `${payer.name}\n${payer.phone}` : ''
  useEffect(() => {
    if (!token || isFollowed || payerKey === '') return
    const timer = setTimeout(() => {
      void attempt(
        async who => (await api('PUT /api/payments/holds', { body: { hold: token, payer: who } })).data,
        goods,
      )
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [token, isFollowed, payerKey, goods, attempt])

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
      if (state.status === 'price-changed') await open(agreedTo(state.figures))
    },
    /** Look at the new prices first. */
    decline: () => setState({ status: 'refused', refusal: DECLINED }),
  }
}

async function resumeOr(
  goods: string,
  attempt: (ask: (payer: Payer | undefined) => Promise<Hold>, key: string) => Promise<void>,
  open: () => Promise<void>,
): Promise<void> {
  const kept = readHold()
  if (kept?.goods !== goods) {
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
  }, goods)
  if (!isGone) return
  await releaseHold()
  await open()
}

function isSame(a: Payer | undefined, b: Payer): boolean {
  return a?.name === b.name && a.phone === b.phone
}
