import type { User } from '#contract/auth/user.shapes.ts'
import { roleOf } from '#contract/kernel/roles.ts'
import type { UserRow } from './users.queries.ts'

/** A user as the API shows it (R3). */
export function userView(row: UserRow): User {
  return {
    _id: row.id,
    name: row.name,
    first_name: row.name,
    email: row.email,
    phone: row.phone,
    phonenumber: row.phone,
    role: roleOf(row.role),
    isActive: row.is_active,
    avatar: row.avatar_url,
    created_at: row.created_at.toISOString(),
    last_login: row.last_login_at?.toISOString() ?? null,
  }
}
