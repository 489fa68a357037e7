/**
 * The Excel worksheet of the products: its names, its columns, and the values that each may hold. One row
 * is a product or a variant.
 */
import type { ExcelText } from './field-declaration.ts'
import { productFields } from './product.fields.ts'
import { variantFields } from './variant.fields.ts'

export const PRODUCT_WORKSHEET = 'Sản phẩm'
/** Rows that one import takes, its head not counted. */
export const MAX_IMPORT_ROWS = 10_000

/** The word that clears a text of a product that exists: an empty cell leaves it as it is. */
export const CLEAR = '(trống)'
export const statusLabels = { active: 'Đang bán', inactive: 'Đã ẩn' } as const
export const CONTACT_WORD = 'Liên hệ'

/** The columns that are no field of a product or variant alone. */
const bookedColumns = {
  parent_sku: {
    heading: 'Mã sản phẩm gốc',
    width: 20,
    of: 'variant',
    help: 'Chỉ điền cho biến thể: mã của sản phẩm mà biến thể thuộc về. Để trống thì dòng này là sản phẩm.',
  },
  quantity: {
    heading: 'Số lượng',
    width: 11,
    of: 'both',
    format: 'count',
    help: 'Số nguyên từ 0 đến 1.000.000. Chênh lệch được ghi thành phiếu điều chỉnh kho. Sản phẩm có biến thể thì để trống: số lượng là tổng của các biến thể. Bắt buộc khi thêm mới.',
  },
  shown_quantity: {
    heading: 'Số lượng lúc xuất',
    width: 12,
    of: 'both',
    format: 'count',
    help: 'Không sửa cột này. Nhờ nó, hàng bán trong lúc bạn sửa tệp không bị ghi đè: số lượng không sửa thì giữ nguyên trong kho, số lượng đã sửa mà kho vừa thay đổi thì bị từ chối. Để trống (ví dụ sau khi kiểm kho) thì số lượng được đặt đúng như đã ghi.',
  },
} as const satisfies Record<string, Omit<ExcelText, 'column'>>

type ColumnsOf<T> = {
  [K in keyof T]: T[K] extends { excel: { column: infer C extends string } } ? C : never
}[keyof T]
export type ExcelColumn =
  | keyof typeof bookedColumns
  | ColumnsOf<typeof productFields>
  | ColumnsOf<typeof variantFields>

/** The columns that come first; those of the other fields follow in the order of their table. */
const leading: readonly ExcelColumn[] = [
  ...([
    'sku',
    'parent_sku',
    'title',
    'category',
    'subcategories',
    'price',
    'comparePrice',
    'discount',
  ] as const),
  ...(['quantity', 'shown_quantity', 'warehouse', 'location', 'attributes'] as const),
]

type Column = { heading: string; of: 'product' | 'variant' | 'both' } & Pick<
  ExcelText,
  'width' | 'format' | 'help'
>

const fields = [...Object.entries(productFields), ...Object.entries(variantFields)].flatMap(
  ([name, field]) => ('excel' in field ? [{ name, label: field.label, ...field.excel }] : []),
)

function inOrder(): Record<ExcelColumn, Column> {
  const declared = new Map<string, Column>(
    fields.flatMap(({ column, label, name: _, ...text }) =>
      'help' in text ? [[column, { heading: label, of: 'product', ...text }]] : [],
    ),
  )
  const columns = new Map<string, Column>([...declared, ...Object.entries(bookedColumns)])
  const names = new Set<string>([...leading, ...declared.keys()])
  return Object.fromEntries([...names].map(name => [name, columns.get(name)])) as Record<ExcelColumn, Column>
}

export const excelColumns = inOrder()
export const excelColumnNames = Object.keys(excelColumns) as ExcelColumn[]

const columnsByField = new Map<string, ExcelColumn>(fields.map(({ name, column }) => [name, column]))

/** The column that holds a field of products or variants. @throws for a field that is in no file */
export function excelColumnOf(field: string): ExcelColumn {
  const column = columnsByField.get(field)
  if (!column) throw new Error(`The field ${field} has no column in Excel`)
  return column
}
