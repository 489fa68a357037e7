/** Availability of a product, by code, with the Vietnamese label that the wire carries (specification §4). */
export const STOCK_LABELS = {
  out_of_stock: 'Hết hàng',
  low_stock: 'Sắp hết',
  few_in_stock: 'Ít hàng',
  in_stock: 'Còn hàng',
} as const

export type StockLevel = keyof typeof STOCK_LABELS
export type StockLabel = (typeof STOCK_LABELS)[StockLevel]

const LEVELS = {
  [STOCK_LABELS.out_of_stock]: 'out_of_stock',
  [STOCK_LABELS.low_stock]: 'low_stock',
  [STOCK_LABELS.few_in_stock]: 'few_in_stock',
  [STOCK_LABELS.in_stock]: 'in_stock',
} as const satisfies Record<StockLabel, StockLevel>

/**
 * `stock_level()` in the database has the same steps.
 * @param available pieces for sale over all active warehouses
 */
export function stockLevel(available: number): StockLevel {
  if (available <= 0) return 'out_of_stock'
  if (available < 10) return 'low_stock'
  if (available < 50) return 'few_in_stock'
  return 'in_stock'
}

/** The label of so many pieces, as it goes on the wire. */
export const stockLabel = (available: number): StockLabel => STOCK_LABELS[stockLevel(available)]

/**
 * The level of a product, variant or cart line that came over the wire: programs compare it, never the label.
 */
export const stockLevelOf = ({ stockLabel }: { stockLabel: StockLabel }): StockLevel => LEVELS[stockLabel]
