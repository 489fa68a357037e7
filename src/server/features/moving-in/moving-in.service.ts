import { ShopError } from '#contract/kernel/errors.ts'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import type { MovingIn, MovingInRow } from '#contract/moving-in/moving-in.shapes.ts'
import type { Database } from '../../db/database.ts'
import { findMovingIn, type RowFilter, selectNewest, selectRows, selectTables } from './moving-in.queries.ts'
import { movingInView } from './moving-in.view.ts'
import { originLabel } from './origin-label.ts'

const NEWEST = 20

/** @throws moving_in_not_found */
export async function getMovingIn(db: Database, id: string): Promise<MovingIn> {
  const record = await findMovingIn(db, id)
  if (!record) throw new ShopError('moving_in_not_found')
  const isOpen = record.state === 'mapping' || record.state === 'checked'
  return movingInView(db, record, isOpen ? await selectTables(db, id) : [])
}

export async function listMovingIns(db: Database) {
  const rows = await selectNewest(db, NEWEST)
  return rows.map(({ id, state, origin, created_at, summary, files }) => ({
    _id: id,
    state: state as MovingIn['state'],
    originLabel: originLabel(origin),
    createdAt: created_at.toISOString(),
    files,
    products: summary?.counts.products ?? null,
  }))
}

/** A page of the rows of the trial run. @throws moving_in_not_found */
export async function listMovingInRows(
  db: Database,
  id: string,
  query: Omit<RowFilter, 'search'> & { search?: string | undefined; page: number; limit: number },
): Promise<{ rows: MovingInRow[]; total: number }> {
  if (!(await findMovingIn(db, id))) throw new ShopError('moving_in_not_found')
  const { search = '', page, limit, ...filter } = query
  return selectRows(db, id, { filter: { ...filter, search: foldedTerms(search) }, page, limit })
}
