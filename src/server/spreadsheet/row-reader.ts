import type { z } from 'zod'
import { normalized } from '#contract/kernel/normalized.ts'
import { exactNumber } from '#contract/kernel/number-text.ts'
import type { ReadCell } from './read-spreadsheet.ts'
import type { TableRow } from './read-table.ts'

/** A note on one cell of a row. */
export type CellNote<Column extends string> = { column: Column; message: string }

/** From here on a spreadsheet no longer has every digit of a number. */
const MAX_EXACT = 1e15

/** Whether a cell has no character that can be seen. */
const hasNothing = (cell: string): boolean => normalized(cell).trim() === ''

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

  /** The value of a cell; undefined if it is empty or can't be read (an error). */
  const raw = (column: Column): string | number | undefined => {
    const cell: ReadCell | undefined = row.cells[column]
    if (cell === null || cell === undefined) return undefined
    if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
    if (typeof cell === 'number') return exactNumber(cell)
    // programs write a text that looks like a number with an apostrophe before it
    if (typeof cell === 'string')
      return hasNothing(cell) ? undefined : cell.trim().replace(/^'(?=[-+=@\d])/, '')
    if ('shown' in cell) return exactNumber(cell.number)
    if ('isUncomputed' in cell) {
      return refuse(
        column,
        'Công thức của ô này chưa được tính. Vui lòng mở tệp bằng Excel, lưu lại rồi chọn tệp đó',
      )
    }
    if ('day' in cell) {
      return refuse(
        column,
        'Excel đã đổi ô này thành ngày. Vui lòng đổi định dạng ô thành «Văn bản» rồi nhập lại',
      )
    }
    return refuse(column, `Công thức của ô này bị lỗi (${cell.fieldError})`)
  }

  /** The same as text: a number as its format shows it, «00123». */
  const written = (column: Column): string | undefined => {
    const value = raw(column)
    if (typeof value !== 'number') return value
    const cell = row.cells[column]
    if (typeof cell === 'object' && cell !== null && 'shown' in cell) return cell.shown
    if (Math.abs(value) < MAX_EXACT) return String(value)
    return refuse(
      column,
      'Excel đã làm tròn số dài ở ô này. Vui lòng đổi định dạng ô thành «Văn bản» rồi ghi lại',
    )
  }

  return {
    line: row.line,
    fieldErrors,
    warnings,
    refuse,
    warn: (column: Column, message: string) => void warnings.push({ column, message }),
    raw,
    /** A cell as text: numbers as they are shown. */
    text: (column: Column): string | undefined => {
      const value = written(column)
      return value === undefined ? undefined : normalized(value)
    },
    /**
     * A cell of text as the product's calls take it, validated by their shape, so that the errors are theirs.
     * @param read the meaning of the text, if it is not the text itself; undefined if it counts as empty
     * @returns undefined if the cell is empty or refused
     */
    field<T extends z.ZodType>(
      column: Column,
      shape: T,
      read: (text: string) => unknown = text => text,
    ): z.output<T> | undefined {
      const value = written(column)
      const meaning = value === undefined ? undefined : read(value)
      return meaning === undefined ? undefined : parsed(column, shape, meaning)
    },
    /**
     * A cell of a number in the same way. The shape reads a text by the rules of R54.
     * @param read the meaning of the cell, if the shape does not read it
     */
    number<T extends z.ZodType>(
      column: Column,
      shape: T,
      read: (value: string | number) => unknown = value => value,
    ): z.output<T> | undefined {
      const value = raw(column)
      return value === undefined ? undefined : parsed(column, shape, read(value))
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
