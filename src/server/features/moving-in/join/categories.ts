import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { htmlToLine } from '../../../kernel/html-to-plain.ts'
import type { ForeignRow, Note } from '../foreign-row.ts'

/** Names of programs for «no category», folded. */
const NONE = new Set([
  'uncategorized',
  'chua phan loai',
  'khong phan loai',
  'chua co danh muc',
  'home',
  'root',
])
const MAX_NAME = 120
const MAX_LEVELS = 10

/**
 * The path of a row's category: `A>>B`, `A > B, C`, `101234 - A/B`, or names in a list. The deepest one
 * is taken, the others are named in a note.
 */
export function categoryPathOf(row: ForeignRow, notes: Note[]): string[] {
  const text = row.text('category') ?? ''
  const paths = split(text)
    .map(path => path.map(name => htmlToLine(name.replaceAll('\\,', ',')).trim().slice(0, MAX_NAME)))
    .map(path => path.filter(name => name !== '').slice(0, MAX_LEVELS))
    .filter(path => path.length > 0 && !NONE.has(foldDiacritics(path.at(-1) ?? '')))
  const deepest = paths.reduce<string[]>((best, path) => (path.length > best.length ? path : best), [])
  const others = paths.filter(path => path !== deepest && !isWithin(path, deepest))
  if (others.length > 0) {
    const names = others.map(path => `«${path.join(' › ')}»`).join(', ')
    notes.push({ column: 'category', message: `Danh mục khác trong tệp không được lấy: ${names}` })
  }
  return deepest
}

const isWithin = (path: readonly string[], other: readonly string[]): boolean =>
  path.every((name, at) => foldDiacritics(name) === foldDiacritics(other[at] ?? ''))

function split(text: string): string[][] {
  const numbered = /^\d+\s*-\s*(.+)$/.exec(text)?.[1]
  if (numbered !== undefined) return [numbered.split(/[/>]/)]
  if (text.includes('>>')) return text.split(/[;\n]/).map(path => path.split('>>'))
  return text.split(/(?<!\\),|[;|\n]/).map(path => path.split('>'))
}
