import type { Item, Place } from '#contract/warehouse/movement-rules.ts'

/** Whole pieces of an item, at least one. */
type Pieces = Item & { quantity: number }
/** Pieces on the delivery note, and broken ones, which enter no stock. */
type Counted = { expected?: number | undefined; broken?: number | undefined }
type Outgoing = { from: Place; to?: never }
type Incoming = { to: Place; from?: never }

/**
 * A booking, by its kind. A receipt may have the purchase price of a piece in đồng, and may be counted
 * against a delivery note: then a line may have no piece for the stock. An issue with `isReserved` takes
 * pieces that are reserved, and ends their reservation. A return with `isPlaced` is put into a chosen
 * place.
 */
export type StockChange =
  | { kind: 'receipt'; lines: (Pieces & Incoming & { unitPriceDong?: number | undefined } & Counted)[] }
  | { kind: 'issue'; isReserved?: boolean; lines: (Pieces & Outgoing)[] }
  | { kind: 'transfer'; lines: (Pieces & { from: Place; to: Place })[] }
  | { kind: 'adjustment'; lines: (Pieces & (Incoming | Outgoing))[] }
  | { kind: 'return'; lines: (Pieces & Incoming & { isPlaced?: boolean })[] }

export type MovementKind = StockChange['kind']
export type MovementLine = StockChange['lines'][number]

/** The fields of a movement without its lines. */
export type MovementHeader = {
  reason: string
  notes?: string | undefined
  /** The number of a paper or of another document that it follows. */
  reference?: string | undefined
  orderId?: string | undefined
  /** Who books it; null for the shop itself. */
  by: string | null
  /** Now, unless the demo books its history. */
  at?: Date | undefined
}

/** Whether a movement takes pieces that are reserved, as the issue for a delivered order does. */
export function takesReserved(change: StockChange): boolean {
  return change.kind === 'issue' && change.isReserved === true
}
