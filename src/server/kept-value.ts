/** A value of the database that a process keeps in memory. It is cleared only where it is concerned, or not loaded yet. */
export type KeptValue<T> = { read(): Promise<T>; clear(isConcerned?: (value: T) => boolean): void }

type Kept<T> = { loading: Promise<T>; loaded?: { value: T } }

/**
 * Keeps a value in memory until it changes, and loads it once for all who read it at the same time. Another process is notified
 * of a change within milliseconds; an order of that moment is charged what its page has shown.
 * @param isFresh whether changes by other processes are received; while not, nothing is kept or shared
 */
export function keepValue<T>(load: () => Promise<T>, isFresh: () => boolean): KeptValue<T> {
  let kept: Kept<T> | undefined
  return {
    async read() {
      if (!isFresh()) return load()
      if (kept) return kept.loading
      const own: Kept<T> = { loading: load() }
      kept = own
      try {
        const value = await own.loading
        own.loaded = { value }
        return value
      } catch (error) {
        if (kept === own) kept = undefined
        throw error
      } finally {
        if (kept === own && !isFresh()) kept = undefined
      }
    },
    clear(isConcerned = () => true) {
      if (!kept?.loaded || isConcerned(kept.loaded.value)) kept = undefined
    },
  }
}
