/** A value of the database that a process keeps in memory. */
export type KeptValue<T> = { read(): Promise<T>; clear(): void }

/**
 * Keeps a value in memory until it changes. Another process is notified of a change within milliseconds; an order of
 * that moment is charged what its page has shown.
 * @param isFresh whether changes by other processes are received; while not, nothing is kept
 */
export function keepValue<T>(load: () => Promise<T>, isFresh: () => boolean): KeptValue<T> {
  let kept: { value: T } | undefined
  let generation = 0
  return {
    async read() {
      if (kept && isFresh()) return kept.value
      const begun = generation
      const value = await load()
      if (begun === generation && isFresh()) kept = { value }
      return value
    },
    clear() {
      kept = undefined
      generation++
    },
  }
}
