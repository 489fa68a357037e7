/**
 * What a call can change, what its job changes for it included. `stock` is what lies in the warehouses and what staff make
 * available of it; `reservations` are the pieces that shoppers reserve and release; `earned-codes` are the codes for the next
 * order that orders earn; `views` are the counts of product views; `warehouses` are the buildings and their bins;
 * `stock-levels` are the levels that raise alerts, and alerts put aside; `counts` are what people count in a stock take,
 * `stock-takes` the takes; `picks` are what people put into the boxes of a picking walk, `pick-walks` the walks; `storage` is
 * where files are kept. That what a deleted account has done names it no longer belongs to `users`.
 */
export type Effect =
  | 'backups'
  | 'carts'
  | 'catalogue'
  | 'counts'
  | 'earned-codes'
  | 'emails'
  | 'enquiries'
  | 'files'
  | 'holds'
  | 'invoices'
  | 'mail-server'
  | 'orders'
  | 'pick-walks'
  | 'picks'
  | 'promotions'
  | 'reservations'
  | 'sessions'
  | 'settings'
  | 'setup'
  | 'stock'
  | 'stock-levels'
  | 'stock-takes'
  | 'storage'
  | 'users'
  | 'views'
  | 'warehouses'

type Declared = { changes?: readonly Effect[] | undefined }

/**
 * Effects that public answers show. The database notifies of what has changed; a caller is answered once its process has
 * dropped what it keeps of it. A shopper's reservations are not among them: most leave the shown stock level as it is.
 */
const PUBLIC: readonly Effect[] = ['catalogue', 'promotions', 'stock', 'settings']
/**
 * Effects that staff may have without an audit entry: a file that is sent appears nowhere until it is saved (R41), and
 * every count and every pick is kept with who made it.
 */
const UNAUDITED: readonly Effect[] = ['files', 'counts', 'picks']

/** Whether a success of the call changes what shoppers see. */
export function changesPublicAnswers({ changes = [] }: Declared): boolean {
  return changes.some(effect => PUBLIC.includes(effect))
}

/**
 * Whether a change by the call is recorded in the audit log when staff make it (R41). The use case records it;
 * `tests/contract/effects.test.ts` refuses a call that does not.
 */
export function isAudited({ changes = [] }: Declared): boolean {
  return changes.some(effect => !UNAUDITED.includes(effect))
}
