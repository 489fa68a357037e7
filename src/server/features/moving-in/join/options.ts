import { singleBlanks } from '#contract/kernel/normalized.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { htmlToLine } from '../../../kernel/html-to-plain.ts'
import { attributesText, readAttributes } from '../../catalogue/index.ts'
import type { Columns, ForeignRow } from '../foreign-row.ts'

/** What distinguishes a variant: «Màu» and «Đen»; the name may be in another row of the product. */
export type Option = { name: string | undefined; value: string }

/** Longest name and value of an attribute, longest name of a variant. */
const MAX_NAME = 60
/** Attributes of a variant. */
const MAX_OPTIONS = 30
const MAX_VALUE = 200
const MAX_TITLE = 120
/** The name of an attribute of which the file has a value alone. */
const UNNAMED = 'Phân loại'
/** The only value of a product without variants. */
const NO_OPTION = new Set(['default title', 'default', 'mac dinh'])

/** A pair of columns: the name of an attribute and its value. */
type Slot = { name?: string; value?: string }

/** Reads the options of rows. Columns of values belong to the column of names before them. */
export function optionReader(columns: Columns) {
  const slots = slotsOf(columns)
  /** The names and values of the pairs of columns. */
  const pairsOf = (row: ForeignRow) => {
    const names = new Map(row.texts('optionName').map(({ heading, text }) => [heading, text]))
    const values = new Map(row.texts('optionValue').map(({ heading, text }) => [heading, text]))
    return slots.map(({ name = '', value = '' }) => ({ name: names.get(name), value: values.get(value) }))
  }
  /** The rows of a product ask for the options of each other several times. */
  const known = new WeakMap<ForeignRow, { head: ForeignRow; options: Option[] }>()
  return {
    /** @param head the row of the product, which may have the names that others leave out */
    of(row: ForeignRow, head: ForeignRow = row): Option[] {
      const before = known.get(row)
      if (before?.head === head) return before.options
      const options = optionsOf(row, head)
      known.set(row, { head, options })
      return options
    },
  }

  function optionsOf(row: ForeignRow, head: ForeignRow): Option[] {
    const inherited = pairsOf(head)
    const pairs = pairsOf(row).flatMap(({ name, value }, at): Option[] =>
      value === undefined ? [] : [{ name: name ?? inherited[at]?.name, value }],
    )
    const inColumns = row.texts('optionColumn').map(({ heading, text }) => ({ name: heading, value: text }))
    const listed = attributesOf(row.text('attributes') ?? '')
    return [...pairs, ...inColumns, ...listed].slice(0, MAX_OPTIONS).flatMap(({ name, value }): Option[] => {
      const shownName = line(name ?? '', MAX_NAME)
      const shownValue = line(value, MAX_VALUE)
      if (shownValue === '' || NO_OPTION.has(foldDiacritics(shownValue))) return []
      return [{ name: shownName || undefined, value: shownValue }]
    })
  }
}

export type OptionReader = ReturnType<typeof optionReader>

function slotsOf(columns: Columns): Slot[] {
  const slots: Slot[] = []
  for (const { target, heading } of columns.all) {
    const last = slots.at(-1)
    if (target === 'optionName') slots.push({ name: heading })
    else if (target !== 'optionValue') continue
    else if (last && last.value === undefined) last.value = heading
    else slots.push({ value: heading })
  }
  return slots
}

/** Options in one cell: `MÀU:VÀNG|CỠ:NHỎ`, `màu: nâu, cỡ: L`, `Màu: Vàng; Cỡ: Nhỏ`, or a value alone. */
function attributesOf(text: string): Option[] {
  if (text.trim() === '') return []
  const parts = text.split('|').flatMap(part => {
    const byComma = part.split(',')
    return byComma.length > 1 && byComma.every(one => /[^:]:[^:]/.test(one)) ? byComma : [part]
  })
  const read = parts.flatMap(readAttributes)
  const isShouted = text === text.toUpperCase()
  return read.map(({ name, value }) => ({
    name: (isShouted ? sentence(name) : name) || undefined,
    value: isShouted ? quiet(value) : value,
  }))
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()

/** «VÀNG KEM» is «Vàng kem»; sizes, codes and short words stay: «XL», «LED», «IP65». */
function quiet(value: string): string {
  const isWord = /[^\0-\u007f]/.test(value) || (/^[A-Z ]{4,}$/.test(value) && !/^[XSML]+$/.test(value))
  return isWord && !/\d/.test(value) ? sentence(value) : value
}

const line = (text: string, max: number): string => singleBlanks(htmlToLine(text)).trim().slice(0, max).trim()

/** The cell of the attributes. */
export const attributesCell = (options: readonly Option[]): string =>
  attributesText(options.map(({ name, value }) => ({ name: name ?? UNNAMED, value })))

/** The name of a variant by its options: «Vàng · Nhỏ». */
export const variantTitle = (options: readonly Option[]): string =>
  line(options.map(({ value }) => value).join(' · '), MAX_TITLE)

/** The name of a variant that a file has, without the name of its product before it. */
export function shortVariantName(written: string, product: string): string {
  const name = line(written, MAX_VALUE)
  const isLonger = product !== '' && foldDiacritics(name).startsWith(foldDiacritics(product))
  const rest = isLonger ? name.slice(product.length).replace(/^[\s\-–—:,/|·(]+|\)$/g, '') : name
  return (rest || name).slice(0, MAX_TITLE).trim()
}
