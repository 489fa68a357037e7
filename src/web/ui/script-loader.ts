/**
 * Loads a script once. Browsers from before 2026 keep a script that has failed as failed for as long as the
 * page is open (whatwg/html#10327), and one of an older version of the shop is gone for good.
 * @returns a function that resolves to the script, or to undefined if it can't be loaded: without a network,
 *   or after a newer version of the shop has been installed. The next call tries again.
 */
export function scriptLoader<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  let request: Promise<T | undefined> | undefined
  return () => {
    request ??= load().catch(() => {
      request = undefined
      return undefined
    })
    return request
  }
}
