const AT_ONCE = 4

/**
 * Does something for each of a long list, a few at a time.
 * @throws what fails first; what was begun has ended by then, nothing more is begun
 */
export async function eachAtOnce<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const underway = new Set<Promise<void>>()
  try {
    for await (const item of items) {
      const started = work(item).finally(() => underway.delete(started))
      underway.add(started)
      if (underway.size >= AT_ONCE) await Promise.race(underway)
    }
    await Promise.all(underway)
  } finally {
    await Promise.allSettled(underway)
  }
}
