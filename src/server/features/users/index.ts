export { userRoutes } from './users.routes.ts'
export { searchUsers } from './users.service.ts'
