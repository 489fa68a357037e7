import type { Call } from '#contract/kernel/call.ts'
import type { Effect } from '#contract/kernel/effects.ts'

/** Tables that any call may write: they serve the call itself or what comes after it, not what it is about. */
const OF_EVERY_CALL = [
  'backups.revocation',
  'audit_entry',
  'document_counter',
  'email_outbox',
  'idempotency_key',
  'rate_limit',
]

/** The tables that show an effect; some show several. Tables that triggers keep stand beside those that they are made of. */
const TABLES: Record<Effect, string[]> = {
  backups: ['backups.plan', 'backups.run', 'backups.activity'],
  carts: ['cart', 'cart_line'],
  catalogue: [
    ...['category', 'subcategory', 'product', 'product_variant', 'product_image', 'product_subcategory'],
    ...['product_listing', 'product_count', 'product_description', 'product_availability', 'item_barcode'],
    ...['product_view_count', 'search_term', 'search_term_deletion', 'search_term_pair', 'slug_redirect'],
    ...['price_history', 'sale_price', 'file', 'file_use'],
  ],
  counts: ['stock_take_place', 'stock_take_line', 'stock_take_count'],
  'earned-codes': ['promotion_code'],
  emails: ['email_outbox'],
  enquiries: ['enquiry'],
  files: ['file', 'file_use', 'payment_proof'],
  holds: ['payment_hold', 'payment_hold_line', 'payment_proof', 'promotion_use'],
  invoices: ['invoice'],
  'mail-server': ['mail_server'],
  orders: [
    ...['orders', 'order_line', 'order_event', 'order_origin', 'order_metric', 'order_metric_delta'],
    ...['product_sale', 'product_sale_delta', 'buyer_metric', 'buyer_metric_delta'],
    ...['payment_proof', 'promotion_use'],
  ],
  'pick-walks': ['pick_walk', 'pick_box', 'pick'],
  picks: ['pick'],
  promotions: ['promotion', 'promotion_code', 'sale_price', 'price_history'],
  reservations: ['stock', 'product_availability', 'stock_reservation', 'hold_reservation'],
  sessions: ['session', 'known_device', 'password_reset'],
  settings: ['setting', 'file', 'file_use'],
  setup: ['setup_confirmation'],
  stock: [
    ...['stock', 'product_availability', 'stock_movement', 'stock_movement_line', 'stock_movement_warehouse'],
    ...['stock_ledger_entry', 'item_cost', 'receipt_count'],
  ],
  'stock-levels': ['stock', 'stock_alert_dismissal'],
  'stock-takes': ['stock_take', 'stock_take_place', 'stock_take_line'],
  storage: ['storage_choice', 'storage_migration', 'storage_migration_file'],
  users: ['users', 'file_use'],
  views: ['product_view', 'product_view_count'],
  warehouses: ['warehouse', 'bin'],
}

/** Tables among those that a call has written that none of its declared effects explains. */
export function undeclaredTables(
  { changes = [] }: Pick<Call, 'changes'>,
  written: readonly string[],
): string[] {
  const declared = new Set([...OF_EVERY_CALL, ...changes.flatMap(effect => TABLES[effect])])
  return written.filter(table => !declared.has(table))
}

/** Declared effects that none of the written tables shows, but for tables that another declared effect explains. */
export function unwrittenEffects(
  { changes = [] }: Pick<Call, 'changes'>,
  written: readonly string[],
): Effect[] {
  return changes.filter(effect => {
    const others = changes.filter(other => other !== effect)
    const own = TABLES[effect].filter(table => others.every(other => !TABLES[other].includes(table)))
    return !own.some(table => written.includes(table))
  })
}
