import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { isApiError, serverMessage } from '#web/lib/api/api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'

/** How a command ended, in words for the person who gave it. */
export type CommandResult = { isDone: boolean; message: string }

/**
 * Runs a command; a refusal of the server becomes a result that can be shown.
 * @param work does it and says how it ended
 * @param failure what stands before the server's reason, for example `Không thể thêm danh mục mới: `
 */
export async function attempt(work: () => Promise<string>, failure = ''): Promise<CommandResult> {
  try {
    return { isDone: true, message: await work() }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { isDone: false, message: failure + error.message }
  }
}

/** The same where the server's reason stands alone and `otherwise` is said where no answer came. */
export async function attemptOr(otherwise: string, work: () => Promise<string>): Promise<CommandResult> {
  try {
    return { isDone: true, message: await work() }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { isDone: false, message: serverMessage(error, otherwise) }
  }
}

/** Gives commands to the route's action (its data as JSON) and shows how each ended. `onDone` follows a success. */
export function useCommand<C extends object>(onDone?: () => void) {
  const fetcher = useFetcher<CommandResult>()
  const announce = useEffectEvent((result: CommandResult) => {
    showToast({ kind: result.isDone ? 'success' : 'error', text: result.message })
    if (result.isDone) onDone?.()
  })
  const { data: result } = fetcher
  useEffect(() => {
    if (result) announce(result)
  }, [result])
  const give = (command: C): void => {
    void fetcher.submit(JSON.stringify(command), { method: 'post', encType: 'application/json' })
  }
  return { give, isBusy: fetcher.state !== 'idle' }
}
