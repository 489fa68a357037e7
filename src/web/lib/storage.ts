/**
 * The browser's storage, which may be missing (server), full or forbidden (private windows, blocked
 * cookies, some built-in browsers). Values that it does not keep are kept by this tab until it is closed
 * or loaded again, so that a cart and a sign-in last for the visit (R60).
 */
type Area = 'local' | 'session'

/** Values that the browser refused to store; null for one that it refused to remove. */
const refused = { local: new Map<string, string | null>(), session: new Map<string, string | null>() }

/** @throws if the browser forbids it */
const area = (name: Area): Storage | null => (name === 'local' ? window.localStorage : window.sessionStorage)

/** Does something with the browser's storage. @returns undefined if the browser refuses */
function attempt<T>(name: Area, work: (storage: Storage) => T): T | undefined {
  try {
    const storage = area(name)
    return storage ? work(storage) : undefined
  } catch {
    return undefined
  }
}

/** The kept text, or null. */
export function readStored(key: string, where: Area = 'local'): string | null {
  const own = refused[where].get(key)
  return own !== undefined ? own : (attempt(where, storage => storage.getItem(key)) ?? null)
}

/** Keeps a text. @returns whether the browser keeps it beyond this visit */
export function store(key: string, value: string, where: Area = 'local'): boolean {
  // the server's process has many visitors
  if (typeof window === 'undefined') return false
  const isKept = attempt(where, storage => {
    storage.setItem(key, value)
    return storage.getItem(key) === value
  })
  if (isKept) refused[where].delete(key)
  else refused[where].set(key, value)
  return isKept ?? false
}

export function remove(key: string, where: Area = 'local'): void {
  refused[where].delete(key)
  const isGone = attempt(where, storage => {
    storage.removeItem(key)
    return storage.getItem(key) === null
  })
  if (isGone === false) refused[where].set(key, null)
}

/** Removes all that this browser keeps of the shop. */
export function clearStorage(): void {
  refused.local.clear()
  attempt('local', storage => storage.clear())
  clearTab()
}

/** Removes everything that this tab has kept: above all the texts of half-finished forms. */
export function clearTab(): void {
  refused.session.clear()
  attempt('session', storage => storage.clear())
}

const PROBE = 'storageProbe'
let isProbed = false

/** Whether stored values last for this visit only. Only in the browser. */
export function lastsForVisit(): boolean {
  if (!isProbed) {
    isProbed = true
    // a refused probe stays among the refused values
    if (store(PROBE, '1')) remove(PROBE)
  }
  return refused.local.size > 0
}

/** The kept value if it is JSON that `isValid` accepts; anything else counts as nothing kept. */
export function readStoredJson<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  where: Area = 'local',
): T | null {
  const text = readStored(key, where)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isValid(value) ? value : null
  } catch {
    return null
  }
}
