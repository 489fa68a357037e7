/** `total` for everybody together, `each` for one of them. */
export type Bounds = { total: number; each: number }

/** What is under way, as a sum of weights, bounded for all and for each. */
export class Slots {
  readonly #bounds: Bounds
  readonly #taken = new Map<string, number>()
  #sum = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** @returns what gives the slot back (once, however often it is called), or undefined where there is none */
  take(whose: string, weight = 1): (() => void) | undefined {
    const own = this.#taken.get(whose) ?? 0
    if (this.#sum + weight > this.#bounds.total || own + weight > this.#bounds.each) return undefined
    this.#add(whose, weight)
    let isTaken = true
    return () => {
      if (isTaken) this.#add(whose, -weight)
      isTaken = false
    }
  }

  #add(whose: string, weight: number): void {
    this.#sum += weight
    const own = (this.#taken.get(whose) ?? 0) + weight
    if (own > 0) this.#taken.set(whose, own)
    else this.#taken.delete(whose)
  }
}
