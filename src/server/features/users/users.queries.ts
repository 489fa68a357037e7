import { sql } from 'kysely'
import type { Role } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export type UserRow = Pick<
  Row<'users'>,
  | 'id'
  | 'name'
  | 'username'
  | 'email'
  | 'phone'
  | 'is_active'
  | 'avatar_url'
  | 'created_at'
  | 'updated_at'
  | 'last_login_at'
> & {
  role: Role
}

export type ListedUserRow = UserRow & { orders: number; spent_dong: number }

export type UserFilter = {
  /** Folded words that name, e-mail or phone hold. */
  words: string[]
  role?: Role | undefined
  isActive?: boolean | undefined
}

const COLUMNS = sql`u.id, u.name, u.username, u.email, u.phone, u.role, u.is_active, u.avatar_url,
  u.created_at,
  u.updated_at, u.last_login_at`

/** Counts stop here: a count must not read every account. */
const MAX_COUNT = 10_000

function where({ words, role, isActive }: UserFilter) {
  const conditions = [
    role && sql`u.role = ${role}`,
    // written so that the index of the locked ones fits
    isActive === true && sql`u.is_active`,
    isActive === false && sql`NOT u.is_active`,
    ...words.map(word => sql`u.search_text LIKE ${`%${word}%`}`),
  ].filter(condition => typeof condition === 'object')
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}

/** A page of accounts. Orders are looked up for the shown ones only. */
export async function selectUsers(
  db: Database,
  filter: UserFilter,
  page: { limit: number; offset: number; sort: '-created_at' | '-last_login' },
): Promise<ListedUserRow[]> {
  const sort =
    page.sort === '-last_login'
      ? sql`u.last_login_at DESC NULLS LAST, u.id DESC`
      : sql`u.created_at DESC, u.id DESC`
  const { rows } = await sql<ListedUserRow>`
    SELECT ${COLUMNS}, n.orders, n.spent_dong
      FROM (SELECT u.* FROM users u ${where(filter)} ORDER BY ${sort}
             LIMIT ${page.limit} OFFSET ${page.offset}) AS u
     CROSS JOIN LATERAL (
           SELECT count(*) AS orders, coalesce(sum(spent_dong(status, payment_status, total_dong)),
             0)::bigint AS spent_dong
             FROM orders WHERE user_id = u.id) AS n
     ORDER BY ${sort}`.execute(db)
  return rows
}

export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (SELECT 1 FROM users u ${where(filter)}
      LIMIT ${sql.lit(MAX_COUNT)}) AS counted`.execute(db)
  return rows[0]?.n ?? 0
}

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`SELECT ${COLUMNS} FROM users u WHERE u.id = ${id}`.execute(db)
  return rows[0]
}

export type OrderMetricsRow = {
  orders: number
  delivered: number
  cancelled: number
  spent_dong: number
  last_order_at: Date | null
}

/** The orders of an account in figures. Money counts orders that are paid or delivered (R32). */
export async function selectOrderMetrics(db: Database, id: string): Promise<OrderMetricsRow> {
  const { rows } = await sql<OrderMetricsRow>`
    SELECT count(*) AS orders, count(*) FILTER (WHERE status = 'delivered') AS delivered,
           count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
           coalesce(sum(spent_dong(status, payment_status, total_dong)), 0)::bigint AS spent_dong,
           max(placed_at) AS last_order_at
      FROM orders WHERE user_id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate gave no row')
  return row
}

/**
 * Lets one admin at a time change accounts: two who demote each other would leave none. Taken before any row.
 */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('admins'))`.execute(tx)
}

/** Whether another admin than this one can sign in. */
export async function hasOtherAdmin(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM users WHERE role = 'admin' AND is_active AND id <> ${id} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The present account, locked for a change. */
export async function lockUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`SELECT ${COLUMNS} FROM users u WHERE u.id = ${id} FOR UPDATE`.execute(
    tx,
  )
  return rows[0]
}

/** The admin with an e-mail, locked for a change. */
export async function lockAdminByEmail(tx: Tx, email: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    SELECT ${COLUMNS} FROM users u WHERE u.email = ${email} AND u.role = 'admin' FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Whether another account has this e-mail. */
export async function isEmailTaken(
  tx: Tx,
  wanted: { email: string; exceptId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM users WHERE email = ${wanted.email}
    AND id IS DISTINCT FROM ${wanted.exceptId}::uuid`.execute(tx)
  return rows.length > 0
}
