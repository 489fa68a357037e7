import { together } from '../../context/feature.ts'
import { inventoryRoutes } from './inventory/inventory.routes.ts'
import { itemRoutes } from './items/items.routes.ts'
import { movementRoutes } from './movements/movements.routes.ts'
import { placeRoutes } from './places.routes.ts'
import { receiptFileRoutes } from './receipt-file/receipt-file.routes.ts'
import { stockTakeRoutes } from './stock-take/stock-take.routes.ts'

export const warehouseRoutes = together(
  placeRoutes,
  inventoryRoutes,
  itemRoutes,
  movementRoutes,
  receiptFileRoutes,
  stockTakeRoutes,
)
