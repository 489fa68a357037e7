import { sql } from 'kysely'
import {
  type BackupKind,
  type BackupPlace,
  type BackupPlan,
  type BackupTotals,
  backupIntervals,
  type CheckResult,
  type CheckStep,
  defaultBackupPlan,
  type VersionedPlan,
} from '#contract/backup/backup.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

/** A backup that was begun, as the shop has noted it. */
export type RunRow = Pick<
  Row<'backups.run'>,
  | 'id'
  | 'started_at'
  | 'ended_at'
  | 'actor_name'
  | 'shop_name'
  | 'stored_bytes'
  | 'checked_at'
  | 'is_pinned'
  | 'error'
> & {
  kind: BackupKind
  place: BackupPlace
  status: 'running' | 'done' | 'failed'
  totals: BackupTotals | null
  check_result: CheckResult | null
  check_steps: Partial<Record<CheckStep, string>>
}

const RUN = sql`id, kind, place, status, started_at, ended_at, actor_name, totals, shop_name, stored_bytes,
  check_result,
  checked_at, check_steps, is_pinned, error`

/** All backups that are noted, the newest first. */
export async function selectRuns(db: Database): Promise<RunRow[]> {
  const { rows } =
    await sql<RunRow>`SELECT ${RUN} FROM backups.run ORDER BY started_at DESC, id DESC`.execute(db)
  return rows
}

export async function findRun(db: Database, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`SELECT ${RUN} FROM backups.run WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Whether a backup has been kept in a place, and so the place has been there. */
export async function hasRunsIn(db: Database, place: BackupPlace): Promise<boolean> {
  const row = await db
    .selectFrom('backups.run')
    .select('id')
    .where('place', '=', place)
    .where('status', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRun(
  db: Database,
  run: { id: string; kind: BackupKind; place: BackupPlace; actorName: string | null; isPinned: boolean },
): Promise<void> {
  const { actorName, isPinned, ...rest } = run
  await db
    .insertInto('backups.run')
    .values({ ...rest, status: 'running', actor_name: actorName, is_pinned: isPinned })
    .execute()
}

/** Records a backup that was made elsewhere and is in the place. An existing record is left unchanged. */
export async function insertFoundRun(db: Database, run: Omit<RunRow, 'status' | 'error'>): Promise<void> {
  await db
    .insertInto('backups.run')
    .values({
      ...run,
      status: 'done',
      totals: JSON.stringify(run.totals),
      check_steps: JSON.stringify(run.check_steps),
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

export async function setRunDone(
  db: Database,
  id: string,
  made: { totals: BackupTotals; shopName: string; storedBytes: number },
): Promise<void> {
  await db
    .updateTable('backups.run')
    .set({
      status: 'done',
      ended_at: sql<Date>`now()`,
      totals: JSON.stringify(made.totals),
      shop_name: made.shopName,
      stored_bytes: made.storedBytes,
    })
    .where('id', '=', id)
    .execute()
}

export async function setRunFailed(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('backups.run')
    .set({ status: 'failed', ended_at: sql<Date>`now()`, error })
    .where('id', '=', id)
    .execute()
}

/**
 * Notes that backups which were being written when their process ended have failed. To be called under their
 * lock.
 */
export async function failInterruptedRuns(db: Database, error: string): Promise<void> {
  await db
    .updateTable('backups.run')
    .set({ status: 'failed', ended_at: sql<Date>`now()`, error })
    .where('status', '=', 'running')
    .execute()
}

export async function setChecked(
  db: Database,
  id: string,
  check: { result: CheckResult | null; steps: Partial<Record<CheckStep, string>>; error: string | null },
): Promise<void> {
  await db
    .updateTable('backups.run')
    .set({
      check_result: check.result,
      checked_at: check.result && sql<Date>`now()`,
      check_steps: JSON.stringify(check.steps),
      error: check.error,
    })
    .where('id', '=', id)
    .execute()
}

/** The result of the check before stays. */
export async function setCheckError(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable('backups.run').set({ error }).where('id', '=', id).execute()
}

export async function setPinned(db: Database, id: string, isPinned: boolean): Promise<void> {
  await db.updateTable('backups.run').set({ is_pinned: isPinned }).where('id', '=', id).execute()
}

export async function deleteRuns(db: Database, ids: string[]): Promise<void> {
  await sql`DELETE FROM backups.run WHERE id = ANY(${ids}::text[])`.execute(db)
}

/** The plan, and the size of its place as counted after the last backup. */
export async function selectPlan(db: Database): Promise<{ plan: VersionedPlan; usedBytes: number }> {
  const row = await db.selectFrom('backups.plan').selectAll().executeTakeFirst()
  if (!row) return { plan: { ...defaultBackupPlan, version: 0 }, usedBytes: 0 }
  return {
    plan: {
      isOn: row.is_on,
      every: backupIntervals.find(every => every === row.every) ?? defaultBackupPlan.every,
      at: row.at,
      keepHours: row.keep_hours,
      keepDays: row.keep_days,
      keepWeeks: row.keep_weeks,
      keepMonths: row.keep_months,
      place: row.place === 's3' ? 's3' : 'local',
      version: row.version,
    },
    usedBytes: row.used_bytes,
  }
}

/** Saves a plan over the version that it names. @returns whether that was the present one */
export async function upsertPlan(db: Database, plan: VersionedPlan): Promise<boolean> {
  const values = { ...planColumns(plan), version: plan.version + 1 }
  const ofVersion = db.updateTable('backups.plan').set(values).where('version', '=', plan.version)
  if (plan.version > 0) return (await ofVersion.returning('version').executeTakeFirst()) !== undefined
  // there is no row before the first save, or one with the used bytes alone
  const saved = await db
    .insertInto('backups.plan')
    .values(values)
    .onConflict(conflict =>
      conflict.column('is_only').doUpdateSet(values).where('backups.plan.version', '=', 0),
    )
    .returning('version')
    .executeTakeFirst()
  return saved !== undefined
}

/** Notes the size of the place of the plan; the plan stays as it is. */
export async function setUsedBytes(db: Database, usedBytes: number): Promise<void> {
  // a backup before an update meets the table of the version before
  const { keep_hours: _, ...columns } = planColumns(defaultBackupPlan)
  await db
    .insertInto('backups.plan')
    .values({ ...columns, used_bytes: usedBytes })
    .onConflict(conflict => conflict.column('is_only').doUpdateSet({ used_bytes: usedBytes }))
    .execute()
}

function planColumns(plan: BackupPlan) {
  return {
    is_on: plan.isOn,
    every: plan.every,
    at: plan.at,
    keep_hours: plan.keepHours,
    keep_days: plan.keepDays,
    keep_weeks: plan.keepWeeks,
    keep_months: plan.keepMonths,
    place: plan.place,
  }
}

export type Activity = {
  kind: 'backup' | 'check' | 'restore'
  run_id: string
  started_at: Date
  step: string
  done: number
  of_all: number
}

/** The last noted activity; the lock of the backups shows whether it still continues. */
export async function findActivity(db: Database): Promise<Activity | undefined> {
  const { rows } = await sql<Activity>`
    SELECT kind, run_id, started_at, step, done, of_all FROM backups.activity`.execute(db)
  return rows[0]
}

export async function upsertActivity(db: Database, activity: Activity): Promise<void> {
  await db
    .insertInto('backups.activity')
    .values(activity)
    .onConflict(conflict => conflict.column('is_only').doUpdateSet(activity))
    .execute()
}

export async function deleteActivity(db: Database): Promise<void> {
  await db.deleteFrom('backups.activity').execute()
}

/** Lets one transaction at a time queue a backup, a check or a restore. */
export async function lockQueuedWork(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('backups.queue'))`.execute(tx)
}

/** When this database has become a shop: no backup was due before. */
export async function selectInstalledAt(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT coalesce(min(applied_at), now()) AS at FROM schema_migration`.execute(db)
  return rows[0]?.at ?? new Date()
}

/** When the schema was last changed, by an update or a restore, or the newest order came. */
export async function selectNewestChange(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT greatest((SELECT max(applied_at) FROM schema_migration),
                    (SELECT max(placed_at) FROM orders)) AS at`.execute(db)
  return rows[0]?.at ?? new Date(0)
}

/** Whether the shop has neither products nor orders nor customers, so that a restore replaces nothing. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    SELECT NOT EXISTS (SELECT FROM product) AND NOT EXISTS (SELECT FROM orders)
           AND NOT EXISTS (SELECT FROM users WHERE role = 'customer') AS "isEmpty"`.execute(db)
  return rows[0]?.isEmpty ?? false
}
