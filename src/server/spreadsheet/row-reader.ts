import type { z } from 'zod'
import { cellText, cellValue, type Unreadable } from './cell-value.ts'
import type { TableRow } from './read-table.ts'

/** A note on one cell of a row. */
export type CellNote<Column extends string> = { column: Column; message: string }

/** Reads the cells of one row and gathers their errors. */
export type RowReader<Column extends string> = ReturnType<typeof rowReader<Column>>

/** @param headings of the columns, for an error without its own text */
export function rowReader<Column extends string>(
  row: TableRow<Column>,
  headings: Readonly<Record<Column, string>>,
) {
  const fieldErrors: CellNote<Column>[] = []
  const warnings: CellNote<Column>[] = [...row.notes]
  /** Only the first error of a cell is kept: the others follow from it. */
  const refuse = (column: Column, message: string): undefined => {
    if (!fieldErrors.some(fieldError => fieldError.column === column)) fieldErrors.push({ column, message })
    return undefined
  }

  const read = <Value extends string | number>(
    column: Column,
    value: Value | undefined | Unreadable,
  ): Value | undefined => (typeof value === 'object' ? refuse(column, value.unreadable) : value)

  /** The value of a cell; undefined if it is empty or can't be read (an error). */
  const raw = (column: Column): string | number | undefined => read(column, cellValue(row.cells[column]))

  /** The same as text: numbers as they are shown. */
  const text = (column: Column): string | undefined => read(column, cellText(row.cells[column]))

  return {
    line: row.line,
    fieldErrors,
    warnings,
    refuse,
    warn: (column: Column, message: string) => void warnings.push({ column, message }),
    raw,
    text,
    /**
     * A cell of text as the product's calls take it, validated by their shape, so that the errors are theirs.
     * @param meaningOf the meaning of the text, if it is not the text itself; undefined if it counts as empty
     * @returns undefined if the cell is empty or refused
     */
    field<T extends z.ZodType>(
      column: Column,
      shape: T,
      meaningOf: (text: string) => unknown = text => text,
    ): z.output<T> | undefined {
      const value = text(column)
      const meaning = value === undefined ? undefined : meaningOf(value)
      return meaning === undefined ? undefined : parsed(column, shape, meaning)
    },
    /**
     * A cell of a number in the same way. The shape reads a text by the rules of R54.
     * @param meaningOf the meaning of the cell, if the shape does not read it
     */
    number<T extends z.ZodType>(
      column: Column,
      shape: T,
      meaningOf: (value: string | number) => unknown = value => value,
    ): z.output<T> | undefined {
      const value = raw(column)
      return value === undefined ? undefined : parsed(column, shape, meaningOf(value))
    },
    /** @throws nothing: a field that must be there and is not is an error with the shape's own words */
    required<T extends z.ZodType>(column: Column, shape: T): void {
      if (raw(column) === undefined) parsed(column, shape, '')
    },
  }

  function parsed<T extends z.ZodType>(column: Column, shape: T, value: unknown): z.output<T> | undefined {
    const result = shape.safeParse(value)
    if (result.success) return result.data
    const message = result.error.issues[0]?.message
    return refuse(column, message ?? `${headings[column]} không hợp lệ`)
  }
}
