import type { LeftOutRow, MovedRow } from '../moved.ts'
import type { Group } from './group-rows.ts'
import type { JoinContext } from './join-context.ts'
import { partsOf } from './product-parts.ts'
import { singleRow } from './single-row.ts'
import { variantRows } from './variant-rows.ts'

/** The rows of one product: the product, then its variants; and variants that can't be taken. */
export function productRows(group: Group, context: JoinContext): { rows: MovedRow[]; leftOut: LeftOutRow[] } {
  const [head] = group.rows
  if (!head) return { rows: [], leftOut: [] }
  const parts = partsOf(group, head, context)
  if (parts.variants.length === 0) return { rows: [singleRow(group, parts, context)], leftOut: [] }
  return variantRows(group, parts, context)
}
