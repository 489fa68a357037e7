import type { z } from 'zod'
import type { ProductField } from './field-declaration.ts'
import { productFields } from './product.fields.ts'

/** The answers that carry a product's fields, from the smallest: each has what the ones before it have. */
export const replies = ['card', 'page', 'form'] as const
export type Reply = (typeof replies)[number]

type Fields = typeof productFields
/** The fields that first appear in an answer. */
export type FieldIn<R extends Reply> = {
  [K in keyof Fields]: Fields[K] extends { reply: { in: R } } ? K : never
}[keyof Fields]
type ReplyShape<K extends keyof Fields> = Fields[K] extends { reply: { shape: infer S extends z.ZodType } }
  ? S
  : never

/** The names of the fields that first appear in an answer. */
export function replyFieldNames<R extends Reply>(reply: R): FieldIn<R>[] {
  const names = Object.keys(productFields) as (keyof Fields)[]
  return names.filter((name): name is FieldIn<R> => {
    const field: ProductField = productFields[name]
    return field.reply?.in === reply
  })
}

/** The shapes of the fields that first appear in an answer, by their names in the API. */
export function replyShapes<R extends Reply>(reply: R): { [K in FieldIn<R>]: ReplyShape<K> } {
  return byName(replyFieldNames(reply), name => productFields[name].reply.shape)
}

/** What an answer holds of the fields that first appear in it. */
export type ReplyFields<R extends Reply> = { [K in FieldIn<R>]: z.output<ReplyShape<K>> }

/** Those fields of a row alone. */
export function replyValues<R extends Reply>(reply: R, row: ReplyFields<R>): ReplyFields<R> {
  return byName(replyFieldNames(reply), name => row[name])
}

function byName<K extends string, Result extends Record<K, unknown>>(
  names: K[],
  of: (name: K) => unknown,
): Result {
  return Object.fromEntries(names.map(name => [name, of(name)])) as Result
}
