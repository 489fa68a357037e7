import { useEffect, useState } from 'react'

const APPEARS_AFTER_MS = 150

/** True once something has taken longer than 150 ms: quick answers must not flicker. */
export function useSlow(isUnderWay: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), APPEARS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay])
  return isSlow
}
