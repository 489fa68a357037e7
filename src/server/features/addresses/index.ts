export { addressRoutes } from './addresses.routes.ts'
export { listProvinces } from './addresses.service.ts'
