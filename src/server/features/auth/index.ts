export { getMe, userExists } from './auth.service.ts'
export { deleteDevicesOf, deleteUnusedDevices } from './devices.queries.ts'
export { ensureAdmin, isStaffPassword } from './ensure-admin.ts'
export { hashPassword } from './password.ts'
export { isOwnPassword } from './profile.ts'
export { deleteExpiredResets, deleteResetsOf } from './reset-password.queries.ts'
export { sendResetLink } from './reset-password.ts'
export { selectEmails } from './restored-access.queries.ts'
export { type ChangedAccess, presentAccess, restoreAccess } from './restored-access.ts'
export { deleteExpiredSessions, deleteSessionsOf } from './sessions.queries.ts'
export { authenticate, newToken } from './sessions.ts'
export {
  activeAdminEmails,
  deleteCustomer,
  deleteUser,
  insertUser,
  markInstalledPassword,
  updateUser,
} from './users.queries.ts'
