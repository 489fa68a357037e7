import type { PublicChange, Sources } from '../events/public-changes.ts'
import type { Env } from '../kernel/env.ts'
import type { Log } from '../kernel/log.ts'
import type { Measure } from '../kernel/measure.ts'
import { CDN_KINDS } from './cdn-kinds.ts'
import { purger } from './purger.ts'

/** The CDN in front of the shop; without one nothing is sent. */
export type Cdn = {
  /** The headers by which the CDN keeps a public answer, and forgets it after a change of its sources. */
  headersOf(sources: Sources): Record<string, string>
  /** Has the CDN forget the answers that a change concerns. It goes on until the CDN has agreed. */
  forget(change: PublicChange): void
  measures(): Measure[]
  stop(): void
}

/**
 * Seconds. The CDN asks again after a minute, answers by itself for ten more while it asks, and for a day if
 * the shop does not answer. A change is not seen that late: it is purged.
 */
const LIFETIME = 'max-age=60, stale-while-revalidate=600, stale-if-error=86400'

/**
 * An answer that is on its way to the CDN at the time of a purge is kept there after it: its tags are purged
 * once more that much later. An answer is on its way for less than that.
 */
const AGAIN_MS = 3_000

/** The tag of all public answers. Others of the same account must not be purged. */
const ALL = 'shop'
/** The tag of answers that any change concerns. */
const ANY = 'shop-any'
/** Characters of a tag: a header holds those of a long list. Two sources with one tag are purged together. */
const TAG_LENGTH = 12

/** The CDN of the settings. */
export function openCdn(env: Pick<Env, 'CDN' | 'CDN_PURGE_URL' | 'CDN_TOKEN'>, log: Log): Cdn {
  const { CDN: name, CDN_PURGE_URL: addresses = [], CDN_TOKEN: token = '' } = env
  const kind = name && CDN_KINDS[name]
  const recent = recentTags()
  const purgers = kind ? addresses.map(address => purger({ address, kind, token, all: ALL, log })) : []
  return {
    headersOf(sources) {
      if (!kind) return {}
      const tags = [ALL, ...tagsOf(sources)]
      recent.add(tags)
      return { [kind.lifetimeHeader]: LIFETIME, [kind.tagsHeader]: tags.join(kind.separator) }
    },
    forget(change) {
      const tags = change === 'everything' ? [ALL] : [ANY, ...tagsOf(change)]
      const isOnItsWay = tags.some(recent.has)
      for (const { purge } of purgers) purge(tags, isOnItsWay ? AGAIN_MS : undefined)
    },
    measures: () => [
      {
        name: 'shop_cdn_waiting_tags',
        help: 'Tags whose answers the CDN has to forget and has not yet agreed to',
        value: purgers.reduce((sum, { waiting }) => sum + waiting(), 0),
      },
    ],
    stop() {
      for (const { stop } of purgers) stop()
    },
  }
}

function tagsOf(sources: Sources): string[] {
  return sources ? [...new Set([...sources].map(source => source.slice(-TAG_LENGTH)))] : [ANY]
}

/** The tags of answers that were sent in the last seconds. */
function recentTags() {
  let [latest, former] = [new Set<string>(), new Set<string>()]
  let begunAt = 0
  const turn = () => {
    const ageMs = Date.now() - begunAt
    if (ageMs < AGAIN_MS) return
    former = ageMs < 2 * AGAIN_MS ? latest : new Set()
    latest = new Set()
    begunAt = Date.now()
  }
  return {
    add(tags: readonly string[]): void {
      turn()
      for (const tag of tags) latest.add(tag)
    },
    has(tag: string): boolean {
      turn()
      return latest.has(tag) || former.has(tag)
    },
  }
}
