export { warehouseRoutes } from './warehouse.routes.ts'
