import { readStoredJson, store } from '#web/lib/storage.ts'

const KEY = 'deliveryPlace'

/** The shopper's place of delivery; the ward is empty if none was chosen. */
export type LastPlace = { province: string; ward: string }

const MAX_NAME = 120

// no schema: the page of a product would fetch the library for it
const isPlace = (value: unknown): value is LastPlace =>
  value instanceof Object &&
  'province' in value &&
  'ward' in value &&
  isName(value.province) &&
  isName(value.ward) &&
  value.province !== ''

const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_NAME

/** The place that the shopper chose last in this browser. */
export const readLastPlace = (): LastPlace | null => readStoredJson(KEY, isPlace)

/** Keeps the place that was chosen; without a province there is none. */
export function storeLastPlace(place: LastPlace): void {
  if (isPlace(place)) store(KEY, JSON.stringify(place))
}
