/** Bounds of a {@link TurnQueue}; times in ms. */
export type TurnBounds = {
  /** Places of all lines together, of one line, and of one network over all lines. */
  total: number
  perLine: number
  perNetwork: number
  /** Between two turns of one line. */
  turnMs: number
  /** How long anything waits at most. */
  longestMs: number
}

/**
 * `rank`: how much its network has failed lately; the lowest is served first. `delayMs`: the least time that
 * it waits.
 */
export type Waiter = { line: string; network: string; rank: number; delayMs: number }

type Place = Waiter & { readyAt: number; endsAt: number; settle: (isServed: boolean) => void }
type Line = { places: Place[]; freeAt: number; timer: NodeJS.Timeout | undefined }

/**
 * Lines in which attempts wait, one line for each account: one is served at a time, first those from the
 * network with the fewest failures, then the earliest. A full line gives the place of its highest rank to a
 * lower one, so that networks that keep trying do not block others. Waiting takes a timer for each line and
 * an object for each place, no more.
 */
export class TurnQueue {
  readonly #bounds: TurnBounds
  readonly #lines = new Map<string, Line>()
  readonly #ofNetwork = new Map<string, number>()
  #sum = 0

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds
  }

  /** @returns true when its turn has come; false if there is no place, or none any more */
  wait(waiter: Waiter): Promise<boolean> {
    if ((this.#ofNetwork.get(waiter.network) ?? 0) >= this.#bounds.perNetwork) return Promise.resolve(false)
    if (!this.#makeRoom(waiter)) return Promise.resolve(false)
    const now = Date.now()
    const line = this.#lines.get(waiter.line) ?? { places: [], freeAt: now, timer: undefined }
    this.#lines.set(waiter.line, line)
    return new Promise(settle => {
      const endsAt = now + this.#bounds.longestMs
      line.places.push({ ...waiter, readyAt: now + waiter.delayMs, endsAt, settle })
      this.#count(waiter.network, 1)
      this.#schedule(waiter.line, line)
    })
  }

  /**
   * Whether there is a place, taken from a higher rank if need be: of the same line, else of the longest one.
   */
  #makeRoom({ line: name, rank }: Waiter): boolean {
    const own = this.#lines.get(name)
    const isLineFull = (own?.places.length ?? 0) >= this.#bounds.perLine
    if (!isLineFull && this.#sum < this.#bounds.total) return true
    const line = isLineFull ? own : this.#longest()
    const last = line?.places.reduce((worst, place) => (place.rank >= worst.rank ? place : worst))
    const isFairer = line !== own && (own?.places.length ?? 0) + 1 < (line?.places.length ?? 0)
    if (!line || !last || !(last.rank > rank || isFairer)) return false
    this.#leave(line, last, false)
    return true
  }

  #longest(): Line | undefined {
    return [...this.#lines.values()].reduce((longest, line) =>
      line.places.length > longest.places.length ? line : longest,
    )
  }

  #turn(name: string, line: Line): void {
    const now = Date.now()
    for (const place of line.places.filter(({ endsAt }) => endsAt <= now)) this.#leave(line, place, false)
    const ready = line.places.filter(({ readyAt }) => readyAt <= now)
    if (line.freeAt <= now && ready.length > 0) {
      line.freeAt = now + this.#bounds.turnMs
      const next = ready.reduce((first, place) => (place.rank < first.rank ? place : first))
      this.#leave(line, next, true)
    }
    this.#schedule(name, line)
  }

  /** Sets the line's timer to its next event; a line without places is removed once its last turn is over. */
  #schedule(name: string, line: Line): void {
    clearTimeout(line.timer)
    const ready = Math.min(...line.places.map(({ readyAt }) => readyAt))
    const end = Math.min(...line.places.map(({ endsAt }) => endsAt))
    const at = line.places.length === 0 ? line.freeAt : Math.min(end, Math.max(ready, line.freeAt))
    const ms = at - Date.now()
    if (line.places.length === 0 && ms <= 0) this.#lines.delete(name)
    else line.timer = setTimeout(() => this.#turn(name, line), Math.max(1, ms))
  }

  #leave(line: Line, place: Place, isServed: boolean): void {
    line.places.splice(line.places.indexOf(place), 1)
    this.#count(place.network, -1)
    place.settle(isServed)
  }

  #count(network: string, step: number): void {
    this.#sum += step
    const own = (this.#ofNetwork.get(network) ?? 0) + step
    if (own > 0) this.#ofNetwork.set(network, own)
    else this.#ofNetwork.delete(network)
  }
}
