import { useEffect, useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'

/** A typed text is searched for after this pause. */
const DELAY_MS = 200

type Loaded<T> = { key: string; data?: T; failure?: string }

/**
 * The answer of `load` for a key, once the key has been the same for a moment. `data` and `failure` are of
 * the present key alone; `latest` is the last answer, of an earlier key while that of the present one is
 * on its way.
 * @param key undefined loads nothing
 */
export function useLoaded<T>(key: string | undefined, load: () => Promise<T>, delayMs = DELAY_MS) {
  const [loaded, setLoaded] = useState<Loaded<T>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the answer depends on
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    const run = async (): Promise<void> => {
      const answer = await load().then(
        data => ({ key, data }),
        (error: unknown) => {
          if (!isApiError(error)) throw error
          return { key, failure: error.message }
        },
      )
      if (isWanted) setLoaded(answer)
    }
    const timer = setTimeout(() => void run(), delayMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [key])
  const present = loaded?.key === key ? loaded : undefined
  return {
    data: present?.data,
    failure: present?.failure,
    latest: loaded?.data,
    isLoading: key !== undefined && !present,
  }
}
