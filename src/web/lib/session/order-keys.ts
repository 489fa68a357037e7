import { readStoredJson, store } from '../storage.ts'

/** The access keys of the orders that this browser placed or was given a link to (R21), newest last. */
const KEY = 'orderKeys'
const KEPT = 50

const isKeys = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(entry => typeof entry === 'string')

export function orderKey(orderId: string): string | undefined {
  return readStoredJson(KEY, isKeys)?.[orderId]
}

export function keepOrderKey(orderId: string, key: string): void {
  const { [orderId]: _, ...others } = readStoredJson(KEY, isKeys) ?? {}
  const kept = Object.entries({ ...others, [orderId]: key }).slice(-KEPT)
  store(KEY, JSON.stringify(Object.fromEntries(kept)))
}
