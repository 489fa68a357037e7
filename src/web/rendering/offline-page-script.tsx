import { createContext, useContext } from 'react'
import { KEEP_OFFLINE_PAGE } from './keep-offline-page.ts'
import { InlineScript } from './late-scripts.tsx'

/** Whether the browser is to keep the page for times without a network; set by the server. */
export const KeepsOfflinePage = createContext(false)

/**
 * The last element of the page: elements that only the server renders must follow those that the browser
 * renders again.
 */
export function OfflinePageScript() {
  const keeps = useContext(KeepsOfflinePage)
  return import.meta.env.SSR && keeps && <InlineScript source={KEEP_OFFLINE_PAGE} />
}
