import { afterAll, describe, expect, it } from 'vitest'
import { givenUser } from '#tests/support/factories.ts'
import { binFixture, STRUCTURE } from '#tests/support/stock/warehouse-fixture.ts'

const { shop, admin, close, newWarehouse, add, bins, addBin, editBin } = await binFixture()
afterAll(close)

describe('a new zone, row or shelf', () => {
  it('has 5 × 4 × 3, 4 × 3 or 3 bins for 50 pieces each, by default', async () => {
    const id = await newWarehouse()
    const { body } = await add(id, { kind: 'zone', zone: 'a' })
    expect(body).toMatchObject({ data: { locations: 60 }, message: 'Thêm thành công!' })
    expect((await add(id, { kind: 'row', zone: 'A', row: '6' })).body.data.locations).toBe(12)
    expect((await add(id, { kind: 'shelf', zone: 'A', row: '06', shelf: '9' })).body.data.locations).toBe(3)
    const all = await bins(id)
    expect(all).toHaveLength(75)
    expect(all[0]).toMatchObject({ location_code: 'A-01-01-T1', capacity: 50, current_quantity: 0 })
    expect(all.at(-1)).toMatchObject({ zone: 'A', row: '06', shelf: '09', level: 3 })
  })

  it('has as many rows, shelves and levels as are given, up to 10 levels', async () => {
    const id = await newWarehouse()
    const zone = { kind: 'zone', zone: 'B', rows: 2, shelves: 3, levels: 4, capacity: 20 }
    expect((await add(id, zone)).body.data.locations).toBe(24)
    const tenth = { kind: 'shelf', zone: 'B', row: '1', shelf: 'X', levels: 10 }
    expect((await add(id, tenth)).body.data.locations).toBe(10)
    for (const levels of [0, 11]) {
      const { error } = await add(id, { ...tenth, shelf: 'Y', levels })
      expect(error.errors).toMatchObject([{ path: 'levels' }])
    }
  })

  it('needs a name', async () => {
    const id = await newWarehouse()
    await add(id, { kind: 'zone', zone: 'A', rows: 1, shelves: 1, levels: 1 })
    const messageOf = async (body: object) => (await add(id, body)).error.errors?.[0]?.message
    expect(await messageOf({ kind: 'zone', zone: ' ' })).toBe('Vui lòng nhập tên khu!')
    expect(await messageOf({ kind: 'row', zone: 'A', row: '' })).toBe('Vui lòng nhập tên dãy!')
    expect(await messageOf({ kind: 'shelf', zone: 'A', row: '1', shelf: '' })).toBe('Vui lòng nhập tên kệ!')
    expect(await messageOf({ kind: 'zone', zone: 'A'.repeat(21) })).toMatch('20 ký tự')
    expect(await messageOf({ kind: 'row', zone: 'A', row: '123' })).toMatch('2 ký tự')
    expect(await messageOf({ kind: 'zone', zone: 'A-1' })).toBe('Tên khu chỉ gồm chữ và số')
  })

  it('is refused if it is there, or if its parent is not', async () => {
    const id = await newWarehouse()
    await add(id, { kind: 'zone', zone: 'A', rows: 1, shelves: 1 })
    const errorOf = async (body: object) => (await add(id, body)).error.errors?.[0]
    expect(await errorOf({ kind: 'zone', zone: 'a' })).toEqual({
      path: 'zone',
      code: 'zone_taken',
      message: 'Khu A đã tồn tại!',
    })
    expect((await errorOf({ kind: 'row', zone: 'A', row: '1' }))?.message).toBe(
      'Dãy 01 đã tồn tại trong khu A!',
    )
    expect((await errorOf({ kind: 'shelf', zone: 'A', row: '1', shelf: '1' }))?.message).toBe(
      'Kệ 01 đã tồn tại trong dãy A-01!',
    )
    expect((await errorOf({ kind: 'row', zone: 'Z', row: '1' }))?.code).toBe('zone_not_found')
    expect((await errorOf({ kind: 'shelf', zone: 'A', row: '9', shelf: '1' }))?.code).toBe('row_not_found')
    const nobody = '01920000-0000-7000-8000-000000000000'
    expect((await add(nobody, { kind: 'zone', zone: 'A' })).error.code).toBe('warehouse_not_found')
  })

  it('is added once, though two add it at once', async () => {
    const id = await newWarehouse()
    const answers = await Promise.all([1, 2, 3].map(() => add(id, { kind: 'zone', zone: 'C' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await bins(id)).toHaveLength(60)
  })

  it('is refused whole if the warehouse would have more than 10,000 bins', async () => {
    const id = await newWarehouse()
    const large = { kind: 'zone', rows: 50, shelves: 20, levels: 10 }
    expect((await add(id, { ...large, zone: 'A' })).body.data.locations).toBe(10_000)
    expect((await add(id, { kind: 'shelf', zone: 'A', row: '1', shelf: '99' })).error.errors).toEqual([
      { path: 'shelf', code: 'shelf_too_many', message: 'Mỗi kho có tối đa 10.000 vị trí' },
    ])
  })
})

describe('a single level', () => {
  it('is added with its code, and once', async () => {
    const id = await newWarehouse()
    const { body } = await addBin(id, { zone: 'd', row: '2', shelf: 'b', level: 7, notes: 'Hàng dễ vỡ' })
    expect(body.data).toMatchObject({ location_code: 'D-02-0B-T7', capacity: 50, notes: 'Hàng dễ vỡ' })
    expect((await addBin(id, { zone: 'd', row: '2', shelf: 'b', level: 7 })).error.errors).toMatchObject([
      { path: 'level', code: 'level_taken', message: 'Tầng 7 đã tồn tại trên kệ D-02-0B!' },
    ])
    expect((await addBin(id, { level: 11 })).status).toBe(400)
  })

  it('changes the sent fields, and nothing else', async () => {
    const { data } = (await addBin(await newWarehouse(), { notes: 'Cũ' })).body
    const { body } = await editBin(data._id, { capacity: 0, is_active: false })
    expect(body.message).toBe('Cập nhật thành công!')
    expect(body.data).toEqual({ ...data, capacity: 0, is_active: false })
    expect((await editBin(data._id, { capacity: -1 })).error.errors).toMatchObject([{ path: 'capacity' }])
    const audit = await shop.call('GET /api/admin/audit', { query: { subject: data._id } }, admin)
    expect(audit.body.data[0]).toMatchObject({
      action: 'updated',
      kind: 'bin',
      subject: { label: 'A-01-01-T1' },
    })
  })
})

it('strangers and customers learn nothing of bins and change none', async () => {
  const customer = await givenUser(shop.db)
  const id = await newWarehouse()
  const { data } = (await addBin(id)).body
  for (const [by, status] of [
    [{}, 401],
    [customer, 403],
  ] as const) {
    const warehouse = { params: { id } }
    const bin = { params: { id: data._id } }
    const zone = { ...warehouse, body: { kind: 'zone' as const, zone: 'B' } }
    const answers = await Promise.all([
      shop.call('GET /api/warehouse/warehouses/:id/locations', warehouse, by),
      shop.call('PUT /api/warehouse/locations/:id', { ...bin, body: { capacity: 1 } }, by),
      shop.call('DELETE /api/warehouse/locations/:id', bin, by),
      shop.call(`POST ${STRUCTURE}`, zone, by),
      shop.call(`DELETE ${STRUCTURE}`, { ...warehouse, body: { zone: 'A' } }, by),
    ])
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => status))
  }
  expect(await bins(id)).toEqual([data])
})
