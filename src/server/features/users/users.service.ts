import { ShopError } from '#contract/kernel/errors.ts'
import { spellPhones } from '#contract/kernel/phone.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { foldedWords } from '#contract/kernel/vietnamese.ts'
import type { AdminUser, AdminUserDetail } from '#contract/users/users.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { getPersonalData } from '../personal-data/index.ts'
import {
  countUsers,
  findUser,
  hasOtherAdmin,
  selectOrderMetrics,
  selectUsers,
  type UserRow,
} from './users.queries.ts'
import { adminUserDetailView, adminUserView } from './users.view.ts'

export type UserListQuery = {
  page: number
  limit: number
  sort: '-created_at' | '-last_login'
  search?: string | undefined
  role?: Role | undefined
  status?: 'active' | 'inactive' | undefined
}

/** A page of the accounts and how many fit (counted up to 10,000). */
export async function listUsers(
  db: Database,
  { page, limit, sort, search, role, status }: UserListQuery,
): Promise<{ users: AdminUser[]; total: number; totalPages: number }> {
  const words = wordsOf(search ?? '')
  if (search && words.length === 0) return { users: [], total: 0, totalPages: 0 }
  const filter = { words, role, isActive: status && status === 'active' }
  const [rows, total] = await Promise.all([
    selectUsers(db, filter, { limit, offset: (page - 1) * limit, sort }),
    countUsers(db, filter),
  ])
  return { users: rows.map(adminUserView), total, totalPages: Math.ceil(total / limit) }
}

/** The newest accounts that a text finds by name, email or phone. */
export async function searchUsers(
  db: Database,
  { search, limit }: { search: string; limit: number },
): Promise<AdminUser[]> {
  const words = wordsOf(search)
  if (words.length === 0) return []
  return (await selectUsers(db, { words }, { limit, offset: 0, sort: '-created_at' })).map(adminUserView)
}

/** The words to look for; a phone number in any spelling is one word of its national digits. */
function wordsOf(search: string): string[] {
  return foldedWords(spellPhones(search)).slice(0, 8)
}

/**
 * One account with its figures, and whether the current user may take its power away. @throws user_not_found
 */
export async function getUser(db: Database, currentUser: CurrentUser, id: string): Promise<AdminUserDetail> {
  const row = await findUser(db, id)
  if (!row) throw new ShopError('user_not_found')
  const [metrics, protection] = await Promise.all([
    selectOrderMetrics(db, id),
    protectionOf(db, currentUser, row),
  ])
  return adminUserDetailView(row, metrics, protection)
}

/**
 * The reasons against deleting, deactivating or demoting an account (R30): no admin does that to their own
 * account. So the one who does it to another remains an active admin, and the last one can't be lost.
 */
export async function protectionOf(
  db: Database,
  currentUser: Pick<CurrentUser, 'id'>,
  account: Pick<UserRow, 'id'>,
): Promise<AdminUserDetail['protection']> {
  if (account.id !== currentUser.id) return null
  return (await hasOtherAdmin(db, account.id)) ? 'self' : 'last_admin'
}

/** The stored data about an account, as its owner may see it (R44). @throws user_not_found */
export async function getUserData(
  parts: { db: Database; secret: Buffer },
  id: string,
  at: Date,
): Promise<Record<string, unknown>> {
  const row = await findUser(parts.db, id)
  if (!row) throw new ShopError('user_not_found')
  return getPersonalData(parts, { id, role: 'customer' }, at)
}
