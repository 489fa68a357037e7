import * as calls from '#contract/warehouse/warehouse.calls.ts'
import type { Feature } from '../../feature.ts'
import { listLocations, listWarehouses } from './warehouse.service.ts'

export const warehouseRoutes: Feature = (handle, { db }) => {
  handle(calls.listWarehouses, async () => ({ data: await listWarehouses(db) }))
  handle(calls.listLocations, async ({ params }) => ({ data: await listLocations(db, params.id) }))
}
