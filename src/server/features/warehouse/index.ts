export { movementRoutes } from './movements/movements.routes.ts'
export { warehouseRoutes } from './warehouse.routes.ts'
