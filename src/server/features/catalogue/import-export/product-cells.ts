import {
  CONTACT_WORD,
  type ExcelColumn,
  excelColumnNames,
  excelColumns,
  statusLabels,
} from '#contract/catalogue/product-excel.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Cell, CellFormat } from '../../../spreadsheet/cells.ts'
import type { SheetProduct, SheetVariant } from './export-products.queries.ts'
import { attributesText, namesText } from './list-cells.ts'

type CellValues = Partial<Record<ExcelColumn, string | number | null>>

const formats: Partial<Record<ExcelColumn, CellFormat>> = {
  price: 'dong',
  comparePrice: 'dong',
  quantity: 'count',
  shown_quantity: 'count',
  average_rating: 'decimal',
  description: 'wrapped',
  policy: 'wrapped',
  faq: 'wrapped',
}

/** The head of the sheet. */
export function headCells(): Cell[] {
  return excelColumnNames.map(column => ({ value: excelColumns[column].heading, format: 'heading' }))
}

/** The width of each column. */
export const columnWidths = excelColumnNames.map(column => excelColumns[column].width)

/** One row of the sheet, its columns in their order. */
export function rowCells(values: CellValues): Cell[] {
  return excelColumnNames.map(column => {
    const value = values[column] ?? null
    const format = formats[column]
    return format === undefined || (format === 'dong' && typeof value === 'string')
      ? value
      : { value, format }
  })
}

/** A product as its row has it. With variants its quantity is theirs together, and stays empty. */
export function productCells(product: SheetProduct, tax: Settings['tax']): Cell[] {
  const quantity = product.has_variants ? null : product.available
  return rowCells({
    sku: product.sku,
    title: product.title,
    category: product.category,
    subcategories: namesText(product.subcategories),
    price: product.price_dong ?? CONTACT_WORD,
    discount: product.discount_percent,
    quantity,
    shown_quantity: quantity,
    warehouse: product.warehouse_code,
    location: product.location_code,
    material: product.material,
    dimensions: product.dimensions,
    bulb_type: product.bulb_type,
    wattage: product.color,
    warranty: product.warranty,
    status: product.is_active ? statusLabels.active : statusLabels.inactive,
    tax_class: tax.classes.find(({ code }) => code === product.tax_class)?.name ?? product.tax_class,
    average_rating: product.average_rating,
    min_stock_level: product.min_level,
    reorder_point: product.reorder_point,
    description: product.description,
    policy: product.policy,
    faq: product.faq,
  })
}

/** A variant as its row has it. @param parentSku of its product, which may have none */
export function variantCells(variant: SheetVariant, parentSku: string | null): Cell[] {
  return rowCells({
    sku: variant.sku,
    parent_sku: parentSku,
    title: variant.name,
    price: variant.price_dong,
    comparePrice: variant.compare_price_dong,
    quantity: variant.available,
    shown_quantity: variant.available,
    attributes: attributesText(variant.attributes),
  })
}
