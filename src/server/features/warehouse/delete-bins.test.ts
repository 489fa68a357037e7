import { afterAll, describe, expect, it } from 'vitest'
import { orderBody } from '#tests/support/factories.ts'
import { binFixture } from '#tests/support/stock/warehouse-fixture.ts'

const { shop, admin, close, newWarehouse, add, remove, bins, addBin, removeBin, editBin, receive, issue } =
  await binFixture()
afterAll(close)

describe('deleting', () => {
  it('takes a shelf, a row or a zone with all its bins', async () => {
    const id = await newWarehouse()
    await add(id, { kind: 'zone', zone: 'A', rows: 2, shelves: 2, levels: 2 })
    const shelf = await remove(id, { zone: 'A', row: '1', shelf: '1' })
    expect(shelf.body).toMatchObject({ data: { locations: 2 }, message: 'Xóa kệ thành công!' })
    const row = await remove(id, { zone: 'A', row: '1' })
    expect(row.body).toMatchObject({ data: { locations: 2 }, message: 'Xóa dãy thành công!' })
    const zone = await remove(id, { zone: 'a' })
    expect(zone.body).toMatchObject({ data: { locations: 4 }, message: 'Xóa khu thành công!' })
    expect(await bins(id)).toEqual([])
    expect((await remove(id, { zone: 'A' })).error).toMatchObject({
      code: 'location_not_found',
      message: 'Không tìm thấy khu A',
    })
    expect((await remove(id, { zone: 'A', shelf: '1' })).error.errors).toMatchObject([{ path: 'row' }])
  })

  it('is refused while there is stock, and deletes nothing', async () => {
    const id = await newWarehouse()
    await add(id, { kind: 'zone', zone: 'A', rows: 1, shelves: 2, levels: 1 })
    const [bin] = await bins(id)
    const place = { warehouseId: id, binId: bin?._id ?? '' }
    await receive(place)
    expect((await remove(id, { zone: 'A' })).error).toMatchObject({
      code: 'location_in_use',
      message: 'Không thể xóa khu A: còn 4 sản phẩm ở 1 vị trí',
    })
    expect((await removeBin(place.binId)).error.message).toBe(
      'Không thể xóa vị trí A-01-01-T1: còn 4 sản phẩm',
    )
    expect(await bins(id)).toHaveLength(2)
  })

  it('hides a bin that is empty again: the ledger keeps it, and nothing comes to it any more', async () => {
    const id = await newWarehouse()
    const { data } = (await addBin(id)).body
    const place = { warehouseId: id, binId: data._id }
    const productId = await receive(place)
    await shop.db.updateTable('product').set({ bin_id: data._id }).where('id', '=', productId).execute()
    await issue(productId, place)
    expect((await removeBin(data._id)).body.message).toBe('Xóa thành công!')
    expect(await bins(id)).toEqual([])
    expect((await removeBin(data._id)).status).toBe(404)
    expect((await editBin(data._id, { capacity: 1 })).status).toBe(404)
    await expect(receive(place)).rejects.toThrow('Không tìm thấy vị trí')
    const { bin_id } = await shop.db
      .selectFrom('product')
      .select('bin_id')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(bin_id).toBeNull()
    // its place is free for a new one
    expect((await addBin(id)).body.data.location_code).toBe(data.location_code)
  })

  it('leaves pieces that come back a place: the warehouse, outside its bins', async () => {
    const id = await newWarehouse()
    const { data } = (await addBin(id)).body
    const productId = await receive({ warehouseId: id, binId: data._id }, 3)
    const order = (await shop.call('POST /api/orders', { body: orderBody([{ productId, quantity: 3 }]) }))
      .body.data
    const params = { id: order._id }
    for (const status of ['shipped', 'cancelled'] as const) {
      await shop.call('PUT /api/admin/orders/:id/status', { params, body: { status } }, admin)
    }
    expect((await removeBin(data._id)).status).toBe(200)
    const { returns } = (await shop.call('GET /api/admin/orders/:id', { params }, admin)).body.data
    const settled = returns.map(({ _id }) => ({ returnId: _id, received: 2, lost: 1 }))
    const { status } = await shop.call(
      'PUT /api/admin/orders/:id/returns',
      { params, body: { returns: settled } },
      admin,
    )
    expect(status).toBe(200)
    const rows = await shop.db
      .selectFrom('stock')
      .select(['bin_id', 'on_hand'])
      .where('product_id', '=', productId)
      .orderBy('on_hand')
      .execute()
    expect(rows).toEqual([
      { bin_id: data._id, on_hand: 0 },
      { bin_id: null, on_hand: 2 },
    ])
    expect(await shop.stockViolations()).toEqual([])
  })

  it('and a delivery at once: the pieces are in the bin, or the bin is gone', async () => {
    const id = await newWarehouse()
    for (let round = 0; round < 5; round++) {
      const { data } = (await addBin(id, { shelf: `${round}` })).body
      const place = { warehouseId: id, binId: data._id }
      const [deleted, received] = await Promise.all([
        removeBin(data._id),
        receive(place).then(
          () => true,
          () => false,
        ),
      ])
      expect(deleted.status === 200).toBe(!received)
    }
  })
})
