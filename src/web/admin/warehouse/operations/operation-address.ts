import { z } from 'zod'
import { movementTypes } from '#contract/warehouse/movement.kinds.ts'

/** Items that one address names at most. */
const MAX_WANTED = 100
const WANTED = /^([0-9a-f-]{36}(?::[0-9a-f-]{36})?)\*(\d{1,7})$/

const addressShape = z.object({
  type: z.enum(movementTypes).catch('import'),
  items: z.string().catch(''),
  warehouse: z.uuid().or(z.literal('')).catch(''),
  from: z.uuid().or(z.literal('')).catch(''),
})

/**
 * The parameters of the form's address: its kind, and its first values, as in
 * `?type=import&items=<product>[:<variant>]*<pieces>,…&warehouse=…&from=<bin>`. Values that make no sense
 * are left out.
 */
export function readAddress(params: URLSearchParams) {
  const { items, ...address } = addressShape.parse(Object.fromEntries(params))
  const wanted = items
    .split(',')
    .slice(0, MAX_WANTED)
    .flatMap(text => {
      const [, key, pieces] = WANTED.exec(text) ?? []
      return key && Number(pieces) > 0 ? [{ key, quantity: Number(pieces) }] : []
    })
  return {
    ...address,
    wanted,
    isPrefilled: params.has('items') || params.has('warehouse') || params.has('from'),
  }
}
