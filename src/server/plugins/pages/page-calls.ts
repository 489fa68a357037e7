import type { Call } from '#contract/kernel/call.ts'
import {
  type ChangeLog,
  concerns,
  namedSources,
  type PublicChange,
  type Sources,
} from '../../events/public-changes.ts'
import { failureReply } from '../calls/errors.ts'
import { parsePart } from '../calls/parse-part.ts'

/**
 * A call as the pages' API client makes it; the same on both sides of the built bundle. The sources of the
 * answer come with it.
 */
export type PageCall = (request: {
  route: string
  params: Record<string, unknown>
  query: Record<string, unknown>
}) => Promise<{ status: number; body: unknown; sources?: Sources }>

type Handler = (input: object) => Promise<object> | object
type Answer = { body: object; sources: Sources }
type Registered = { call: Pick<Call, 'route' | 'cache' | 'params' | 'query'>; handler: Handler }

export type PageCalls = {
  /** Makes a handler callable by pages, if its answers are the same for everybody. */
  register(call: Registered['call'], handler: Handler): void
  call: PageCall
  /** Drops the kept answers that a change concerns. */
  drop(change: PublicChange): void
}

/**
 * Carries the calls of a page that is being rendered to their handlers: no HTTP, and no JSON on either side.
 * Only calls with the same answer for everybody can be made, so nothing personal is ever rendered. Answers of
 * calls without input (the shop, the categories, the home page) are kept until {@link PageCalls.drop}; they
 * must not be changed.
 * @param options.isFresh whether changes by other processes are received; while not, nothing is kept
 */
export function pageCalls({ isFresh, changes }: { isFresh: () => boolean; changes: ChangeLog }): PageCalls {
  const registered = new Map<string, Registered>()
  const kept = new Map<string, Answer>()

  const answer = async ({ call, handler }: Registered, given: { params: object; query: object }) => {
    const known = kept.get(call.route)
    if (known && isFresh()) return known
    const begun = changes.now
    const input = { params: parsePart(call.params, given.params), query: parsePart(call.query, given.query) }
    const { dependsOn, sources } = namedSources()
    const body = { success: true, ...(await handler({ ...input, dependsOn, request: {} })) }
    const made = { body, sources: sources() }
    const isKept = !call.params && !call.query && changes.isCurrent(begun, made.sources) && isFresh()
    if (isKept) kept.set(call.route, made)
    return made
  }

  return {
    register(call, handler) {
      if (call.cache === 'public' && call.route.startsWith('GET '))
        registered.set(call.route, { call, handler })
    },
    async call({ route, params, query }) {
      const target = registered.get(route)
      if (!target) throw new Error(`A page can't make the call ${route}: its answers depend on the request`)
      try {
        return { status: 200, ...(await answer(target, { params, query: asTexts(query) })) }
      } catch (error) {
        return failureReply(error)
      }
    },
    drop(change) {
      for (const [route, { sources }] of kept) if (concerns(change, sources)) kept.delete(route)
    },
  }
}

/** Values as an address would carry them: texts, without those that are not set. */
function asTexts(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
}
