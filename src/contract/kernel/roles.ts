/** The roles that an account can have. Presets with fewer permissions than `admin` are added here. */
export const roles = ['customer', 'admin'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = { admin: 'Quản trị viên', customer: 'Khách hàng' }

/**
 * Whether a role belongs to the shop's own people: they enter the back office and may not erase themselves.
 */
export function isStaff(role: Role): boolean {
  return role !== 'customer'
}

/** The roles of the shop's own people. */
export const staffRoles: readonly Role[] = roles.filter(isStaff)

/** The role of a stored account; a text that names no role gives no permission. */
export function roleOf(text: string): Role {
  return roles.find(role => role === text) ?? 'customer'
}
