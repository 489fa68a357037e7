/** A value of the database that a process keeps in memory. */
export type KeptValue<T> = { read(): Promise<T>; clear(): void }

/**
 * Keeps a value in memory until it changes, and loads it once for all who read it at the same time.
 * Another process is notified of a change within milliseconds; an order of that moment is charged the
 * price that its page has shown.
 * @param isFresh whether changes by other processes are received; while not, nothing is kept or shared
 */
export function keepValue<T>(load: () => Promise<T>, isFresh: () => boolean): KeptValue<T> {
  let kept: Promise<T> | undefined
  return {
    async read() {
      if (!isFresh()) return load()
      if (kept) return kept
      const own = load()
      kept = own
      try {
        return await own
      } catch (error) {
        if (kept === own) kept = undefined
        throw error
      } finally {
        if (kept === own && !isFresh()) kept = undefined
      }
    },
    clear() {
      kept = undefined
    },
  }
}
