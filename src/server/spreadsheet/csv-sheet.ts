import papa from 'papaparse'
import { csvText } from './csv-text.ts'
import {
  MAX_CELL_CHARACTERS,
  type ReadJob,
  type ReadRow,
  type ReadSheet,
  rowPortions,
  SheetRefused,
  textBudget,
} from './sheet-limits.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
/** Characters and rows that the separator is found in. */
const SAMPLE_CHARACTERS = 200_000
const SAMPLE_ROWS = 10

/**
 * Reads a CSV file. A cell of more than {@link MAX_CELL_CHARACTERS} is cut: programs write their data into
 * columns that nobody needs. Rows count as in Excel, with several lines in quotes as one row.
 * @throws SheetRefused
 */
export function readCsvSheet(
  content: Buffer,
  { maxRows, maxColumns }: Pick<ReadJob, 'maxRows' | 'maxColumns'>,
  onRows: (rows: ReadRow[]) => void,
): ReadSheet {
  const { text, separator } = withSeparator(csvText(content))
  const portions = rowPortions(maxRows, onRows)
  const count = textBudget()
  const cutLines: number[] = []
  let line = 0
  let refusal: SheetRefused | undefined
  papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step({ data, errors }, parser) {
      line++
      try {
        if (errors.length > 0) throw new SheetRefused('broken_csv', line)
        const cells = data.map(cell => cell.slice(0, MAX_CELL_CHARACTERS))
        while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop()
        if (cells.length === 0) return
        if (cells.length > maxColumns) throw new SheetRefused('too_many_columns')
        for (const cell of cells) count(cell)
        if (data.some(({ length }) => length > MAX_CELL_CHARACTERS)) cutLines.push(line)
        portions.add({ line, cells })
      } catch (error) {
        if (!(error instanceof SheetRefused)) throw error
        refusal = error
        parser.abort()
      }
    },
  })
  if (refusal) throw refusal
  portions.end()
  return { sheet: '', merged: [], hiddenColumns: [], sheets: 0, cutLines }
}

/** The text without the line that names its separator to Excel, and that separator or the likeliest one. */
function withSeparator(text: string): { text: string; separator: string } {
  const [declaration, separator] = /^"?sep=([,;\t|])"?\n/i.exec(text) ?? []
  return declaration !== undefined && separator !== undefined
    ? { text: text.slice(declaration.length), separator }
    : { text, separator: likeliestSeparator(text.slice(0, SAMPLE_CHARACTERS)) }
}

/** The separator that divides most rows into the same number of cells, and into many. */
function likeliestSeparator(sample: string): string {
  const scores = SEPARATORS.map(separator => {
    const { data, errors } = papa.parse<string[]>(sample, {
      delimiter: separator,
      newline: '\n',
      preview: SAMPLE_ROWS,
    })
    const widths = data.filter(cells => cells.some(cell => cell.trim() !== '')).map(({ length }) => length)
    const most = [...new Set(widths)].map(width => ({
      width,
      share: widths.filter(other => other === width).length / widths.length,
    }))
    const score = Math.max(0, ...most.map(({ width, share }) => (width > 1 ? width * share : 0)))
    return { separator, score: errors.length > 0 ? score / 1_000 : score }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator
}
