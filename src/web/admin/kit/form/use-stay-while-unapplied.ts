import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'

/**
 * Keeps the page while a box holds a text that is not applied: a link or going back would leave with the
 * value before. The box shows its sentence; emptied, it lets go.
 */
export function useStayWhileUnapplied(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && refuseUnapplied(),
  )
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
}
