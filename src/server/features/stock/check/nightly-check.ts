import { vietnamHour } from '#contract/kernel/time.ts'
import type { Database } from '../../../db/database.ts'
import { checkInvariants, findLastCheck, writeCheck } from './nightly-check.queries.ts'

const HOUR_MS = 3_600_000
/** Between these hours in Vietnam few people order. */
const NIGHT = { from: 1, to: 5 }
/** A check that missed its night, because the shop was off, is made at any hour after so long. */
const LATEST_MS = 36 * HOUR_MS
const SOONEST_MS = 20 * HOUR_MS

/**
 * Checks stock, ledger and reservations against each other once a night, and keeps which rules are broken:
 * the back office shows them. Reads one snapshot, so that orders continue while it runs.
 */
export async function checkStockNightly(db: Database, now = new Date()): Promise<void> {
  const last = await findLastCheck(db)
  const age = last ? now.getTime() - last.checkedAt.getTime() : LATEST_MS
  const isNight = vietnamHour(now) >= NIGHT.from && vietnamHour(now) < NIGHT.to
  if (age < SOONEST_MS || (!isNight && age < LATEST_MS)) return
  const violations = await checkInvariants(db)
  await writeCheck(
    db,
    violations.map(({ invariant }) => invariant),
    now,
  )
}
