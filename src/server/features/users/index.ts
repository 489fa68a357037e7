export { createAdmin, listAdmins, setAdminPassword } from './rescue-admin.ts'
export { userRoutes } from './users.routes.ts'
export { searchUsers } from './users.service.ts'
