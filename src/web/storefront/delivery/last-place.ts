import { z } from 'zod'
import { readStoredJson, store } from '#web/lib/storage.ts'

const KEY = 'deliveryPlace'

const shape = z.object({ province: z.string().min(1).max(120), ward: z.string().max(120) })
/** Where the shopper has things delivered; the ward is empty where none was chosen. */
export type LastPlace = z.output<typeof shape>

const isPlace = (value: unknown): value is LastPlace => shape.safeParse(value).success

/** The place that the shopper chose last in this browser. */
export const readLastPlace = (): LastPlace | null => readStoredJson(KEY, isPlace)

/** Keeps the place that was chosen; without a province there is none. */
export function storeLastPlace(place: LastPlace): void {
  if (isPlace(place)) store(KEY, JSON.stringify(place))
}
