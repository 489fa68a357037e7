import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { cellText } from '../../../spreadsheet/cell-value.ts'
import type { ReadCell } from '../../../spreadsheet/read-spreadsheet.ts'
import type { ForeignTable } from '../foreign-table.ts'
import { type HeadingMeaning, meaningOf } from './headings.ts'
import { type Origin, originOf } from './origins.ts'
import { rowKindOf } from './row-kinds.ts'
import { isRepeated, type TargetName } from './targets.ts'

/** A column, three of its values and the field that it goes to; null if the owner is asked. */
export type ColumnProposal = {
  index: number
  heading: string
  samples: string[]
  target: TargetName | null
  state: 'recognised' | 'ask' | 'ignored'
}
export type MappingProposal = { origin: Origin; columns: ColumnProposal[] }

const SAMPLES = 3
const MAX_SAMPLE = 80
/** Rows that are looked at for samples and repeated names. */
const LOOKED_AT = 2_000

type Column = HeadingMeaning & { index: number; heading: string; samples: string[]; values: string[] }

/**
 * The fields that the columns of a table are likely to be, by their headings and a few values. The program
 * that wrote it does not matter. Columns without a heading and a value are left out.
 */
export function proposeMapping(table: ForeignTable): MappingProposal {
  const rows = table.rows.slice(0, LOOKED_AT)
  const columns = table.headings.flatMap((heading, index): Column[] => {
    if (heading === '') return []
    const values = new Set<string>()
    for (const { cells } of rows) {
      const value = textOf(cells[index])
      if (value !== undefined && values.size < SAMPLES * 10) values.add(value)
    }
    const samples = [...values].slice(0, SAMPLES).map(value => value.slice(0, MAX_SAMPLE))
    return [{ ...meaningOf(heading), index, heading, samples, values: [...values] }]
  })
  const taken = assign(columns, hasRepeatedNames(columns, rows))
  const found = new Set(taken.values())
  return {
    origin: originOf(table),
    columns: columns
      .sort((one, other) => one.index - other.index)
      .map(column => proposal(column, taken.get(column.index), found)),
  }
}

function proposal(
  { index, heading, samples, isAsked }: Column,
  target: TargetName | undefined,
  found: ReadonlySet<TargetName>,
): ColumnProposal {
  const column = { index, heading, samples }
  if (target !== undefined) return { ...column, target, state: 'recognised' }
  const isNeeded = !found.has('name') || !found.has('price')
  if (samples.length > 0 && (isAsked || isNeeded)) return { ...column, target: null, state: 'ask' }
  return { ...column, target: 'ignored', state: 'ignored' }
}

/** Gives each column the first of its targets that no better column has: the surest ones first. */
function assign(columns: Column[], hasVariants: boolean): Map<number, TargetName> {
  const taken = new Map<number, TargetName>()
  const used = new Set<TargetName>()
  const byCertainty = columns
    .filter(({ targets, samples }) => targets.length > 0 && samples.length > 0)
    .toSorted((one, other) => one.targets.length - other.targets.length || one.rank - other.rank)
  for (const column of byCertainty) {
    const target = targetsOf(column, hasVariants).find(name => isRepeated(name) || !used.has(name))
    if (target === undefined) continue
    taken.set(column.index, target)
    used.add(target)
  }
  return taken
}

/** The targets of a column, in the order that its values ask for. */
function targetsOf({ targets, values }: Column, hasVariants: boolean): readonly TargetName[] {
  if (targets.includes('rowType')) {
    const areKinds = values.every(value => rowKindOf(value) !== undefined)
    return areKinds ? ['rowType'] : ['category']
  }
  return targets.includes('optionColumn') && hasVariants ? ['optionColumn'] : targets
}

/** Whether rows that follow each other have the same name, or none: variants of one product. */
function hasRepeatedNames(columns: readonly Column[], rows: ForeignTable['rows']): boolean {
  const name = columns.find(({ targets }) => targets[0] === 'name')
  if (!name) return false
  const names = rows.map(({ cells }) => foldDiacritics(textOf(cells[name.index]) ?? ''))
  return names.some((one, at) => at > 0 && (one === '' || one === names[at - 1]))
}

function textOf(cell: ReadCell | undefined): string | undefined {
  const text = cellText(cell)
  return typeof text === 'string' ? text : undefined
}
