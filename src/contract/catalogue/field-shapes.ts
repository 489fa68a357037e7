import type { z } from 'zod'
import type { ProductField } from './field-declaration.ts'
import { productFields } from './product.fields.ts'
import { variantFields } from './variant.fields.ts'

type Table = Record<string, ProductField>

/** The values of a table's fields once a call has been read, by their names in the API. */
export type FieldValues<T extends Table> = { -readonly [K in keyof T]: z.output<T[K]['shape']> }
export type ProductFields = FieldValues<typeof productFields>
export type VariantFields = FieldValues<typeof variantFields>

/** Fields as a call may send them: a field that is left out stays, or has its initial value. */
export type Sent<Fields> = { [K in keyof Fields]?: Fields[K] | undefined }

type NewShapes<T extends Table> = {
  [K in keyof T]: T[K] extends { initial: unknown } ? z.ZodOptional<T[K]['shape']> : T[K]['shape']
}
type ChangeShapes<T extends Table> = { [K in keyof T]: z.ZodOptional<T[K]['shape']> }

function derived<Result>(table: Table, of: (field: ProductField) => z.ZodType): Result {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, of(field)])) as Result
}

/** The shapes of a new record: a field without an initial value must be there. The document has the others'. */
const newShapes = <T extends Table>(table: T) =>
  derived<NewShapes<T>>(table, field =>
    'initial' in field ? field.shape.optional().meta({ default: field.initial }) : field.shape,
  )
const changeShapes = <T extends Table>(table: T) =>
  derived<ChangeShapes<T>>(table, field => field.shape.optional())

export const newProductShapes = newShapes(productFields)
export const productChangeShapes = changeShapes(productFields)
export const newVariantShapes = newShapes(variantFields)
export const variantChangeShapes = changeShapes(variantFields)

type Initials<T extends Table> = {
  [K in keyof T as T[K] extends { initial: unknown } ? K : never]: z.output<T[K]['shape']>
}

/** The initial values of a table's fields; a required field has none. */
function initialValues<T extends Table>(table: T): Initials<T> {
  const entries = Object.entries(table).filter(([, field]) => 'initial' in field)
  return Object.fromEntries(entries.map(([name, { initial }]) => [name, initial])) as Initials<T>
}
export const initialProduct = initialValues(productFields)
export const initialVariant = initialValues(variantFields)

/** The fields of a table alone, of something that holds more. */
export function fieldsOf<T extends Table>(table: T, from: FieldValues<T>): FieldValues<T> {
  return Object.fromEntries(Object.keys(table).map(name => [name, from[name]])) as FieldValues<T>
}
