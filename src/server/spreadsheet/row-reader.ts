import type { z } from 'zod'
import { normalized } from '#contract/normalized.ts'
import type { ReadCell } from './read-spreadsheet.ts'
import type { TableRow } from './read-table.ts'

/** What is said of one cell of a row. */
export type CellNote<Column extends string> = { column: Column; message: string }

/** Reads the cells of one row and gathers what is wrong with them. */
export type RowReader<Column extends string> = ReturnType<typeof rowReader<Column>>

/** @param headings of the columns, for an error that says nothing else */
export function rowReader<Column extends string>(
  row: TableRow<Column>,
  headings: Readonly<Record<Column, string>>,
) {
  const fieldErrors: CellNote<Column>[] = []
  const warnings: CellNote<Column>[] = []
  /** Only the first error of a cell is kept: the others follow from it. */
  const refuse = (column: Column, message: string): undefined => {
    if (!fieldErrors.some(fieldError => fieldError.column === column)) fieldErrors.push({ column, message })
    return undefined
  }

  /** What a cell says; undefined where it is empty, or says nothing that can be read (an error). */
  const raw = (column: Column): string | number | undefined => {
    const cell: ReadCell | undefined = row.cells[column]
    if (cell === null || cell === undefined) return undefined
    if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
    if (typeof cell === 'number') return cell
    if (typeof cell === 'string') return cell.trim() === '' ? undefined : cell.trim()
    if ('day' in cell) {
      return refuse(
        column,
        'Excel đã đổi ô này thành ngày. Vui lòng đổi định dạng ô thành «Văn bản» rồi nhập lại',
      )
    }
    return refuse(column, `Công thức của ô này bị lỗi (${cell.fieldError})`)
  }

  return {
    line: row.line,
    fieldErrors,
    warnings,
    refuse,
    warn: (column: Column, message: string) => void warnings.push({ column, message }),
    raw,
    /** A cell as text: numbers as they are written. */
    text: (column: Column): string | undefined => {
      const value = raw(column)
      return value === undefined ? undefined : normalized(String(value))
    },
    /**
     * A cell as the product's calls take it, validated by their shape, so that the errors are theirs.
     * @param read what the cell means, where that is not its text; undefined leaves it alone
     * @returns undefined where the cell is empty or refused
     */
    field<T extends z.ZodType>(
      column: Column,
      shape: T,
      read: (value: string | number) => unknown = String,
    ): z.output<T> | undefined {
      const value = raw(column)
      const meant = value === undefined ? undefined : read(value)
      return meant === undefined ? undefined : parsed(column, shape, meant)
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

/** A number as people write it in Vietnam, also as text: `4.850.000`, `4.850.000 ₫`, `4,5`. Anything else stays as it is. */
export function meantNumber(value: string | number): string | number {
  if (typeof value === 'number') return value
  const bare = value.replace(/[\s\u00a0]*(?:₫|đ|VND)$/i, '')
  if (/^-?\d{1,3}(?:\.\d{3})+$/.test(bare)) return Number(bare.replaceAll('.', ''))
  if (/^-?\d+(?:,\d+)?$/.test(bare)) return Number(bare.replace(',', '.'))
  return value
}
