import type { PlannedQuantity } from '../../stock/index.ts'
import type { ProductFields } from '../edit/edit-products.queries.ts'
import type { KnownProduct, KnownVariant } from './import-state.queries.ts'
import type { RowReader } from './row-reader.ts'

export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'refused'

/** A quantity that a row sets, and how it would be booked. */
export type QuantityChange = { before: number; quantity: number; planned?: PlannedQuantity }

type Common = {
  reader: RowReader
  sku: string
  quantity: QuantityChange | undefined
  /** Passed over, as a warning of the row says; it hinders nothing. */
  isSkipped?: true
}

/** A row about a product: as it is, if there is one, and as it would be. */
export type ProductPlan = Common & {
  kind: 'product'
  before: KnownProduct | undefined
  /** Undefined while the row says too little for a whole product: then it has errors. */
  after: ProductFields | undefined
}

export type VariantPlanFields = {
  name: string
  sku: string
  price: number
  comparePrice: number | null
  attributes: { name: string; value: string }[]
}

/** A row about a variant. */
export type VariantPlan = Common & {
  kind: 'variant'
  before: KnownVariant | undefined
  after: VariantPlanFields | undefined
  /** Its product: one that there is, or one that a row of the same file makes. */
  parent: { known: KnownProduct } | { madeBy: string } | undefined
}

export type RowPlan = ProductPlan | VariantPlan
