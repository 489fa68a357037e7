import type { z } from 'zod'
import type { ProductField } from './field-declaration.ts'
import { productFields } from './product.fields.ts'

/** The answers that carry a product's fields, from the smallest: each has what the ones before it have. */
export type Reply = 'card' | 'page' | 'form'

type Fields = typeof productFields
/** The fields that first appear in an answer. */
type FieldIn<R extends Reply> = {
  [K in keyof Fields]: Fields[K] extends { reply: { in: R } } ? K : never
}[keyof Fields]
type ReplyShape<K extends keyof Fields> = Fields[K] extends { reply: { shape: infer S extends z.ZodType } }
  ? S
  : never

function namesIn<R extends Reply>(reply: R): FieldIn<R>[] {
  const names = Object.keys(productFields) as (keyof Fields)[]
  return names.filter((name): name is FieldIn<R> => {
    const field: ProductField = productFields[name]
    return field.reply?.in === reply
  })
}

/** The names of the fields by the answer in which they first appear; worked out once, since every card needs them. */
export const replyFieldNames: { readonly [R in Reply]: readonly FieldIn<R>[] } = {
  card: namesIn('card'),
  page: namesIn('page'),
  form: namesIn('form'),
}

/** The shapes of the fields that first appear in an answer, by their names in the API. */
export function replyShapes<R extends Reply>(reply: R): { [K in FieldIn<R>]: ReplyShape<K> } {
  return byName(replyFieldNames[reply], name => productFields[name].reply.shape)
}

/** What an answer holds of the fields that first appear in it. */
export type ReplyFields<R extends Reply> = { [K in FieldIn<R>]: z.output<ReplyShape<K>> }

/** Those fields of a row alone. */
export function replyValues<R extends Reply>(reply: R, row: ReplyFields<R>): ReplyFields<R> {
  return byName(replyFieldNames[reply], name => row[name])
}

function byName<K extends string, Result extends Record<K, unknown>>(
  names: readonly K[],
  of: (name: K) => unknown,
): Result {
  return Object.fromEntries(names.map(name => [name, of(name)])) as Result
}
