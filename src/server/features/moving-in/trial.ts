import { setImmediate as nextTurn } from 'node:timers/promises'
import { excelColumns } from '#contract/catalogue/product-excel.ts'
import { percentOf } from '#contract/kernel/money.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import type { MovingInCounts, MovingInRow } from '#contract/moving-in/moving-in.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { type CellNote, changedValues, outcomeOf } from '../catalogue/index.ts'
import type { GatheredRows } from './gather-rows.ts'
import type { KeptRow, Summary } from './moving-in.queries.ts'
import { type MovingPlan, type PlannedRow, planMoved } from './plan-moved.ts'

/** Rows that are put into words before others get their turn. */
const PORTION = 100
/** Kinds of problems, and rows that are left to the owner, that a summary lists. */
const MOST_LISTED = 200
/** Letters of a description that a row shows. */
const MOST_DESCRIPTION = 2000

type TriedRow = KeptRow & Pick<PlannedRow['moved'], 'questions'>
type Problem = Summary['problems'][number]

export type Trial = { summary: Summary; fingerprint: string; rows: KeptRow[] }

/** Makes the trial run: the effect of each row. Nothing is written. */
export async function runTrial(
  db: Database | Tx,
  gathered: GatheredRows,
  options: { scope: string; fallback: string | undefined },
): Promise<Trial> {
  const plan = await planMoved(db, gathered.rows, { ...options, lock: false })
  const rows: TriedRow[] = []
  const parents = new Set(gathered.rows.map(({ cells }) => String(cells.parent_sku ?? '')))
  for (const row of plan.rows) {
    const hasVariants = parents.has(String(row.moved.cells.sku ?? ''))
    const view = rowView(row, { state: plan.state, hasVariants })
    const problems = [...new Set([...view.errors, ...view.notes].map(problemOf))]
    const search = foldDiacritics(`${view.values.title} ${view.values.sku}`)
    const { questions } = row.moved
    if (rows.push({ row: view, search, problems, questions }) % PORTION === 0) await nextTurn()
  }
  return { rows, fingerprint: plan.fingerprint, summary: summaryOf(rows, { plan, gathered }) }
}

/** A problem without the values of its row, so that rows with the same one are counted together. */
export function problemOf({ heading, message }: { heading: string; message: string }): string {
  const kind = message.replace(/«[^»]*»/g, '«…»').replace(/\d+(?:[.,]\d+)*/g, '…')
  return `${heading}: ${kind}`.slice(0, 300)
}

function summaryOf(
  rows: readonly TriedRow[],
  { plan, gathered }: { plan: MovingPlan; gathered: GatheredRows },
): Summary {
  const count = (test: (row: MovingInRow) => boolean) => rows.filter(({ row }) => test(row)).length
  const counts: MovingInCounts = {
    products: count(({ kind }) => kind === 'product'),
    variants: count(({ kind }) => kind === 'variant'),
    pictures: rows.reduce((sum, { row }) => sum + row.values.pictures.length, 0),
    created: count(({ action }) => action === 'created'),
    changed: count(({ action }) => action === 'changed'),
    unchanged: count(({ action }) => action === 'unchanged'),
    refused: count(({ action }) => action === 'refused'),
    leftOut: gathered.leftOut.length,
  }
  const problems = new Map<string, Problem>()
  const countProblem = (message: string, found: Omit<Problem, 'message' | 'rows'>): void => {
    const known = problems.get(message) ?? { message, rows: 0, ...found }
    problems.set(message, { ...known, rows: known.rows + 1, isError: known.isError || found.isError })
  }
  for (const { row, questions } of rows) {
    const isError = new Set(row.errors.map(problemOf))
    const fields = new Map([...row.errors, ...row.notes].map(note => [problemOf(note), note.field]))
    for (const [message, field] of fields) {
      const question = questions[field as keyof typeof questions]
      countProblem(message, { isError: isError.has(message), ...(question !== undefined && { question }) })
    }
  }
  for (const { reason, question } of gathered.leftOut)
    if (question !== undefined) countProblem(reason, { isError: true, question, isLeftOut: true })
  return {
    counts,
    newCategories: plan.newCategories.map(({ name, parentName }) => ({ name, parent: parentName })),
    leftOut: gathered.leftOut
      .slice(0, MOST_LISTED)
      .map(({ file, line, title, reason }) => ({ file, line, title, reason })),
    problems: askedOnce(
      [...problems.values()]
        .toSorted((one, other) => Number(other.isError) - Number(one.isError) || other.rows - one.rows)
        .slice(0, MOST_LISTED),
    ),
  }
}

/** Each question with the first problem that it decides. */
function askedOnce(problems: readonly Problem[]): Problem[] {
  const asked = new Set<string>()
  return problems.map(({ question, ...problem }) => {
    if (question === undefined || asked.has(question)) return problem
    asked.add(question)
    return { ...problem, question }
  })
}

type RowContext = Pick<MovingPlan, 'state'> & { hasVariants: boolean }

function rowView({ moved, plan }: PlannedRow, context: RowContext): MovingInRow {
  const { reader } = plan
  const action = outcomeOf(plan)
  const note = ({ column, message }: CellNote) => ({
    field: column,
    heading: excelColumns[column].heading,
    message,
  })
  return {
    file: moved.file,
    table: moved.table,
    line: moved.line,
    kind: plan.kind,
    action,
    values: valuesOf({ moved, plan }, context),
    notes: reader.warnings.map(note),
    errors: action === 'refused' ? reader.fieldErrors.map(note) : [],
    changes: action === 'changed' ? changedValues(plan, context.state) : [],
  }
}

/** The struck-through price of a product without variants (R9). */
function struckThrough({
  min_price,
  discount,
}: {
  min_price: number | null
  discount: number
}): number | null {
  return min_price === null || discount === 0 ? null : min_price + percentOf(min_price, discount)
}

/** The values that would be stored; of a row that makes no whole product those of the file. */
function valuesOf({ moved, plan }: PlannedRow, { state, hasVariants }: RowContext): MovingInRow['values'] {
  const { cells } = moved
  const common = {
    sku: plan.sku || String(cells.sku ?? ''),
    parentSku: cells.parent_sku === undefined ? null : String(cells.parent_sku),
    hasVariants,
    quantity: hasVariants ? null : (plan.change?.quantity?.quantity ?? (plan.before ? null : 0)),
    costPrice: moved.costPrice,
    pictures: moved.pictures.map(({ url }) => url),
  }
  if (plan.kind === 'variant') {
    const { change } = plan
    return {
      ...common,
      title: change?.after.name ?? String(cells.title ?? ''),
      category: null,
      subcategories: [],
      price: change?.after.price ?? null,
      comparePrice: change?.after.comparePrice ?? null,
      barcode: change?.after.barcode ?? null,
      isActive: change?.after.isActive ?? false,
      description: '',
      attributes: Object.fromEntries(
        (change?.after.attributes ?? []).map(({ name, value }) => [name, value]),
      ),
    }
  }
  const after = plan.change?.after
  const named = (entries: readonly { id: string; name: string }[], id: string) =>
    entries.find(entry => entry.id === id)?.name ?? ''
  return {
    ...common,
    title: after?.title ?? String(cells.title ?? ''),
    category: after ? named(state.categories, after.category_id) : null,
    subcategories: after?.subcategory_ids.map(id => named(state.subcategories, id)) ?? [],
    price: after?.min_price ?? null,
    comparePrice: after ? struckThrough(after) : null,
    barcode: after?.barcode ?? null,
    isActive: after?.isActive ?? false,
    description: (after?.description ?? '').slice(0, MOST_DESCRIPTION),
    attributes: {},
  }
}
