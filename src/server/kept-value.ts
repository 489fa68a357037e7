/** A value of the database that a process keeps in memory. */
export type KeptValue<T> = { read(): Promise<T>; clear(): void }

/**
 * Keeps a value in memory until it changes, and loads it once for all who read it at the same time. Another process is notified
 * of a change within milliseconds; an order of that moment is charged what its page has shown.
 * @param isFresh whether changes by other processes are received; while not, nothing is kept or shared
 */
export function keepValue<T>(load: () => Promise<T>, isFresh: () => boolean): KeptValue<T> {
  let kept: Promise<T> | undefined
  return {
    async read() {
      if (!isFresh()) return load()
      if (kept) return kept
      const loading = load()
      kept = loading
      try {
        return await loading
      } catch (error) {
        if (kept === loading) kept = undefined
        throw error
      } finally {
        if (kept === loading && !isFresh()) kept = undefined
      }
    },
    clear() {
      kept = undefined
    },
  }
}
