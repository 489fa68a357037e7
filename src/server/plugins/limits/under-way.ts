/** `total` for all clients together, `each` for one network. */
export type Bounds = { total: number; each: number }

type Entry = { network: string; weight: number; cut: () => void; isOver: boolean }

/**
 * What clients have begun and not finished, bounded for all of them and for each network. If a bound is reached, the
 * newcomer is not refused: what waits for its client for the longest time is cut, in the network that has most. So nobody can
 * keep others out by beginning much and finishing nothing.
 */
export class UnderWay {
  readonly #bounds: Bounds
  /** Of each network what can be cut, the longest waiting first. */
  readonly #waiting = new Map<string, Set<Entry>>()
  readonly #weights = new Map<string, number>()
  #sum = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * Begins something that waits for its client and weighs nothing yet.
   * @param cut ends it; called at most once, and then it weighs nothing any more
   */
  begin(network: string, cut: () => void) {
    const entry: Entry = { network, weight: 0, cut, isOver: false }
    this.#wait(entry)
    return {
      /** More of it has arrived. This may cut others, or itself. */
      add: (weight: number) => {
        if (!entry.isOver) this.#add(entry, weight)
      },
      /** The server works on it: it is not cut. */
      busy: () => this.#stopWaiting(entry),
      /** It waits for its client again. */
      idle: () => {
        this.#stopWaiting(entry)
        if (!entry.isOver) this.#wait(entry)
      },
      /** It has ended, also if it was cut. */
      end: () => this.#end(entry),
    }
  }

  #add(entry: Entry, weight: number): void {
    this.#change(entry, weight)
    while ((this.#weights.get(entry.network) ?? 0) > this.#bounds.each && this.#cutLongest(entry.network)) {}
    while (this.#sum > this.#bounds.total && this.#cutLongest(this.#heaviest())) {}
  }

  #cutLongest(network: string | undefined): boolean {
    const waiting = network === undefined ? undefined : this.#waiting.get(network)
    const entry = waiting?.values().find(({ weight }) => weight > 0)
    if (!entry) return false
    this.#end(entry)
    entry.cut()
    return true
  }

  #end(entry: Entry): void {
    entry.isOver = true
    this.#stopWaiting(entry)
    this.#change(entry, -entry.weight)
  }

  /** The network with the greatest weight among those of which something waits. */
  #heaviest(): string | undefined {
    let found: string | undefined
    for (const network of this.#waiting.keys())
      if (found === undefined || this.#weightOf(network) > this.#weightOf(found)) found = network
    return found
  }

  #weightOf(network: string): number {
    return this.#weights.get(network) ?? 0
  }

  #change(entry: Entry, by: number): void {
    entry.weight += by
    this.#sum += by
    const weight = this.#weightOf(entry.network) + by
    if (weight > 0) this.#weights.set(entry.network, weight)
    else this.#weights.delete(entry.network)
  }

  #wait(entry: Entry): void {
    const waiting = this.#waiting.get(entry.network) ?? new Set()
    this.#waiting.set(entry.network, waiting.add(entry))
  }

  #stopWaiting(entry: Entry): void {
    const waiting = this.#waiting.get(entry.network)
    waiting?.delete(entry)
    if (waiting?.size === 0) this.#waiting.delete(entry.network)
  }
}
