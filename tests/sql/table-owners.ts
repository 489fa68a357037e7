import type { Area } from '#contract/kernel/area.ts'
import { areas } from '#contract/kernel/areas/all.ts'

const ofAreas = areas.flatMap(({ tables }: Pick<Area, 'tables'>) => Object.entries(tables))

/** The writer of each table by its statements: a feature, or a folder of the server outside the features. */
export const tableOwners: Record<string, string> = {
  schema_migration: 'db',
  document_counter: 'db',
  idempotency_key: 'db',
  'backups.secret': 'db',
  rate_limit: 'limits',
  clean_up_run: 'system',
  clean_up_freed: 'system',
  ...Object.fromEntries(ofAreas.flatMap(([owner, tables]) => tables.map(table => [table, owner]))),
}

/** The tables that functions of the schema alone fill, most of them triggers, and their owners. */
export const derivedTables: Record<string, string> = {
  file_use: 'files',
  product_listing: 'catalogue',
  product_description: 'catalogue',
  item_barcode: 'catalogue',
  search_term: 'catalogue',
  search_term_deletion: 'catalogue',
  search_term_pair: 'catalogue',
  product_availability: 'stock',
  stock_movement_warehouse: 'stock',
  sale_price: 'promotions',
  'backups.revocation': 'backup',
}

/**
 * The owners of the functions that write and are no triggers. A trigger's belongs to the owner of the
 * trigger's table.
 */
export const functionOwners: Record<string, string> = {
  relist_products: 'catalogue',
  derive_products: 'catalogue',
  describe_products: 'catalogue',
  show_prices: 'catalogue',
  add_product_counts: 'catalogue',
  add_search_terms: 'catalogue',
  add_search_term_pairs: 'catalogue',
  sum_availability: 'stock',
  count_places: 'stock',
  add_stock_metrics: 'stock',
  revalue_stock: 'stock',
  take_over_own_stock: 'stock',
  update_sale_prices: 'promotions',
  record_prices: 'promotions',
}

/** The feature, or the folder outside the features, that a file of the server belongs to. */
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

/** Writes of the schema's functions to a table of another owner than theirs: `table by function`, and why. */
export const functionExceptions: Record<string, string> = {
  'product by bin_leaves_products':
    "A bin that is deleted is no product's own place any more, in the statement that deletes it.",
  'product_availability by product_has_availability':
    'Every product has a row to lock and to be listed by, also before it has stock.',
  'product_availability by variant_switched':
    'Pieces of a hidden variant are not for sale, in the statement that hides it.',
  'file by picture_used': 'A picture that a product shows is kept, in the statement that shows it.',
  'file by picture_no_longer_used':
    'The time since when no product shows a picture, in the statement that removes it.',
  'file_use by avatar_uses_file':
    'An account names its picture by an address, in no key that PostgreSQL follows.',
  'file_use by setting_uses_files':
    'Settings name files at any depth of a document, in no key that PostgreSQL follows.',
  'backups.revocation by account_revoked': 'A restore does again what took rights away, by any statement.',
  'backups.revocation by person_erased': 'A restore does again what erased a person, by any statement.',
  'stock_alert_dismissal by stock_alert_ends': 'An item that is in stock once more has no dismissed alert.',
  'stock_alert_dismissal by take_over_own_stock':
    'A first variant takes over the stock of its product, in one transaction.',
  'stock_take_line by take_over_own_stock':
    'What is counted of the product is the variant from then on, also in a take that is under way.',
  ...deltas('product_sale_delta', ['order_line_sold', 'order_reports_updated', 'order_reports_deleted']),
  ...deltas('buyer_metric_delta', ['order_buyer_inserted', 'order_reports_updated', 'order_reports_deleted']),
}

function deltas(table: string, functions: readonly string[]): Record<string, string> {
  const reason = 'Reports agree with orders at any moment: each change of an order adds its difference.'
  return Object.fromEntries(functions.map(name => [`${table} by ${name}`, reason]))
}
