import { readStoredJson, store } from '#web/lib/storage.ts'

const KEY = 'cartUnticked'

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string')

/** The lines that were unticked in this tab, so that going back from the checkout keeps the choice. */
export function readDeselected(): ReadonlySet<string> {
  return new Set(readStoredJson(KEY, isTexts, 'session') ?? [])
}

export function storeDeselected(ids: ReadonlySet<string>): void {
  store(KEY, JSON.stringify([...ids]), 'session')
}
