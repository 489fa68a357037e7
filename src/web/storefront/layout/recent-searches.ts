import { readStoredJson, store } from '#web/lib/storage.ts'

const KEY = 'recentSearches'
const KEPT = 5

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string')

/** The searches of this browser, newest first. They never leave the browser. */
export function recentSearches(): string[] {
  return readStoredJson(KEY, isTexts) ?? []
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter(search => search !== text)
  store(KEY, JSON.stringify([text, ...others].slice(0, KEPT)))
}
