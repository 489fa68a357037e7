export { createAdmin, listAdmins, setAdminPassword } from './rescue-admin.ts'
export { searchUsers } from './users.service.ts'
