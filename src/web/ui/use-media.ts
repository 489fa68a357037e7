import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. For parts that the browser alone renders: on the server none holds. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
