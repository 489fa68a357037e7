import type { AppContext } from '#server/context/app-context.ts'

/** The parts of a running shop that the installer needs. */
export type DemoParts = Pick<AppContext, 'db' | 'storages' | 'jobs' | 'secret'>

/** A value that must be there, or the demo's own data disagree. */
export function known<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo shop has no ${key}.`)
  return value
}
