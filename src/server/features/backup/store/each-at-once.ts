const AT_ONCE = 4
/**
 * Files that fit are read into memory that is used again: buffers of a file each would pile up until they
 * are collected.
 */
const SCRATCH_BYTES = 1024 * 1024

/**
 * Does something for each of a long list, a few at a time.
 * @param work is lent memory of 1 MiB until it ends
 * @throws the first error; work that was begun has ended by then, nothing more is begun
 */
export async function eachAtOnce<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item, scratch: Buffer) => Promise<void>,
): Promise<void> {
  const underway = new Set<Promise<void>>()
  const free: Buffer[] = []
  try {
    for await (const item of items) {
      const scratch = free.pop() ?? Buffer.allocUnsafeSlow(SCRATCH_BYTES)
      const started = work(item, scratch).finally(() => {
        underway.delete(started)
        free.push(scratch)
      })
      underway.add(started)
      if (underway.size >= AT_ONCE) await Promise.race(underway)
    }
    await Promise.all(underway)
  } finally {
    await Promise.allSettled(underway)
  }
}
