/** The key of the tree of categories with the counts and pictures of their products, as the menu shows it. */
export const CATEGORY_TREE = 'categories'

/**
 * The sources that a change concerns: ids of products, of categories and subcategories with lists that it
 * touches (the zero UUID is the whole shop's list), and {@link CATEGORY_TREE}. `everything` if they are not
 * known or too many.
 */
export type PublicChange = ReadonlySet<string> | 'everything'

/** The sources of an answer. Undefined is an answer that any change concerns. */
export type Sources = ReadonlySet<string> | undefined

/** Names the sources of the answer under way: it has no others. Without it any change concerns the answer. */
export type DependsOn = (...sources: string[]) => void

/** Whether an answer may look otherwise after a change. */
export function concerns(change: PublicChange, sources: Sources): boolean {
  if (change === 'everything' || sources === undefined) return true
  for (const source of change) if (sources.has(source)) return true
  return false
}

/** @param payload of a notification: sources separated by spaces, or «everything» */
export function parsePublicChange(payload: string): PublicChange {
  return payload === 'everything' ? payload : new Set(payload.split(' '))
}

/** The sources that one handler names as it computes an answer. */
export function namedSources(): { dependsOn: DependsOn; sources: () => Sources } {
  let sources: Set<string> | undefined
  return {
    dependsOn: (...named) => {
      sources = new Set([...(sources ?? []), ...named])
    },
    sources: () => sources,
  }
}

/**
 * Gathers the sources of a page: the union of those of its calls, and everything as soon as one names
 * none.
 */
export class SourceCollector {
  #sources: Set<string> | undefined = new Set()

  get sources(): Sources {
    return this.#sources
  }

  add(sources: Sources): void {
    if (sources) for (const source of sources) this.#sources?.add(source)
    else this.#sources = undefined
  }
}

/** The most sources with a remembered change. */
const MAX_SOURCES = 10_000

/**
 * Remembers when each source changed last, so that an answer with data from before a change is not kept after
 * it.
 */
export class ChangeLog {
  #now = 0
  #lastOfAll = 0
  readonly #last = new Map<string, number>()

  /** The moment before the next change: the start of computing an answer. */
  get now(): number {
    return this.#now
  }

  record(change: PublicChange): void {
    this.#now++
    if (change === 'everything' || this.#last.size + change.size > MAX_SOURCES) {
      this.#lastOfAll = this.#now
      this.#last.clear()
      return
    }
    for (const source of change) this.#last.set(source, this.#now)
  }

  /** Whether nothing that concerns an answer has changed since a moment. */
  isCurrent(since: number, sources: Sources): boolean {
    if (!sources) return this.#now === since
    if (this.#lastOfAll > since) return false
    for (const source of sources) if ((this.#last.get(source) ?? 0) > since) return false
    return true
  }
}
