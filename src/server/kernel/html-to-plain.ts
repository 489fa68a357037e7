import { normalized, singleBlanks } from '#contract/kernel/normalized.ts'
import { type HtmlToken, htmlTokens, isHtml, withoutHtml } from './html-tokens.ts'
import { type PlainWriter, plainWriter } from './plain-writer.ts'

/** A line that begins with one of our own signs: the text is not laid out by HTML alone. */
const OWN_LINE = /^[ \t]*(?:#{1,4}|[-*•]|\d+[.)])[ \t]+\S/m
/** Nothing but our own signs. */
const NO_WORD = /^[\s#*~•-]*$/
const CONTROL_BUT_LINES = /[^\P{Cc}\t\n\r]/gu

/**
 * A text that may be HTML in the shop's own signs (R43): paragraphs apart by an empty line, «- » before list
 * entries, «## » before headings, bold between «**», struck text between «~~». Links, pictures, scripts and
 * styles are left out, and so are signs without a word. The result is never longer than the text, and is
 * its own result (decision 0139).
 * @param options.hasLabels a row of two cells becomes «Cao: 150 cm» (files of other shops)
 */
export function htmlToPlain(text: string, { hasLabels = false } = {}): string {
  if (NO_WORD.test(text)) return ''
  if (!isHtml(text)) return text
  const tokens = hasLabels ? withLabels(htmlTokens(text)) : htmlTokens(text)
  const isOwn = OWN_LINE.test(text)
  const plain = tidied(written(tokens, { isOwn, hasSigns: true }))
  return plain.length <= text.length ? plain : tidied(written(tokens, { isOwn, hasSigns: false }))
}

/** The tokens with a colon behind the first of two cells of a row, if it is a label. */
function withLabels(tokens: readonly HtmlToken[]): HtmlToken[] {
  const labelled = [...tokens]
  /** The cells of the row: the position of the last text of each, if it has one. */
  let row: (number | undefined)[] = []
  const endRow = (): void => {
    const [label, value] = row
    const token = label === undefined ? undefined : labelled[label]
    if (row.length === 2 && value !== undefined && label !== undefined && token?.kind === 'text')
      labelled[label] = { ...token, text: token.text.replace(LABEL_END, '$1:$2') }
    row = []
  }
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'text') {
      if (row.length > 0 && token.text.trim() !== '') row[row.length - 1] = at
    } else if (token.name === 'tr' || token.name === 'table') endRow()
    else if (token.kind === 'open' && CELLS.has(token.name)) row.push(undefined)
  }
  return labelled
}

/** The end of a label that has no sign at its end yet. */
const LABEL_END = /([\p{L}\p{N})\]%])([\s*]*)$/u

/** The same as one line without signs, for names and facts. Without a word the result is empty. */
export function htmlToLine(text: string): string {
  if (!isHtml(text)) return text
  const plain = tidied(written(htmlTokens(text), { isOwn: false, hasSigns: false }))
  return singleBlanks(plain)
}

const tidied = (text: string): string =>
  withoutHtml(normalized(text.replace(CONTROL_BUT_LINES, '')).trim()).replace(NO_WORD, '')

/** Elements that begin a line, and those that have an empty line before and after them. */
const LINES = new Set(
  `address article aside body caption dd details div dt fieldset figcaption footer form head header hr
   html legend li main nav option pre section summary tbody template tfoot thead title tr`.split(/\s+/),
)
const PARAGRAPHS = new Set('blockquote center dl figure h1 h2 h3 h4 h5 h6 ol p table ul'.split(' '))
const CELLS = new Set(['td', 'th'])
const HEADING = /^h[1-6]$/
const BOLD = new Set(['b', 'strong'])
const STRUCK = new Set(['del', 's', 'strike'])
const HEADING_SIGN = '## '
/** How many levels of lists are set in. */
const MAX_LEVELS = 2

/** Counters in place of a tree, so that no depth of elements is too deep. */
function written(tokens: HtmlToken[], { isOwn, hasSigns }: { isOwn: boolean; hasSigns: boolean }): string {
  const writer = plainWriter({ hasSigns })
  const depths = new Map<string, number>()
  const depth = (name: string): number => depths.get(name) ?? 0
  const count = (name: string, isOpen: boolean): void => {
    depths.set(name, Math.max(0, depth(name) + (isOpen ? 1 : -1)))
  }
  /** The number of the last entry of each open list; null if it has none. */
  const lists: (number | null)[] = []
  /** Nothing is written yet in this row, or in this cell. */
  let isNewRow = false
  let isNewCell = false
  let text = ''
  let isAfterBreak = false

  function flush(): void {
    if (text.trim() !== '') isNewRow = isNewCell = false
    const keepsLines = isOwn || depth('block') === 0 || depth('pre') > 0
    writer.write(
      depth('sup') > 0 ? raised(text, writer) : depth('sub') > 0 ? lowered(text, writer) : text,
      keepsLines,
    )
    text = ''
  }

  function breakLine(breaks: number): void {
    // entries and cells are lines, with any content
    writer.breakLine(lists.length > 0 || depth('table') > 0 || depth('li') > 0 ? 1 : breaks)
  }

  function openEntry(): void {
    const last = lists.at(-1) ?? null
    if (last !== null) lists[lists.length - 1] = last + 1
    const indent = '  '.repeat(Math.min(Math.max(0, lists.length - 1), MAX_LEVELS))
    writer.setPrefix(`${indent}${last === null ? '-' : `${last + 1}.`} `)
  }

  function closeList(): void {
    lists.pop()
    // entries that are not closed end with their list
    if (lists.length === 0) depths.delete('li')
  }

  function cell(isOpen: boolean): void {
    if (isOpen && !isNewRow) writer.joinLine()
    isNewCell = isOpen
  }

  function block(name: string, isOpen: boolean, source: string): void {
    if (name !== 'hr') count('block', isOpen)
    if (!isOpen && (name === 'ul' || name === 'ol')) closeList()
    if (name === 'tr') isNewCell = false
    const hasPrefix = name === 'li' || HEADING.test(name)
    if (!isNewCell || hasPrefix) breakLine(PARAGRAPHS.has(name) ? 2 : 1)
    if (name === 'tr') isNewRow = isOpen
    if (hasPrefix && !isOpen) writer.dropPrefix()
    else if (name === 'li') openEntry()
    else if (hasPrefix) writer.setPrefix(HEADING_SIGN)
    else if (isOpen && name === 'ul') lists.push(null)
    else if (isOpen && name === 'ol')
      lists.push(Number(/\sstart\s*=\s*["']?(\d{1,4})/i.exec(source)?.[1] ?? 1) - 1)
  }

  for (const token of tokens) {
    if (token.kind === 'text') {
      text += isAfterBreak ? token.text.replace(/^[ \t\r]*\n/, '') : token.text
      isAfterBreak = false
      continue
    }
    flush()
    const { name, source } = token
    const isOpen = token.kind === 'open'
    isAfterBreak = name === 'br'
    if (!isOpen) count(name, false)
    // the second half of «<br/>» is no other break, «</br>» is one
    if (isAfterBreak && (isOpen || source.startsWith('</'))) writer.addLine()
    else if (CELLS.has(name)) cell(isOpen)
    else if (LINES.has(name) || PARAGRAPHS.has(name)) block(name, isOpen, source)
    else if (BOLD.has(name)) writer.mark('**', isOpen)
    else if (STRUCK.has(name)) writer.mark('~~', isOpen)
    if (isOpen) count(name, true)
  }
  flush()
  return writer.end()
}

const signs = (from: string, to: string): Map<string, string> =>
  new Map([...from].map((sign, at) => [sign, to.charAt(at)]))
const raised = withSigns(signs('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'), '^')
const lowered = withSigns(signs('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'), '_')

/** m², H₂O, 10⁻³; 10^-3,5 and x_i if a sign has no raised or lowered form. «1.000<sup>đ</sup>» is a price. */
function withSigns(forms: Map<string, string>, fallback: string) {
  return (text: string, writer: PlainWriter): string => {
    const isWhole = [...text].every(sign => forms.has(sign) || sign.trim() === '')
    if (isWhole) return [...text].map(sign => forms.get(sign) ?? sign).join('')
    return writer.touches() && /^(?:[+\-−]?\d|[a-z]$)/i.test(text) ? `${fallback}${text}` : text
  }
}
