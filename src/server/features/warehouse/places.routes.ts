import * as binCalls from '#contract/warehouse/bin.calls.ts'
import * as mapCalls from '#contract/warehouse/map.calls.ts'
import * as calls from '#contract/warehouse/warehouse.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { createBin, deleteBin, updateBin } from './edit-bins.ts'
import { createWarehouse, updateWarehouse } from './edit-warehouses.ts'
import { findInWarehouse, getBin, getWarehouseMap } from './map/warehouse-map.ts'
import { addStructure, deleteStructure } from './structure.ts'
import { listBins, listPublicWarehouses, listWarehouses } from './warehouse.service.ts'

const PARTS = { zone: 'khu', row: 'dãy', shelf: 'kệ' } as const

export const placeRoutes: Feature = (handle, { db }) => {
  handle(calls.listWarehouses, async () => ({ data: await listWarehouses(db) }))
  handle(calls.listPublicWarehouses, async ({ currentUser }) => ({
    data: await listPublicWarehouses(db, currentUser),
  }))
  handle(calls.createWarehouse, async ({ body, currentUser }) => ({
    data: await createWarehouse(db, currentUser, body),
    message: 'Tạo kho thành công!',
  }))
  handle(calls.updateWarehouse, async ({ params, body, currentUser }) => ({
    data: await updateWarehouse(db, currentUser, { ...body, id: params.id }),
    message: 'Cập nhật kho thành công!',
  }))

  handle(mapCalls.getWarehouseMap, async ({ params }) => ({ data: await getWarehouseMap(db, params.id) }))
  handle(mapCalls.getBin, async ({ params: { id: warehouseId, code } }) => ({
    data: await getBin(db, { warehouseId, code }),
  }))
  handle(mapCalls.findInWarehouse, async ({ params: { id: warehouseId }, query: { search } }) => ({
    data: await findInWarehouse(db, { warehouseId, search }),
  }))

  handle(binCalls.listBins, async ({ params }) => ({ data: await listBins(db, params.id) }))
  handle(binCalls.createBin, async ({ body: { warehouse_id: warehouseId, ...bin }, currentUser }) => ({
    data: await createBin(db, currentUser, { ...bin, warehouseId }),
    message: 'Thêm thành công!',
  }))
  handle(binCalls.updateBin, async ({ params, body, currentUser }) => ({
    data: await updateBin(db, currentUser, { ...body, id: params.id }),
    message: 'Cập nhật thành công!',
  }))
  handle(binCalls.deleteBin, async ({ params, currentUser }) => {
    await deleteBin(db, currentUser, params.id)
    return { data: null, message: 'Xóa thành công!' }
  })
  handle(binCalls.addStructure, async ({ params, body, currentUser }) => ({
    data: { locations: await addStructure(db, currentUser, { warehouseId: params.id, added: body }) },
    message: 'Thêm thành công!',
  }))
  handle(binCalls.deleteStructure, async ({ params, body: part, currentUser }) => {
    const locations = await deleteStructure(db, currentUser, { warehouseId: params.id, part })
    const kind = part.shelf !== undefined ? 'shelf' : part.row !== undefined ? 'row' : 'zone'
    return { data: { locations }, message: `Xóa ${PARTS[kind]} thành công!` }
  })
}
