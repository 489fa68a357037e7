/** What writes each table: a feature, or a folder of the server beside the features. */
export const tableOwners: Record<string, string> = {
  schema_migration: 'db',
  server_secret: 'db',
  document_counter: 'db',
  idempotency_key: 'db',
  rate_limit: 'limits',
  email_outbox: 'email',
  clean_up_run: 'system',
  setting: 'settings',
  setup_confirmation: 'setup',
  users: 'auth',
  session: 'auth',
  known_device: 'auth',
  password_reset: 'auth',
  file: 'files',
  storage_choice: 'storage',
  category: 'catalogue',
  subcategory: 'catalogue',
  product: 'catalogue',
  product_subcategory: 'catalogue',
  product_variant: 'catalogue',
  product_image: 'catalogue',
  slug_redirect: 'catalogue',
  product_view: 'catalogue',
  product_view_count: 'catalogue',
  product_count: 'catalogue',
  warehouse: 'warehouse',
  bin: 'warehouse',
  stock_take: 'warehouse',
  stock_take_place: 'warehouse',
  stock_take_line: 'warehouse',
  stock_take_count: 'warehouse',
  pick_walk: 'picking',
  pick_box: 'picking',
  pick: 'picking',
  stock: 'stock',
  stock_check: 'stock',
  item_cost: 'stock',
  stock_alert_dismissal: 'warehouse',
  stock_reservation: 'stock',
  hold_reservation: 'stock',
  stock_movement: 'stock',
  stock_movement_line: 'stock',
  stock_ledger_entry: 'stock',
  cart: 'cart',
  cart_line: 'cart',
  orders: 'orders',
  order_line: 'orders',
  order_event: 'orders',
  order_origin: 'orders',
  order_metric: 'orders',
  order_metric_delta: 'orders',
  payment_hold: 'orders',
  payment_hold_line: 'orders',
  payment_proof: 'payments',
  invoice: 'invoices',
  product_sale: 'reports',
  product_sale_delta: 'reports',
  product_sale_period: 'reports',
  product_sale_period_start: 'reports',
  buyer_metric: 'reports',
  buyer_metric_delta: 'reports',
  enquiry: 'enquiries',
  audit_entry: 'audit',
  backups: 'backup',
  'backups.run': 'backup',
  'backups.plan': 'backup',
  'backups.activity': 'backup',
}

/** The feature, or the folder beside the features, that a file of the server belongs to. */
export function ownerOf(file: string): string {
  return /^src\/server\/(?:features\/)?([\w-]+)/.exec(file)?.[1] ?? file
}

/** Writes to a table of another feature: `table by file`, and why. */
export const exceptions: Record<string, string> = {
  'stock by src/server/features/orders/place/place-order.queries.ts':
    'An order is placed by one statement: its reservations count in the stock in the same round trip.',
  'stock_reservation by src/server/features/orders/place/place-order.queries.ts':
    'An order is placed by one statement, which writes its reservations.',
  'payment_hold by src/server/features/stock/reservations/holds.queries.ts':
    'Freeing the pieces of expired holds also marks the holds, in one statement under the locks of their products.',
  'payment_hold by src/server/features/cart/cart.queries.ts':
    'A hold follows its cart into the cart of the account. Orders import the cart, never the other way.',
  'orders by src/server/features/auth/reset-password.queries.ts':
    'A confirmed email gives an account its guest orders. Orders import auth, never the other way.',
}
