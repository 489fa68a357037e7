/**
 * The browser's storage, which may be missing (server), full or forbidden (private windows). Everything kept there
 * is a convenience, so a refusal means «nothing kept» and not a failure of the page.
 */
type Area = 'local' | 'session'

function area(name: Area): Storage | undefined {
  try {
    return name === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
}

/** The kept text, or null. */
export function readStored(key: string, where: Area = 'local'): string | null {
  return area(where)?.getItem(key) ?? null
}

/** Keeps a text. @returns whether it was kept */
export function store(key: string, value: string, where: Area = 'local'): boolean {
  try {
    area(where)?.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function remove(key: string, where: Area = 'local'): void {
  area(where)?.removeItem(key)
}

/** Removes all that this browser keeps of the shop. */
export function clearStorage(): void {
  area('local')?.clear()
  clearTab()
}

/** Removes all that this tab has kept: what was typed in half-finished forms, above all. */
export function clearTab(): void {
  area('session')?.clear()
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
