import type { Database } from '../../../db/database.ts'
import { typeOfKind } from '../movements/movement-names.ts'
import { type FoundBinRow, selectFoundBins, selectFoundMovements } from './search.queries.ts'

type Query = { search: string; limit: number }

/** Bins with a code that begins with a text, in any case. */
export function searchBins(db: Database, { search, limit }: Query): Promise<FoundBinRow[]> {
  return selectFoundBins(db, { prefix: search.toUpperCase(), limit })
}

/** Movements with a code that begins with a text, in any case, the latest first. */
export async function searchMovements(db: Database, { search, limit }: Query) {
  const rows = await selectFoundMovements(db, { prefix: search.toUpperCase(), limit })
  return rows.map(({ id, code, kind, status, reason, created_at }) => ({
    _id: id,
    transaction_code: code,
    type: typeOfKind[kind],
    status,
    reason,
    created_at: created_at.toISOString(),
  }))
}
