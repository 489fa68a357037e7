import { z } from 'zod'
import { readStoredJson, remove, store } from '#web/lib/storage.ts'
import { type CheckoutInput, emptyCheckout } from './checkout-fields.ts'

const KEY = 'checkout'

/**
 * The values that a reload must not lose: typed texts, payment, and the address of an uploaded proof;
 * never consent.
 */
const kept = z.object({
  values: z.record(z.string(), z.string()),
  proof: z.object({ url: z.string(), name: z.string(), sizeBytes: z.number() }).optional(),
})
type Kept = z.output<typeof kept>
export type StoredProof = NonNullable<Kept['proof']>

const isKept = (value: unknown): value is Kept => kept.safeParse(value).success

/**
 * The values that this tab has kept of a checkout that was begun.
 * @param acceptsTransfers whether a transfer can still be chosen
 */
export function readCheckout(acceptsTransfers: boolean): CheckoutInput {
  const { paymentMethod, ...texts } = readStoredJson(KEY, isKept, 'session')?.values ?? {}
  const entries = Object.entries(texts).filter(([name]) => name in emptyCheckout && name !== 'consent')
  const values: CheckoutInput = { ...emptyCheckout, ...Object.fromEntries(entries) }
  if (acceptsTransfers && paymentMethod === 'bank_transfer') values.paymentMethod = paymentMethod
  return values
}

/** The picture of a transfer that this tab has uploaded. */
export function readProof(): StoredProof | undefined {
  return readStoredJson(KEY, isKept, 'session')?.proof
}

/** Keeps the form in this tab. */
export function storeCheckout(values: Partial<CheckoutInput>, proof: StoredProof | undefined): void {
  const { consent: _, ...texts } = values
  store(KEY, JSON.stringify({ values: texts, proof } satisfies Kept), 'session')
}

/** The order is placed; the next one begins empty. */
export function clearCheckout(): void {
  remove(KEY, 'session')
}
