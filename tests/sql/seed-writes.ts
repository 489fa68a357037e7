/** Represents tables with computed names. */
export const COMPUTED = '(computed)'

const MOVEMENTS = ['stock', 'stock_ledger_entry', 'stock_movement', 'stock_movement_line']

/**
 * The tables of the shop that the demo shop, the large seed and the bench write to by their own statements: a
 * new rule of a table concerns these, too. They fill databases if the features' own calls would take too long
 * or can't write the past.
 */
export const seedWrites: Record<string, readonly string[]> = {
  'bench/bench-database.ts': ['promotion'],
  'bench/seed-promotions.ts': ['promotion'],
  'bench/warehouse-seed.ts': [
    'bin',
    'item_barcode',
    'product',
    'stock',
    'stock_ledger_entry',
    'stock_metric',
    'stock_metric_delta',
    'stock_movement',
    'stock_movement_line',
    'stock_movement_warehouse',
    'warehouse',
  ],
  'demo/install/book-history.ts': ['order_event'],
  'demo/install/demo-state.ts': [COMPUTED, 'setting', 'users'],
  'demo/install/install-catalogue.ts': [
    'category',
    'product',
    'product_image',
    'product_subcategory',
    'product_variant',
    'product_view_count',
    'subcategory',
  ],
  'demo/install/install-people.ts': ['users'],
  'demo/install/install-warehouses.ts': ['bin', 'warehouse'],
  'demo/seed/movement-codes.ts': ['document_counter'],
  'demo/seed/seed-orders.ts': [
    'order_event',
    'order_line',
    'orders',
    ...MOVEMENTS,
    'stock_reservation',
    'users',
  ],
  'demo/seed/seed-products.ts': [
    'item_cost',
    'product',
    'product_image',
    'product_subcategory',
    'product_variant',
    'product_view_count',
    ...MOVEMENTS,
  ],
}
