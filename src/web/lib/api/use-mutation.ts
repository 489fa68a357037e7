import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnyRoute, InputOf, ReplyOf } from '#contract/calls.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { randomId } from '../random-id.ts'
import { type ApiError, asApiError, type CallExtras, isApiError, serverMessage } from './api.ts'
import { api } from './browser-api.ts'

type MutationOptions<R extends AnyRoute> = {
  /**
   * Follows a success, before the page's data are loaded again; the call is under way until it has ended. If
   * it loads data and that fails, the reason is shown: the change itself is done.
   */
  onDone?: ((reply: ReplyOf<R>, input: InputOf<R> & CallExtras) => void | Promise<void>) | undefined
  /** Whether a success is shown as a toast; without it each is. */
  isShown?: (reply: ReplyOf<R>) => boolean
  /** Whether the page's data are loaded again after a success; not if `onDone` leaves the page. */
  isReloaded?: boolean
  /** The text before the server's reason, for example `Không thể thêm danh mục mới: `. */
  failure?: string
} & (
  | {
      /** Shown before the reason if no answer came (specification §8). */
      otherwise?: string
      onRefused?: undefined
    }
  | {
      otherwise?: undefined
      /**
       * Shows a refusal itself, for example at its fields. If it loads something and that fails, the
       * reason of that is shown instead.
       * @returns the rest that is to be shown as a toast, if anything
       */
      onRefused: (
        error: ApiError,
        input: InputOf<R> & CallExtras,
      ) => string | undefined | Promise<string | undefined>
    }
)

/** A writing call of a screen: `mutate` makes it, one at a time. */
export type Mutation<R extends AnyRoute> = {
  /** @returns the reply, or undefined if the call was refused or one is under way already */
  mutate: (input: InputOf<R> & CallExtras) => Promise<ReplyOf<R> | undefined>
  isBusy: boolean
}

/**
 * The one way in which a screen writes. A success shows the server's message, runs `onDone` and loads the
 * page's data again; a refusal shows the server's reason, and loads them if the page is out of date. An ended session is renewed by the client below
 * (R25). Calls that create something carry an idempotency key that stays until one of them is known to have
 * succeeded, also if the body is changed in between: an attempt without an answer may have created it. A call
 * about another record has another key.
 */
export function useMutation<R extends AnyRoute>(
  route: R,
  {
    onDone,
    isShown = () => true,
    isReloaded = true,
    failure = '',
    otherwise,
    onRefused,
  }: MutationOptions<R> = {},
): Mutation<R> {
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)
  const key = useRef('')
  const keyOf = useRef('')
  const { revalidate } = useRevalidator()

  const mutate = async (input: InputOf<R> & CallExtras): Promise<ReplyOf<R> | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    try {
      const reply = await sendOrSay(input)
      if (reply !== undefined) await follow(reply, input)
      return reply
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  /** @returns the reply, or undefined if the call was refused, which has then been shown */
  const sendOrSay = async (input: InputOf<R> & CallExtras): Promise<ReplyOf<R> | undefined> => {
    try {
      return await send(input)
    } catch (error) {
      const refusal = asApiError(error)
      const text = await refusalText(refusal, input)
      if (text) showToast({ kind: 'error', text })
      if (isOutOfDate(refusal)) await revalidate()
      return undefined
    }
  }

  const follow = async (reply: ReplyOf<R>, input: InputOf<R> & CallExtras): Promise<void> => {
    if (isShown(reply)) showSuccess(reply)
    try {
      await onDone?.(reply, input)
    } catch (error) {
      showToast({ kind: 'error', text: asApiError(error).message })
    }
    if (isReloaded) await revalidate()
  }

  const send = async (input: InputOf<R> & CallExtras): Promise<ReplyOf<R>> => {
    const about = JSON.stringify('params' in input ? input.params : null)
    if (about !== keyOf.current) key.current = ''
    keyOf.current = about
    key.current ||= randomId()
    const headers = { ...(route.startsWith('POST ') && { 'idempotency-key': key.current }), ...input.headers }
    try {
      const reply = await api(route, { ...input, headers })
      key.current = ''
      return reply
    } catch (error) {
      if (isApiError(error, 'idempotency_key_reused')) key.current = ''
      throw error
    }
  }

  const refusalText = async (
    error: ApiError,
    input: InputOf<R> & CallExtras,
  ): Promise<string | undefined> => {
    if (!onRefused) return failure + serverMessage(error, otherwise)
    try {
      const reason = await onRefused(error, input)
      return reason && failure + reason
    } catch (failed) {
      // `failure` names the change, this is why something could not be loaded after it
      return asApiError(failed).message
    }
  }

  return { mutate, isBusy }
}

/** Whether the page shows a state that is gone: changed by others, or by an attempt without an answer. */
function isOutOfDate({ status }: ApiError): boolean {
  return status === 409 || status === 404
}

function showSuccess(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return
  if (typeof reply.message === 'string') showToast({ kind: 'success', text: reply.message })
}
