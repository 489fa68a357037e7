import { z } from 'zod'
import { failsAs } from '../kernel/field-errors.ts'
import { text, wholeNumber } from '../kernel/fields.ts'

/**
 * Zones, rows, shelves and levels make up the code of a bin: `A-01-02-T3`. Letters and digits keep the codes
 * apart.
 */
const SPELLING = /^[\p{L}\p{N} ]+$/u

function name(label: string, { max, required }: { max: number; required: string }) {
  return text(label, { min: 1, max, required })
    .transform(value => value.toUpperCase())
    .refine(
      value => SPELLING.test(value),
      failsAs('invalid_characters', `${label.charAt(0).toUpperCase()}${label.slice(1)} chỉ gồm chữ và số`),
    )
}

/** Rows and shelves have two places: `1` is `01`. */
function paddedName(label: string, required: string) {
  return name(label, { max: 2, required }).transform(value => value.padStart(2, '0'))
}

export const zoneName = name('tên khu', { max: 20, required: 'Vui lòng nhập tên khu!' })
export const rowName = paddedName('tên dãy', 'Vui lòng nhập tên dãy!')
export const shelfName = paddedName('tên kệ', 'Vui lòng nhập tên kệ!')

/** A shelf has 1 to 10 levels. */
export const MAX_LEVELS = 10
export const level = wholeNumber('tầng', { min: 1, max: MAX_LEVELS })

/** Pieces that fit into a bin. */
export const binCapacity = wholeNumber('sức chứa', { max: 1_000_000 })
export const DEFAULT_BIN_CAPACITY = 50

/** Rows of a new zone, shelves of a new row, levels of a new shelf. */
export const NEW_ROWS = 5
export const NEW_SHELVES = 4
export const NEW_LEVELS = 3
/** Rows and shelves are numbered with two digits. */
const counted = (label: string) => wholeNumber(label, { min: 1, max: 99 })

/** A part of a warehouse that is added at once, with the bins of all its levels. */
export const addedStructure = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('zone'),
      zone: zoneName,
      rows: counted('số dãy').default(NEW_ROWS),
      shelves: counted('số kệ').default(NEW_SHELVES),
      levels: wholeNumber('số tầng', { min: 1, max: MAX_LEVELS }).default(NEW_LEVELS),
      capacity: binCapacity.default(DEFAULT_BIN_CAPACITY),
    }),
    z.object({
      kind: z.literal('row'),
      zone: zoneName,
      row: rowName,
      shelves: counted('số kệ').default(NEW_SHELVES),
      levels: wholeNumber('số tầng', { min: 1, max: MAX_LEVELS }).default(NEW_LEVELS),
      capacity: binCapacity.default(DEFAULT_BIN_CAPACITY),
    }),
    z.object({
      kind: z.literal('shelf'),
      zone: zoneName,
      row: rowName,
      shelf: shelfName,
      levels: wholeNumber('số tầng', { min: 1, max: MAX_LEVELS }).default(NEW_LEVELS),
      capacity: binCapacity.default(DEFAULT_BIN_CAPACITY),
    }),
  ],
  { error: 'Vui lòng chọn khu, dãy hoặc kệ' },
)
export type AddedStructure = z.output<typeof addedStructure>

/** A zone, one of its rows, or a shelf of that row. */
export const structurePart = z
  .object({ zone: zoneName, row: rowName.optional(), shelf: shelfName.optional() })
  .refine(({ row, shelf }) => shelf === undefined || row !== undefined, {
    ...failsAs('required', 'Vui lòng nhập tên dãy!'),
    path: ['row'],
  })
export type StructurePart = z.output<typeof structurePart>
