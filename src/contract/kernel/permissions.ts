/** The roles that an account can have. Presets with fewer permissions than `admin` are added here. */
export const roles = ['customer', 'admin'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = { admin: 'Quản trị viên', customer: 'Khách hàng' }

/** Everything that staff can be allowed to do, as area and verb. Each call of the back office requires one of them (R6). */
export const permissions = [
  'audit.read',
  'backups.change',
  'backups.download',
  'backups.read',
  'backups.restore',
  'catalogue.change',
  'catalogue.delete',
  'catalogue.read',
  'emails.read',
  'emails.send',
  'enquiries.change',
  'enquiries.delete',
  'enquiries.read',
  'invoices.change',
  'invoices.read',
  'orders.change',
  'orders.delete',
  'orders.read',
  'personal-data.erase',
  'personal-data.read',
  'promotions.change',
  'promotions.read',
  'reports.read',
  'settings.change',
  'settings.read',
  'stock.change',
  'stock.delete',
  'stock.read',
  'storage.change',
  'storage.read',
  'users.change',
  'users.delete',
  'users.read',
] as const
export type Permission = (typeof permissions)[number]

const permissionsOf: Record<Role, readonly Permission[]> = { admin: permissions, customer: [] }

/** Whether a role allows something. This is the one place that decides it. */
export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission)
}

/** Whether a role belongs to the shop's own people: they enter the back office and may not erase themselves. */
export function isStaff(role: Role): boolean {
  return role !== 'customer'
}

/** The roles of the shop's own people. */
export const staffRoles: readonly Role[] = roles.filter(isStaff)

/** The role of a stored account; a text that names no role gives no permission. */
export function roleOf(text: string): Role {
  return roles.find(role => role === text) ?? 'customer'
}
