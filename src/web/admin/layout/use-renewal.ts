import { useEffect, useState } from 'react'
import { endSession } from '#web/lib/session/change-session.ts'
import { offerRenewal } from '#web/lib/session/renew-session.ts'
import { getToken, sessionUser, watchSession } from '#web/lib/session/session.ts'

/**
 * Keeps the back office at work for one account: calls that are refused since its session has ended wait
 * until the same account has signed in again, here or in another tab. For another account the page is
 * reloaded.
 * @returns whether calls wait for that
 */
export function useRenewal(accountId: string): boolean {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    const waiting: ((isRenewed: boolean) => void)[] = []
    const settle = (isRenewed: boolean): void => {
      for (const resolve of waiting.splice(0)) resolve(isRenewed)
      setWaiting(false)
    }
    const withdraw = offerRenewal(async refused => {
      // of several calls that were refused together the last may come when the session is new already
      if (getToken() === refused) endSession()
      if (sessionUser()?._id === accountId) return true
      setWaiting(true)
      return new Promise(resolve => waiting.push(resolve))
    })
    const unwatch = watchSession(() => {
      const user = sessionUser()
      if (!user) return
      if (user._id === accountId) settle(true)
      else window.location.reload()
    })
    return () => {
      unwatch()
      withdraw()
      settle(false)
    }
  }, [accountId])
  return isWaiting
}
