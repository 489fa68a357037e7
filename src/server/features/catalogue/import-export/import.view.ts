import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportReport, ImportRow } from '#contract/catalogue/import-export.shapes.ts'
import { type ExcelColumn, excelColumnNames, excelColumns } from '#contract/catalogue/product-excel.ts'
import type { VariantPlan } from '../edit/change-plan.ts'
import { type CellValues, productValues, valueText, variantValues } from './excel-values.ts'
import type { ImportState } from './import-state.ts'
import { outcomeOf, type RowPlan } from './plan-row.ts'
import type { ProductSheet } from './read-file.ts'
import type { CellNote } from './row-reader.ts'

/** Longer texts are cut in the list of changes. */
const MAX_SHOWN = 160

type Seen = { sheet: ProductSheet; state: ImportState }

/** Rows that are put into words before others get their turn. */
const PORTION = 100

export async function importRows(plans: readonly RowPlan[], seen: Seen): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (const plan of plans) if (rows.push(rowView(plan, seen)) % PORTION === 0) await nextTurn()
  return rows
}

export function countRows(rows: readonly ImportRow[]): ImportReport['counts'] {
  const count = (outcome: ImportRow['outcome']) => rows.filter(row => row.outcome === outcome).length
  return {
    total: rows.length,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    warned: rows.filter(row => row.warnings.length > 0).length,
  }
}

function rowView(plan: RowPlan, { sheet, state }: Seen): ImportRow {
  const { reader } = plan
  const outcome = outcomeOf(plan)
  const note = ({ column, message }: CellNote) => ({
    column,
    heading: excelColumns[column].heading,
    letter: sheet.letters.get(column) ?? null,
    message,
  })
  return {
    line: reader.line,
    kind: plan.kind,
    outcome,
    shown: shownOf(plan, state),
    fieldErrors: outcome === 'refused' ? reader.fieldErrors.map(note) : [],
    warnings: reader.warnings.map(note),
    changes: changesOf(plan, { outcome, sheet, state }),
  }
}

/** The values that would be stored; for a row that can't be read the text of the file. */
function shownOf(plan: RowPlan, state: ImportState): ImportRow['shown'] {
  const { reader } = plan
  const { was, is } = valuesOf(plan, state)
  const said = (column: ExcelColumn): string => {
    const text = reader.text(column)
    return text === undefined ? valueText(column, was[column]) : cut(text)
  }
  // the value that would be stored, if the row can be read
  const read = (column: ExcelColumn): string =>
    is[column] === undefined || reader.fieldErrors.some(fieldError => fieldError.column === column)
      ? said(column)
      : valueText(column, is[column])
  const { quantity } = plan.change ?? {}
  return {
    sku: read('sku'),
    title: cut(read('title')),
    category: plan.kind === 'product' ? read('category') : '',
    price: read('price'),
    quantity: quantity
      ? valueText('quantity', quantity.quantity)
      : isNewWithout(plan)
        ? valueText('quantity', 0)
        : said('quantity'),
  }
}

/** Whether a row makes something new without pieces. */
function isNewWithout({ change, before, reader }: RowPlan): boolean {
  return (
    change !== undefined && !before && reader.raw('quantity') !== undefined && reader.fieldErrors.length === 0
  )
}

/** Columns that `shown` has. The quantity of an export is read, but not stored. */
const SHOWN: ReadonlySet<ExcelColumn> = new Set<ExcelColumn>([
  'sku',
  'title',
  'category',
  'price',
  'quantity',
  'shown_quantity',
])

/** The changed values; of something new all values of the file's columns that `shown` does not have. */
function changesOf(
  plan: RowPlan,
  { outcome, sheet, state }: Seen & { outcome: ImportRow['outcome'] },
): ImportRow['changes'] {
  if (outcome === 'created') {
    const { is } = valuesOf(plan, state)
    return excelColumnNames
      .filter(column => sheet.letters.has(column) && !SHOWN.has(column))
      .map(column => change(column, null, is[column]))
      .filter(({ after }) => after !== '')
  }
  return outcome === 'changed' ? changedValues(plan, state) : []
}

/** The changes that a row makes to a product or variant that exists, in words. */
export function changedValues(plan: RowPlan, state: ImportState): ImportRow['changes'] {
  const { was, is } = valuesOf(plan, state)
  const quantity = plan.change?.quantity
  const changed = excelColumnNames.filter(column => was[column] !== is[column])
  return [
    ...changed.map(column => change(column, was[column], is[column])),
    ...(quantity ? [change('quantity', quantity.before, quantity.quantity)] : []),
  ]
}

const change = (column: ExcelColumn, before: CellValues[ExcelColumn], after: CellValues[ExcelColumn]) => ({
  heading: excelColumns[column].heading,
  before: cut(valueText(column, before)),
  after: cut(valueText(column, after)),
})

/** The present and the new values, as the worksheet has them. */
function valuesOf(plan: RowPlan, state: ImportState): { was: CellValues; is: CellValues } {
  if (plan.kind === 'variant') {
    const { before, change } = plan
    return { was: before ? variantValues(before) : {}, is: change ? newVariantValues(plan, change) : {} }
  }
  const { before, change } = plan
  return {
    was: before ? productValues(before, state) : {},
    is: change ? productValues(change.after, state) : {},
  }
}

/** The values of a variant; of a new one also the code of its product, as the shop has it. */
function newVariantValues({ reader, before }: RowPlan, { after, product }: VariantPlan): CellValues {
  const parent = before ? undefined : (product.known?.sku ?? reader.text('parent_sku'))
  return { ...variantValues(after), ...(parent !== undefined && { parent_sku: parent }) }
}

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
