export { addressRoutes } from './addresses.routes.ts'
export { listProvinces, listWards } from './addresses.service.ts'
