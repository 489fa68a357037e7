import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { isApiError } from '#web/lib/api/api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import type { CommandResult } from '../command.ts'

/** What became of one of the things that a command was about. */
export type BulkOutcome = { _id: string; outcome: string; message: string }

/** How a command about several things ended; one that was carried out tells of each. */
export type BulkCommandResult<O extends BulkOutcome> = CommandResult & { results?: O[] }

const REFUSALS = ['in_use', 'not_found', 'refused']

/** Whether a command could not be carried out on this one. */
export function isRefused({ outcome }: BulkOutcome): boolean {
  return REFUSALS.includes(outcome)
}

/**
 * Runs a command about several things.
 * @param failure what stands before the server's reason where nothing was done
 */
export async function attemptBulk<O extends BulkOutcome>(
  failure: string,
  work: () => Promise<{ message: string; results: O[] }>,
): Promise<BulkCommandResult<O>> {
  try {
    return { isDone: true, ...(await work()) }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { isDone: false, message: `${failure}: ${error.message}` }
  }
}

/**
 * Gives a command about several things to the route's action. Where all went well that is said in passing and
 * `onDone` follows; what was refused is for the caller to report.
 */
export function useBulkCommand<C extends object, O extends BulkOutcome>(onDone: () => void) {
  const fetcher = useFetcher<BulkCommandResult<O>>()
  const { data: result } = fetcher
  const announce = useEffectEvent((ended: BulkCommandResult<O>) => {
    if (!ended.isDone) return showToast({ kind: 'error', text: ended.message })
    if ((ended.results ?? []).some(isRefused)) return
    showToast({ kind: 'success', text: ended.message })
    onDone()
  })
  useEffect(() => {
    if (result) announce(result)
  }, [result])
  const give = (command: C): void => {
    void fetcher.submit(JSON.stringify(command), { method: 'post', encType: 'application/json' })
  }
  const refused = result?.isDone ? (result.results ?? []).filter(isRefused) : []
  return { give, isBusy: fetcher.state !== 'idle', summary: result?.message ?? '', refused }
}
