/** `total` for all clients together, `each` for one network. */
export type Bounds = { total: number; each: number }

type Entry = { network: string; weight: number; cut: () => void; isOver: boolean }

/**
 * Unfinished work of clients, bounded for all of them and for each network. If a bound is reached, the
 * newcomer is not refused: the work that waits for its client for the longest time is cut, in the network
 * that has most. So nobody can keep others out by beginning much and finishing nothing.
 */
export class UnderWay {
  readonly #bounds: Bounds
  readonly #cutsBusy: boolean
  /** The work of each network that can be cut, the longest waiting first. */
  readonly #waiting = new Map<string, Set<Entry>>()
  /** The work of each network that the server is busy with, in their order. */
  readonly #busy = new Map<string, Set<Entry>>()
  readonly #weights = new Map<string, number>()
  #sum = 0

  /**
   * @param options.cutsBusy if nothing of a network waits that has more than the newcomer's, the work that
   *   the server has been busy with for the longest time is cut: a client that does not read its answers
   *   is busy, too
   */
  constructor(bounds: Bounds, { cutsBusy = false }: { cutsBusy?: boolean } = {}) {
    this.#bounds = bounds
    this.#cutsBusy = cutsBusy
  }

  /**
   * Begins something that waits for its client and weighs nothing yet.
   * @param cut ends it; called at most once, and then it weighs nothing any more
   */
  begin(network: string, cut: () => void) {
    const entry: Entry = { network, weight: 0, cut, isOver: false }
    put(entry, this.#waiting)
    return {
      /** More of it has arrived. This may cut others, or itself. */
      add: (weight: number) => {
        if (!entry.isOver) this.#add(entry, weight)
      },
      /** The server works on it: it is not cut. */
      busy: () => {
        if (!entry.isOver) move(entry, this.#waiting, this.#busy)
      },
      /** It waits for its client again. */
      idle: () => {
        if (!entry.isOver) move(entry, this.#busy, this.#waiting)
      },
      /** It has ended, even if it was cut. */
      end: () => this.#end(entry),
    }
  }

  #add(entry: Entry, weight: number): void {
    this.#change(entry, weight)
    while ((this.#weights.get(entry.network) ?? 0) > this.#bounds.each && this.#cutLongest(entry.network)) {}
    while (this.#sum > this.#bounds.total && this.#cutForAll(entry)) {}
  }

  #cutForAll(newcomer: Entry): boolean {
    const heaviest = this.#heaviest(this.#waiting)
    const busiest = this.#cutsBusy ? this.#heaviest(this.#busy) : undefined
    const isBusyHeavier =
      busiest !== undefined &&
      this.#weightOf(busiest) > this.#weightOf(newcomer.network) &&
      (heaviest === undefined || this.#weightOf(busiest) > this.#weightOf(heaviest))
    return isBusyHeavier ? this.#cutLongest(busiest, this.#busy) : this.#cutLongest(heaviest)
  }

  #cutLongest(network: string | undefined, among = this.#waiting): boolean {
    const some = network === undefined ? undefined : among.get(network)
    const entry = some?.values().find(({ weight }) => weight > 0)
    if (!entry) return false
    this.#end(entry)
    entry.cut()
    return true
  }

  #end(entry: Entry): void {
    entry.isOver = true
    take(entry, this.#waiting)
    take(entry, this.#busy)
    this.#change(entry, -entry.weight)
  }

  /** The network with the greatest weight among those that have some. */
  #heaviest(some: ReadonlyMap<string, unknown>): string | undefined {
    let found: string | undefined
    for (const network of some.keys())
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
}

type ByNetwork = Map<string, Set<Entry>>

function put(entry: Entry, into: ByNetwork): void {
  const some = into.get(entry.network) ?? new Set()
  into.set(entry.network, some.add(entry))
}

function take(entry: Entry, from: ByNetwork): void {
  const some = from.get(entry.network)
  some?.delete(entry)
  if (some?.size === 0) from.delete(entry.network)
}

/** It comes last there. */
function move(entry: Entry, from: ByNetwork, into: ByNetwork): void {
  take(entry, from)
  take(entry, into)
  put(entry, into)
}
