import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

/** One line of the table. */
export interface Row {
  what: string
  ours: number
  unit: string
  /** The yardstick that it is compared with. */
  yardstick?: { what: string; figure: number }
  /** The aim: a ratio above or at most, or a figure below. */
  aim?: { above: number } | { atMost: number } | { below: number } | undefined
}

/** Ours as a part of the yardstick. */
export function ratioOf({ ours, yardstick }: Row): number | undefined {
  return yardstick && ours / yardstick.figure
}

/** Whether a row meets its aim; undefined when it has none. */
export function meetsAim(row: Row): boolean | undefined {
  if (!row.aim) return undefined
  if ('above' in row.aim) return (ratioOf(row) ?? row.ours) > row.aim.above
  if ('atMost' in row.aim) return (ratioOf(row) ?? row.ours) <= row.aim.atMost
  return row.ours < row.aim.below
}

/** The results as a Markdown table. */
export function asMarkdown(rows: Row[]): string {
  const lines = rows.map(row => {
    const ratio = ratioOf(row)
    const aim = showAim(row)
    const verdict = meetsAim(row) === undefined ? '' : meetsAim(row) ? '✓' : '✗'
    return [
      row.what,
      `${show(row.ours)} ${row.unit}`,
      row.yardstick ? `${show(row.yardstick.figure)} ${row.unit} · ${row.yardstick.what}` : '',
      ratio === undefined ? '' : ratio.toFixed(2),
      aim,
      verdict,
    ].join(' | ')
  })
  const head = ['What', 'The shop', 'Yardstick', 'Ratio', 'Aim', ''].join(' | ')
  return [`| ${head} |`, '|---|---:|---:|---:|---:|---|', ...lines.map(line => `| ${line} |`)].join('\n')
}

/** Writes the results to bench/results/; returns the file's path. */
export function writeResults(rows: Row[], conditions: Record<string, unknown>): string {
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const measuredAt = new Date().toISOString()
  const file = join(folder, `${measuredAt.replace(/[:.]/g, '-')}.json`)
  const machine = {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    memoryMb: Math.round(totalmem() / 1_048_576),
  }
  const results = rows.map(row => ({ ...row, ratio: ratioOf(row), meetsAim: meetsAim(row) }))
  writeFileSync(file, `${JSON.stringify({ measuredAt, machine, conditions, results }, null, 2)}\n`)
  return file
}

function showAim({ aim, unit }: Row): string {
  if (!aim) return ''
  if ('above' in aim) return `> ${aim.above}`
  return 'atMost' in aim ? `≤ ${aim.atMost}` : `< ${aim.below} ${unit}`
}

function show(figure: number): string {
  if (figure >= 100) return Math.round(figure).toLocaleString('en')
  return figure.toFixed(figure >= 10 ? 1 : 2)
}
