export { addressRoutes } from './addresses.routes.ts'
export { knownWard, listProvinces, listWards } from './addresses.service.ts'
