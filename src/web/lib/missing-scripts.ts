import type { HydratedRouterProps } from 'react-router/dom'

/** The destination of the router. */
let destination: { path: string } | undefined
/** The pages that the present one waits for, with the address that it has while it waits. */
const awaited = new Map<string, string>()

/**
 * From now on the present page stays if the script of the page at `path` is missing. Links to other pages
 * lead there.
 * @returns ends that
 */
export function stayWithoutScript(path: string): () => void {
  awaited.set(path, window.location.href)
  return () => {
    awaited.delete(path)
  }
}

/** Records the destination of each navigation. */
export const noteDestinations: NonNullable<HydratedRouterProps['instrumentations']> = [
  {
    router({ instrument }) {
      instrument({
        async navigate(proceed, { to }) {
          // a step through the history has changed the address already
          const mine = typeof to === 'string' ? { path: to } : undefined
          destination = mine
          await proceed()
          // a navigation that another one has interrupted ends before that one
          if (destination === mine) destination = undefined
        },
      })
    },
  },
]

/**
 * A page with a missing script, as after the installation of a newer version of the shop, is loaded by the
 * browser itself. If the event's default is not prevented, the router loads the present page again
 * (`tools/pages/router-failures.ts`).
 */
export function loadPagesWithoutScript(): void {
  window.addEventListener('page-script-missing', event => {
    const stays = destination
      ? awaited.has(destination.path)
      : [...awaited.values()].includes(window.location.href)
    if (!stays && !destination) return
    event.preventDefault()
    if (!stays && destination) window.location.assign(destination.path)
  })
}
