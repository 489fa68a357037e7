import { areas, type Permission } from './areas/all.ts'
import type { Role } from './roles.ts'

export type { Permission }

/**
 * Everything that staff can be allowed to do, as area and verb. Each call of the back office requires one of
 * them (R6).
 */
export const permissions: readonly Permission[] = areas.flatMap(
  (area): readonly Permission[] => area.permissions,
)

const permissionsOf: Record<Role, readonly Permission[]> = { admin: permissions, customer: [] }

/** Whether a role allows something. This is the one place that decides it. */
export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission)
}
