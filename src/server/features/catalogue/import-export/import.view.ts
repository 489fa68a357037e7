import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportReport, ImportRow } from '#contract/catalogue/import-export.shapes.ts'
import {
  CONTACT_WORD,
  type ExcelColumn,
  excelColumns,
  statusLabels,
} from '#contract/catalogue/product-excel.ts'
import { formatCount, formatDong } from '#contract/money.ts'
import type { ProductFields } from '../edit/edit-products.queries.ts'
import type { ImportState } from './import-state.ts'
import { attributesText } from './list-cells.ts'
import { outcomeOf } from './plan-import.ts'
import type { RowPlan, VariantPlanFields } from './plan-types.ts'
import type { ProductSheet } from './read-file.ts'
import type { CellNote } from './row-reader.ts'

/** Longer texts are cut where a change is shown. */
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
    changes: outcome === 'changed' ? changesOf(plan, state) : [],
  }
}

/** What the file says; where it says nothing of a thing that exists, what that has. */
function shownOf(plan: RowPlan, state: ImportState): ImportRow['shown'] {
  const { reader, before } = plan
  const words: Words = before ? wordsOf(plan, before, state) : {}
  const said = (column: ExcelColumn): string => {
    const cell = reader.raw(column)
    if (cell === undefined) return words[column] ?? ''
    return typeof cell === 'number'
      ? Number.isInteger(cell)
        ? formatCount(cell)
        : String(cell).replace('.', ',')
      : cut(cell)
  }
  return {
    sku: cut(String(reader.raw('sku') ?? '')),
    title: said('title'),
    category: plan.kind === 'product' ? said('category') : '',
    price: said('price'),
    quantity: reader.raw('quantity') === undefined ? '' : said('quantity'),
  }
}

function changesOf(plan: RowPlan, state: ImportState): ImportRow['changes'] {
  const { before, after, quantity } = plan
  if (!before || !after) return []
  const [was, is] = [wordsOf(plan, before, state), wordsOf(plan, after, state)]
  const changed = (Object.keys(is) as ExcelColumn[]).filter(column => was[column] !== is[column])
  const changes = changed.map(column => ({
    heading: excelColumns[column].heading,
    before: cut(was[column] ?? ''),
    after: cut(is[column] ?? ''),
  }))
  if (!quantity) return changes
  const { heading } = excelColumns.quantity
  return [
    ...changes,
    { heading, before: formatCount(quantity.before), after: formatCount(quantity.quantity) },
  ]
}

type Words = Partial<Record<ExcelColumn, string>>

/** The fields in the words of the sheet. */
function wordsOf(plan: RowPlan, fields: object, state: ImportState): Words {
  return plan.kind === 'variant'
    ? variantLabels(fields as VariantPlanFields)
    : productLabels(fields as ProductFields, state)
}

function variantLabels({ name, price, comparePrice, attributes }: VariantPlanFields): Words {
  return {
    title: name,
    price: formatDong(price),
    comparePrice: comparePrice === null ? '' : formatDong(comparePrice),
    attributes: attributesText(attributes),
  }
}

function productLabels(fields: ProductFields, state: ImportState): Words {
  const nameIn = (things: readonly { id: string; name: string }[], id: string | null) =>
    things.find(thing => thing.id === id)?.name ?? ''
  return {
    title: fields.title,
    category: nameIn(state.categories, fields.category_id),
    subcategories: fields.subcategory_ids.map(id => nameIn(state.subcategories, id)).join('; '),
    price: fields.min_price === null ? CONTACT_WORD : formatDong(fields.min_price),
    discount: `${fields.discount}`,
    warehouse: nameIn(state.warehouses, fields.warehouse_id),
    location: state.bins.find(({ id }) => id === fields.warehouse_location_id)?.code ?? '',
    material: fields.material,
    dimensions: fields.dimensions,
    bulb_type: fields.bulb_type,
    wattage: fields.wattage,
    warranty: fields.warranty,
    status: fields.isActive ? statusLabels.active : statusLabels.inactive,
    tax_class: state.tax.classes.find(({ code }) => code === fields.tax_class)?.name ?? fields.tax_class,
    average_rating: String(fields.average_rating).replace('.', ','),
    min_stock_level: fields.min_stock_level === null ? '' : formatCount(fields.min_stock_level),
    reorder_point: fields.reorder_point === null ? '' : formatCount(fields.reorder_point),
    description: fields.description,
    policy: fields.policy,
    faq: fields.faq,
  }
}

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
