import type { z } from 'zod'
import type { ProductField } from './field-declaration.ts'
import { productFields } from './product.fields.ts'
import { variantFields } from './variant.fields.ts'

/** The answers that carry declared fields, from the smallest: each has the fields of the ones before it. */
export type Reply = 'card' | 'page' | 'form'

type Table = Record<string, ProductField>
/** The fields of a table that first appear in an answer. */
type FieldIn<T extends Table, R extends Reply> = {
  [K in keyof T]: T[K] extends { reply: { in: R } } ? K : never
}[keyof T]
type ReplyShape<Field> = Field extends { reply: { shape: infer S extends z.ZodType } } ? S : never
/** The fields that first appear in an answer. */
type ReplyFields<T extends Table, R extends Reply> = {
  [K in FieldIn<T, R>]: z.output<ReplyShape<T[K]>>
}

/** How answers carry the fields of a table. */
function repliesOf<T extends Table>(table: T) {
  const namesIn = <R extends Reply>(reply: R) =>
    Object.keys(table).filter((name): name is FieldIn<T, R> & string => table[name]?.reply?.in === reply)
  // worked out once, since every card needs them
  const names: { readonly [R in Reply]: readonly (FieldIn<T, R> & string)[] } = {
    card: namesIn('card'),
    page: namesIn('page'),
    form: namesIn('form'),
  }
  return {
    /** The names of the fields by the answer in which they first appear. */
    names,
    /** The shapes of the fields that first appear in an answer, by their names in the API. */
    shapes: <R extends Reply>(reply: R): { [K in FieldIn<T, R>]: ReplyShape<T[K]> } =>
      byName(names[reply], name => table[name]?.reply?.shape),
    /** Those fields of a row alone. */
    values: <R extends Reply>(reply: R, row: ReplyFields<T, R>): ReplyFields<T, R> =>
      byName(names[reply], name => row[name]),
  }
}

export const productReplies = repliesOf(productFields)
export const variantReplies = repliesOf(variantFields)
export type ProductReply<R extends Reply> = ReplyFields<typeof productFields, R>
export type VariantReply<R extends Reply> = ReplyFields<typeof variantFields, R>

function byName<K extends string, Result>(names: readonly K[], of: (name: K) => unknown): Result {
  return Object.fromEntries(names.map(name => [name, of(name)])) as Result
}
