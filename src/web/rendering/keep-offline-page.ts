/**
 * A script of public pages, as text: three seconds after the page has loaded, when the browser is idle, it
 * registers the worker that keeps the shop's page for times without a network (docs/decisions/0080). In this
 * place it costs no request and no module. A browser without workers, or one that refuses (private windows),
 * shows its own page without a network.
 */
export const KEEP_OFFLINE_PAGE = `addEventListener('load', () => setTimeout(() =>
  (window.requestIdleCallback ?? setTimeout)(async () => {
    try { await navigator.serviceWorker?.register('/sw.js') } catch (error) { console.debug(error) }
  }), 3000))`
