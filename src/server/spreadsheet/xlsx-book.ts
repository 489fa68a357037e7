import { format, getFormatInfo, isValidFormat } from 'numfmt'
import { normalized } from '#contract/kernel/normalized.ts'
import { exactNumber } from '#contract/kernel/number-text.ts'
import { type ReadCell, SheetRefused, textBudget } from './sheet-limits.ts'
import type { Archive } from './xlsx-archive.ts'
import { readXml } from './xml-events.ts'

/** The parts that the sheets of a workbook share: their names, their texts and their styles. */

/**
 * Characters of a sheet's name that are read. Excel's own limit is 31; in separate marks that is up to three
 * times more.
 */
const MAX_SHEET_NAME = 100
/** Characters of a format code that are read: Excel's own limit. */
const MAX_FORMAT = 255

/**
 * The parts of a workbook: paths in the archive by the ids and by the last words of the kinds of its
 * relations.
 */
export type Book = { path: string; byId: ReadonlyMap<string, string>; byKind: ReadonlyMap<string, string> }

/** Finds the workbook at the path that the package declares: in most files in `xl`. */
export async function openBook(archive: Archive): Promise<Book> {
  const root = archive.has('_rels/.rels') ? await relations(archive, '') : undefined
  const path = root?.byKind.get('officeDocument') ?? 'xl/workbook.xml'
  return { path, ...(await relations(archive, path)) }
}

/** The relations of a part; those of the package for ''. */
async function relations(archive: Archive, part: string): Promise<Omit<Book, 'path'>> {
  const name = part.slice(part.lastIndexOf('/') + 1)
  const folder = part.slice(0, part.length - name.length)
  const byId = new Map<string, string>()
  const byKind = new Map<string, string>()
  await readXml(await archive.read(`${folder}_rels/${name}.rels`), {
    open(element, { Id = '', Type = '', Target = '' }) {
      if (element !== 'Relationship') return
      // resolved as an address is: `../x` leads up, `/x` begins at the root of the archive
      const target = decodeURI(new URL(Target, `http://archive/${folder}`).pathname).slice(1)
      byId.set(Id, target)
      byKind.set(Type.slice(Type.lastIndexOf('/') + 1), target)
    },
  })
  return { byId, byKind }
}

/**
 * The sheet of this name, else the first; or the one at a position among those that are seen (among all, if
 * none is seen). @returns it with the number of those sheets @throws SheetRefused if there is none
 */
export async function findSheet(
  archive: Archive,
  book: Book,
  wanted: string | number,
): Promise<{ name: string; path: string; sheets: number }> {
  const all: { name: string; relation: string; isHidden: boolean }[] = []
  await readXml(await archive.read(book.path), {
    open(name, attributes) {
      if (name !== 'sheet') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      all.push({ name: normalized((attributes.name ?? '').slice(0, MAX_SHEET_NAME)), relation, isHidden })
    },
  })
  const seen = all.filter(({ isHidden }) => !isHidden)
  const sheets = typeof wanted === 'string' || seen.length === 0 ? all : seen
  const isWanted = ({ name }: { name: string }) => name.trim() === wanted
  const sheet = typeof wanted === 'number' ? sheets[wanted] : (sheets.find(isWanted) ?? sheets[0])
  const path = sheet && book.byId.get(sheet.relation)
  if (!path) throw new SheetRefused('not_a_spreadsheet')
  return { name: sheet.name, path, sheets: sheets.length }
}

/** The texts that cells point to by number. */
export async function sharedTexts(archive: Archive, { byKind }: Book): Promise<string[]> {
  const path = byKind.get('sharedStrings') ?? 'xl/sharedStrings.xml'
  if (!archive.has(path)) return []
  const texts: string[] = []
  const count = textBudget()
  let text = ''
  let isTaken = false
  let isPhonetic = false
  await readXml(await archive.read(path), {
    open(name) {
      if (name === 'si') text = ''
      // how a word is read (furigana) is no part of it
      if (name === 'rPh') isPhonetic = true
      isTaken = name === 't' && !isPhonetic
    },
    text(part) {
      if (isTaken) text += part
    },
    close(name) {
      if (name === 't') isTaken = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      count(text)
      texts.push(unescapeText(text))
    },
  })
  return texts
}

/** Excel's own formats that show a day or a time. */
const DAY_FORMATS = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54,
  55, 56, 57, 58,
])
/** Excel's own formats that show a percentage. */
const PERCENT_FORMATS = new Set([9, 10])

/**
 * The code of a format that every workbook has, if it changes the meaning of a number (ECMA-376, 18.8.30).
 */
function builtInFormat(id: number): string | undefined {
  if (DAY_FORMATS.has(id)) return 'dd/mm/yyyy'
  return PERCENT_FORMATS.has(id) ? '0%' : undefined
}

/** The format codes of the cell styles, by the number of the style; General is left out. */
export async function cellFormats(archive: Archive, { byKind }: Book): Promise<Map<number, string>> {
  const path = byKind.get('styles') ?? 'xl/styles.xml'
  const formats = new Map<number, string>()
  if (!archive.has(path)) return formats
  const own = new Map<number, string>()
  let isInCells = false
  let style = 0
  await readXml(await archive.read(path), {
    open(name, attributes) {
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'numFmt') own.set(id, (attributes.formatCode ?? '').slice(0, MAX_FORMAT))
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const code = own.get(id) ?? builtInFormat(id)
      if (code && code !== 'General') formats.set(style, code)
      style++
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

/**
 * A number as its format means it: a day, a percentage as text, or with the text that a format for codes
 * shows.
 */
export function formatted(number: number, code: string | undefined): ReadCell {
  if (code === undefined || !isValidFormat(code)) return number
  const { type, isDate, isPercent, grouped, maxDecimals } = getFormatInfo(code)
  if (isDate) return { day: number }
  if (isPercent) return `${exactNumber(number * 100)}%`
  if (type !== 'number' || grouped || maxDecimals > 0) return number
  const shown = format(code, number).trim()
  return shown === String(number) ? number : { number, shown }
}

/** `_x000D_` in a text of Excel is the sign of that number. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}
