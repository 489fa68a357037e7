import { together } from '../../context/feature.ts'
import { holdRoutes } from './hold/holds.routes.ts'
import { orderCallRoutes } from './order-calls.routes.ts'
import { orderEventsRoutes } from './order-events.routes.ts'

export const orderRoutes = together(orderCallRoutes, holdRoutes, orderEventsRoutes)
