/** The stock word that shoppers see (specification §4). `stock_level()` in the database has the same steps. */
export type StockLabel = 'Hết hàng' | 'Sắp hết' | 'Ít hàng' | 'Còn hàng'

/** @param available pieces for sale over all active warehouses */
export function stockLabel(available: number): StockLabel {
  if (available <= 0) return 'Hết hàng'
  if (available < 10) return 'Sắp hết'
  if (available < 50) return 'Ít hàng'
  return 'Còn hàng'
}
