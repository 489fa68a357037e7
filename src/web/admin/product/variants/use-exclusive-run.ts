import { useState } from 'react'
import { type ApiError, isApiError } from '#web/lib/api/api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { leftAfter, refusalText } from './variant-rows.ts'

/**
 * Runs changes of the variants; `isBusy` until the change has ended. A refusal that `onRefused` does not settle is shown
 * after the words of `failure`.
 */
export function useExclusiveRun() {
  const [isBusy, setBusy] = useState(false)
  const run = async (
    work: () => Promise<unknown>,
    failure: string,
    onRefused?: (error: ApiError) => Promise<boolean>,
  ): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      const left = await leftAfter(error, onRefused)
      if (left) showToast({ kind: 'error', text: refusalText(left, failure) })
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
