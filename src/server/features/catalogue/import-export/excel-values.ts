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
import { formatCount, formatDong } from '#contract/money.ts'
import { deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import type { Cell } from '../../../spreadsheet/cells.ts'
import type { CatalogueState } from '../state/catalogue-state.ts'
import { attributesText, namesText } from './list-cells.ts'

export type CellValues = Partial<Record<ExcelColumn, string | number | null>>
/** What Excel shows of a product. */
export type ExcelProduct = Omit<ProductFields, 'images' | 'views'>
type Names = Pick<CatalogueState, 'categories' | 'subcategories' | 'warehouses' | 'bins' | 'tax'>

/** The fields of which a file says something else than their value. */
const named: { [K in keyof ExcelProduct]?: (value: ExcelProduct[K], names: Names) => string | number } = {
  category_id: (id, { categories }) => categories.find(category => category.id === id)?.name ?? '',
  subcategory_ids: (ids, { subcategories }) =>
    namesText(ids.map(id => subcategories.find(subcategory => subcategory.id === id)?.name ?? '')),
  min_price: dong => dong ?? CONTACT_WORD,
  warehouse_id: (id, { warehouses }) => warehouses.find(warehouse => warehouse.id === id)?.code ?? '',
  warehouse_location_id: (id, { bins }) => bins.find(bin => bin.id === id)?.code ?? '',
  isActive: isActive => (isActive ? statusLabels.active : statusLabels.inactive),
  delivery_class: deliveryClass => deliveryClassLabels[deliveryClass],
  tax_class: (code, { tax }) => tax.classes.find(taxClass => taxClass.code === code)?.name ?? code,
}

/** A product as its row has it, but for its quantity. */
export function productValues(product: ExcelProduct, names: Names): CellValues {
  const table: Record<string, ProductField> = productFields
  const fields = Object.keys(table).filter(
    (name): name is keyof ExcelProduct => table[name]?.excel !== undefined,
  )
  return Object.fromEntries(fields.map(name => [excelColumnOf(name), cellOf(name, product, names)]))
}

function cellOf<K extends keyof ExcelProduct>(name: K, product: ExcelProduct, names: Names) {
  const say = named[name]
  return say ? say(product[name], names) : product[name]
}

/** A variant as its row has it, but for its quantity and its product. */
export function variantValues({
  sku,
  barcode,
  name,
  price,
  comparePrice,
  attributes,
}: Omit<VariantFields, 'images'>): CellValues {
  return { sku, barcode, title: name, price, comparePrice, attributes: attributesText(attributes) }
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
