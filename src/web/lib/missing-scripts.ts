import type { HydratedRouterProps } from 'react-router/dom'

/** Where the router is going. */
let destination: string | undefined
/** How many parts of the present page must not be left. */
let stays = 0

/** From now on the present page stays if the script of the next one is missing. @returns ends that */
export function stayWithoutScript(): () => void {
  stays++
  return () => {
    stays--
  }
}

/** Notes where each navigation leads. */
export const noteDestinations: NonNullable<HydratedRouterProps['instrumentations']> = [
  {
    router({ instrument }) {
      instrument({
        async navigate(proceed, { to }) {
          // a step through the history has changed the address already
          destination = typeof to === 'string' ? to : undefined
          await proceed()
          destination = undefined
        },
      })
    },
  },
]

/**
 * A page whose script is missing, as after a newer version of the shop has been installed, is loaded by the browser itself. If
 * the event's default is not prevented, the router loads the present page again (`tools/pages/router-failures.ts`).
 */
export function loadPagesWithoutScript(): void {
  window.addEventListener('page-script-missing', event => {
    if (stays === 0 && destination === undefined) return
    event.preventDefault()
    if (stays === 0 && destination !== undefined) window.location.assign(destination)
  })
}
