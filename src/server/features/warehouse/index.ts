export { inventoryRoutes } from './inventory/inventory.routes.ts'
export { itemRoutes } from './items/items.routes.ts'
export { movementRoutes } from './movements/movements.routes.ts'
export { warehouseRoutes } from './warehouse.routes.ts'
