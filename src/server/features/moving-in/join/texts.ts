import { searchTextMax } from '#contract/catalogue/field-declaration.ts'
import { type FactName, factList } from '#contract/catalogue/product-facts.ts'
import { singleBlanks } from '#contract/kernel/normalized.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { htmlToLine, htmlToPlain } from '../../../kernel/html-to-plain.ts'
import type { ForeignRow, Note } from '../foreign-row.ts'
import { isTarget } from '../map/targets.ts'
import type { Option } from './options.ts'

/** Characters of a name and of a description. */
const MAX_TITLE = 200
const MAX_DESCRIPTION = 20_000
const FEATURES = 30

type Texts = Pick<ForeignRow, 'text' | 'texts'>

const lineOf = (written: string): string => singleBlanks(htmlToLine(written)).trim()

/** A name in one line. */
export function titleOf(written: string, notes: Note[]): string {
  const title = lineOf(written)
  if (title.length <= MAX_TITLE) return title
  notes.push({ column: 'title', message: `Tên dài hơn ${MAX_TITLE} ký tự nên được cắt bớt` })
  return title.slice(0, MAX_TITLE).trim()
}

/** Names of short codes that stand without a value: «[gallery]». */
const KNOWN_CODES = new Set('gallery caption embed audio video playlist products product contact'.split(' '))
const SHORT_CODE = /\[(\/?)([a-z][a-z0-9_-]{1,40})((?:\s[^[\]]{0,2000})?)\/?\]/g

/** The text without short codes of page builders, `[vc_row css="x"]`; «[new]» in a text stays. */
function withoutShortCodes(text: string): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][a-z0-9_-]{1,40})\]/g)].map(([, name]) => name))
  return text.replace(SHORT_CODE, (code: string, _: string, name: string, rest: string) =>
    closed.has(name) || KNOWN_CODES.has(name) || /[_=]/.test(name + rest) ? '' : code,
  )
}

/** A text of a foreign shop in the shop's own signs. */
export function plainText(text: string): string {
  // programs write line ends as two characters into CSV
  const lines = withoutShortCodes(text).replace(/\\r\\n|\\n/g, '\n')
  return htmlToPlain(lines, { hasLabels: true })
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The description: the short one, the long one, and the facts that have no place else. */
export function descriptionOf(row: Texts, features: readonly Option[], notes: Note[]): string {
  const long = plainText(row.text('description') ?? '')
  const short = plainText(row.text('shortDescription') ?? '')
  const facts = features.map(({ name, value }) => (name ? `${name}: ${value}` : value)).join('\n')
  const parts = [short === '' || long.includes(short) ? '' : short, long, facts]
  const text = parts.filter(part => part !== '').join('\n\n')
  if (text.length <= MAX_DESCRIPTION) return text
  notes.push({ column: 'description', message: 'Mô tả dài hơn 20.000 ký tự nên được cắt bớt' })
  return text.slice(0, MAX_DESCRIPTION).trim()
}

const SEARCH_TEXTS = { meta_title: 'metaTitle', meta_description: 'metaDescription' } as const
type SearchText = keyof typeof SEARCH_TEXTS

/** The texts for search results. One that a plug-in fills in later, «%%title%% %%sep%%», is none. */
export function searchTextsOf(row: Texts, notes: Note[]): Partial<Record<SearchText, string>> {
  const found: Partial<Record<SearchText, string>> = {}
  for (const column of Object.keys(SEARCH_TEXTS) as SearchText[]) {
    const text = lineOf(row.text(SEARCH_TEXTS[column]) ?? '')
    if (text === '' || text.includes('%%')) continue
    const max = searchTextMax[column]
    found[column] = text.length <= max ? text : text.slice(0, max).replace(/\s+\S*$/, '')
    if (text.length > max) notes.push({ column, message: `Dài hơn ${max} ký tự nên được cắt bớt` })
  }
  return found
}

/** The facts that a product of the shop has, by their folded labels. */
const factsByLabel = new Map(factList.map(({ name, label }) => [foldDiacritics(label), name] as const))

/** The facts of a row in their columns, and features that are none of them. */
export function factsOf(
  row: Texts,
  features: readonly Option[],
): { facts: Partial<Record<FactName, string>>; others: Option[] } {
  const facts: Partial<Record<FactName, string>> = {}
  const others: Option[] = []
  for (const { name, max } of factList) {
    if (!isTarget(name)) continue
    const text = singleBlanks(htmlToLine(row.text(name) ?? '')).trim()
    if (text !== '') facts[name] = text.slice(0, max).trim()
  }
  for (const feature of features) {
    const fact = factsByLabel.get(foldDiacritics(feature.name ?? ''))
    if (fact === undefined) others.push(feature)
    else facts[fact] ??= feature.value
  }
  return { facts, others }
}

/** Features such as `Chất liệu:Đá:1,Cao:150 cm:2`. */
export function featuresOf(row: Texts): Option[] {
  return row
    .texts('feature')
    .flatMap(({ text }) => text.split(/[,;|\n]/))
    .slice(0, FEATURES)
    .flatMap(part => {
      const [name = '', value = ''] = part.split(':').map(one => singleBlanks(htmlToLine(one)).trim())
      return name !== '' && value !== '' ? [{ name, value }] : []
    })
}
