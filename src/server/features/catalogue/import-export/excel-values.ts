import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import type { ProductFields, VariantFields } from '#contract/catalogue/field-shapes.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import {
  CONTACT_WORD,
  type ExcelColumn,
  excelColumnNames,
  excelColumnOf,
  excelColumns,
  statusLabels,
} from '#contract/catalogue/product-excel.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { formatCount, formatDong } from '#contract/kernel/money.ts'
import { deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import type { Cell } from '../../../spreadsheet/cells.ts'
import type { CatalogueState } from '../state/catalogue-state.ts'
import { attributesText, namesText } from './list-cells.ts'

export type CellValues = Partial<Record<ExcelColumn, string | number | null>>
/** The fields of a product, and of a variant, in Excel. */
export type ExcelProduct = Omit<ProductFields, 'images' | 'views'>
type ExcelVariant = Omit<VariantFields, 'images'>
type Names = Pick<CatalogueState, 'categories' | 'subcategories' | 'warehouses' | 'bins' | 'tax'>

/** How fields are written of which a cell holds something else than their value. */
type Writers<Fields, Context> = {
  [K in keyof Fields]?: (value: Fields[K], context: Context) => string | number
}
const productWriters: Writers<ExcelProduct, Names> = {
  category_id: (id, { categories }) => categories.find(category => category.id === id)?.name ?? '',
  subcategory_ids: (ids, { subcategories }) =>
    namesText(ids.map(id => subcategories.find(subcategory => subcategory.id === id)?.name ?? '')),
  min_price: dong => dong ?? CONTACT_WORD,
  warehouse_id: (id, { warehouses }) => warehouses.find(warehouse => warehouse.id === id)?.code ?? '',
  warehouse_location_id: (id, { bins }) => bins.find(bin => bin.id === id)?.code ?? '',
  isActive: statusText,
  delivery_class: deliveryClass => deliveryClassLabels[deliveryClass],
  tax_class: (code, { tax }) => tax.classes.find(taxClass => taxClass.code === code)?.name ?? code,
}

const variantWriters: Writers<ExcelVariant, null> = { attributes: attributesText, isActive: statusText }

function statusText(isActive: boolean): string {
  return isActive ? statusLabels.active : statusLabels.inactive
}

/** A product as its row has it, but for its quantity. */
export function productValues(product: ExcelProduct, names: Names): CellValues {
  return valuesOf(productFields, product, { writers: productWriters, context: names })
}

/** A variant as its row has it, but for its quantity and its product. */
export function variantValues(variant: ExcelVariant): CellValues {
  return valuesOf(variantFields, variant, { writers: variantWriters, context: null })
}

function valuesOf<Fields extends object, Context>(
  table: { [K in keyof Fields]: ProductField },
  fields: Fields,
  { writers, context }: { writers: Writers<Fields, Context>; context: Context },
): CellValues {
  const names = (Object.keys(table) as (keyof Fields & string)[]).filter(name => table[name].excel)
  return Object.fromEntries(
    names.map(name => [excelColumnOf(name), writers[name]?.(fields[name], context) ?? fields[name]]),
  )
}

/** The head of the worksheet. */
export function headCells(): Cell[] {
  return excelColumnNames.map(column => ({ value: excelColumns[column].heading, format: 'heading' }))
}

/** The width of each column. */
export const columnWidths = excelColumnNames.map(column => excelColumns[column].width)

/** One row of the worksheet, its columns in their order. */
export function rowCells(values: CellValues): Cell[] {
  return excelColumnNames.map(column => {
    const value = values[column] ?? null
    const { format } = excelColumns[column]
    return format === undefined || (format === 'dong' && typeof value === 'string')
      ? value
      : { value, format }
  })
}

/** A value as a person reads it. */
export function valueText(column: ExcelColumn, value: string | number | null | undefined): string {
  if (typeof value !== 'number') return value ?? ''
  if (excelColumns[column].format === 'dong') return formatDong(value)
  return Number.isInteger(value) ? formatCount(value) : String(value).replace('.', ',')
}
