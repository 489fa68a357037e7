export { locationRoutes } from './locations.routes.ts'
export { listProvinces } from './locations.service.ts'
