import type { AdminUser, AdminUserDetail } from '#contract/users/users.shapes.ts'
import type { ListedUserRow, OrderMetricsRow, UserRow } from './users.queries.ts'

/** An account as the back office lists it (R3). */
export function adminUserView(row: ListedUserRow): AdminUser {
  return {
    _id: row.id,
    name: row.name,
    first_name: row.name,
    username: row.username ?? '',
    email: row.email,
    phone: row.phone,
    phonenumber: row.phone,
    role: row.role,
    isActive: row.is_active,
    avatar: row.avatar_url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_login: row.last_login_at?.toISOString() ?? null,
    orderCount: row.orders,
    totalSpent: row.spent_dong,
  }
}

export function adminUserDetailView(
  row: UserRow,
  metrics: OrderMetricsRow,
  protection: AdminUserDetail['protection'],
): AdminUserDetail {
  return {
    ...adminUserView({ ...row, orders: metrics.orders, spent_dong: metrics.spent_dong }),
    stats: {
      total: metrics.orders,
      delivered: metrics.delivered,
      cancelled: metrics.cancelled,
      totalSpent: metrics.spent_dong,
      lastOrderAt: metrics.last_order_at?.toISOString() ?? null,
    },
    protection,
  }
}

/**
 * The fields of an account that the audit log keeps. A password is never in it, only that there is a new
 * one.
 */
export function auditFields(row: Omit<UserRow, 'id' | 'created_at' | 'updated_at' | 'last_login_at'>) {
  return {
    name: row.name,
    username: row.username ?? '',
    email: row.email,
    phone: row.phone,
    role: row.role,
    isActive: row.is_active,
    avatar: row.avatar_url,
  }
}
