import { lastsForVisit, readStoredJson, store } from '../storage.ts'

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

/** @returns whether the browser keeps it beyond this visit */
export function keepOrderKey(orderId: string, key: string): boolean {
  const { [orderId]: _, ...others } = readStoredJson(KEY, isKeys) ?? {}
  const kept = Object.entries({ ...others, [orderId]: key }).slice(-KEPT)
  return store(KEY, JSON.stringify(Object.fromEntries(kept)))
}

/**
 * The address of an order's page, with its key only if the browser keeps nothing: then a reload must find it
 * there.
 */
export function orderPath(orderId: string, key: string): string {
  const path = `/orders/${orderId}`
  return lastsForVisit() ? `${path}?key=${key}` : path
}
