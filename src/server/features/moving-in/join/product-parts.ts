import type { ForeignRow } from '../foreign-row.ts'
import { rowKindOf } from '../map/row-kinds.ts'
import type { Group } from './group-rows.ts'
import type { JoinContext } from './join-context.ts'
import type { OptionReader } from './options.ts'

/** Whether a row has anything that is sold, not a name or a picture alone. */
const isSold = (row: ForeignRow, options: OptionReader, head = row): boolean =>
  (['sku', 'price', 'salePrice', 'quantity', 'barcode'] as const).some(
    target => row.text(target) !== undefined,
  ) || options.of(row, head).length > 0

/** The same, with pictures, texts and keys. */
export const hasGoods = (row: ForeignRow, options: OptionReader): boolean =>
  isSold(row, options) ||
  (['images', 'description', 'handle', 'groupKey', 'productSku'] as const).some(
    target => row.text(target) !== undefined,
  )

/** The rows of a product by their roles. */
export type Parts = {
  head: ForeignRow
  /** The row of the values of a product without variants. */
  source: ForeignRow
  variants: ForeignRow[]
  /** The first row is the product alone. */
  isGrouping: boolean
}

/** The variants of a product, if it has any. */
export function partsOf({ rows, join }: Group, head: ForeignRow, { options }: JoinContext): Parts {
  const kind = rowKindOf(head.text('rowType') ?? '')
  const others = rows.slice(1).filter(row => isSold(row, options, head))
  const headOptions = options.of(head)
  const isReferred = join === 'reference' && others.length > 0
  const isAlsoVariant =
    (head.text('price') ?? head.text('quantity')) !== undefined &&
    (headOptions.length > 0 || others.every(row => options.of(row, head).length === 0))
  const isGrouping =
    kind === 'grouping' || (isReferred ? !isAlsoVariant : others.length > 0 && !isSold(head, options))
  const sold = isGrouping ? others : [head, ...others]
  const [only] = sold
  const isSingle =
    kind === 'simple' ||
    sold.length === 0 ||
    (sold.length === 1 && only !== undefined && options.of(only, head).length === 0 && !isReferred)
  return { head, source: isSingle ? (only ?? head) : head, variants: isSingle ? [] : sold, isGrouping }
}
