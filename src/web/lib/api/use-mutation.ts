import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnyRoute, InputOf, ReplyOf } from '#contract/calls.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { randomId } from '../random-id.ts'
import { type ApiError, type CallExtras, isApiError, serverMessage } from './api.ts'
import { api } from './browser-api.ts'

type MutationOptions<R extends AnyRoute> = {
  /** Follows a success, before the page's data are loaded again. */
  onDone?: (reply: ReplyOf<R>, input: InputOf<R>) => void
  /** Whether a success is shown as a toast; without it each is. */
  isShown?: (reply: ReplyOf<R>) => boolean
  /** Whether the page's data are loaded again after a success; not where `onDone` leaves the page. */
  isReloaded?: boolean
  /** The text before the server's reason, for example `Không thể thêm danh mục mới: `. */
  failure?: string
  /** Shown where no answer came (specification §8). */
  otherwise?: string
  /** Shows a refusal itself, for example at its fields. @returns what is left to be shown as a toast, if anything */
  onRefused?: (error: ApiError) => string | undefined | Promise<string | undefined>
}

/** A writing call of a screen: `mutate` makes it, one at a time. */
export type Mutation<R extends AnyRoute> = {
  /** @returns the reply, or undefined where the call was refused or one is under way already */
  mutate: (input: InputOf<R> & CallExtras) => Promise<ReplyOf<R> | undefined>
  isBusy: boolean
}

/**
 * The one way in which a screen writes. A success shows the server's message, runs `onDone` and loads the page's data
 * again; a refusal shows the server's reason. An ended session is renewed by the client below (R25). Calls that create
 * something carry an idempotency key that stays until one of them succeeds or other input is sent, so that a repeated
 * press creates one.
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
  const attempt = useRef({ content: '', key: '' })
  const { revalidate } = useRevalidator()

  const mutate = async (input: InputOf<R> & CallExtras): Promise<ReplyOf<R> | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    try {
      const reply = await send(input)
      if (isShown(reply)) showSuccess(reply)
      onDone?.(reply, input)
      if (isReloaded) await revalidate()
      return reply
    } catch (error) {
      if (!isApiError(error)) throw error
      const reason = onRefused ? await onRefused(error) : reasonOf(error)
      if (reason) showToast({ kind: 'error', text: failure + reason })
      return undefined
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  const send = async (input: InputOf<R> & CallExtras): Promise<ReplyOf<R>> => {
    const content = JSON.stringify(input)
    if (attempt.current.content !== content) attempt.current = { content, key: randomId() }
    const headers = {
      ...(route.startsWith('POST ') && { 'idempotency-key': attempt.current.key }),
      ...input.headers,
    }
    const reply = await api(route, { ...input, headers })
    attempt.current = { content: '', key: '' }
    return reply
  }

  const reasonOf = (error: ApiError): string =>
    otherwise === undefined ? error.message : serverMessage(error, otherwise)

  return { mutate, isBusy }
}

function showSuccess(reply: unknown): void {
  if (typeof reply !== 'object' || reply === null || !('message' in reply)) return
  if (typeof reply.message === 'string') showToast({ kind: 'success', text: reply.message })
}
