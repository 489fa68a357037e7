import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { recordMovement } from '#server/features/stock/index.ts'
import { eventually } from '#tests/support/eventually.ts'
import { givenProduct, givenUser } from '#tests/support/factories.ts'
import { warehouseFixture } from '#tests/support/stock/warehouse-fixture.ts'

const { shop, admin, close } = await warehouseFixture()
afterAll(close)

/** Transactions that wait for a lock of another one. */
async function countOfWaiting(): Promise<number> {
  const { rows } = await sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
    shop.db,
  )
  return rows.length
}

let made = 0
const good = (rest: object = {}) => ({
  name: 'Kho Bình Tân',
  code: `BT-${++made}`,
  address: '12 Kinh Dương Vương, Bình Tân',
  manager: 'Trần Văn Kho',
  phone: '0900 000 321',
  capacity: 450,
  ...rest,
})
const create = (rest: object = {}) => shop.call('POST /api/warehouse/warehouses', { body: good(rest) }, admin)
const update = (id: string, body: ReturnType<typeof good>) =>
  shop.call('PUT /api/warehouse/warehouses/:id', { params: { id }, body }, admin)
const list = async () => (await shop.call('GET /api/warehouse/warehouses', {}, admin)).body.data
const defaultOf = async () => {
  const found = (await list()).find(warehouse => warehouse.is_default)
  if (!found) throw new Error('No default warehouse')
  return found
}

describe('a new warehouse', () => {
  it('is active, is in the list and in the audit log', async () => {
    const { status, body } = await create({ code: 'kho-moi', name: 'Kho mới' })
    expect([status, body.message]).toEqual([200, 'Tạo kho thành công!'])
    expect(body.data).toMatchObject({
      name: 'Kho mới',
      code: 'KHO-MOI',
      phone: '0900000321',
      capacity: 450,
      is_active: true,
      is_default: false,
    })
    expect(await list()).toContainEqual({
      ...body.data,
      location_count: 0,
      location_capacity: 0,
      current_quantity: 0,
    })
    const audit = await shop.call('GET /api/admin/audit', { query: { subject: body.data._id } }, admin)
    expect(audit.body.data).toMatchObject([
      { action: 'created', kind: 'warehouse', subject: { label: 'Kho mới' } },
    ])
  })

  it('needs name, code, address, manager and phone, but no area', async () => {
    const empty = { name: ' ', code: '', address: '', manager: '', phone: '' }
    const { status, error } = await create({ ...empty, capacity: -1 })
    expect(status).toBe(400)
    expect(error.errors).toMatchObject([
      { code: 'name_required', message: 'Vui lòng nhập tên kho' },
      { code: 'code_required', message: 'Vui lòng nhập mã kho' },
      { code: 'address_required', message: 'Vui lòng nhập địa chỉ' },
      { code: 'manager_required', message: 'Vui lòng nhập tên người quản lý' },
      { code: 'phone_required', message: 'Vui lòng nhập số điện thoại' },
      { path: 'capacity' },
    ])
    for (const capacity of ['', null, undefined]) {
      expect((await create({ capacity })).body.data.capacity).toBeNull()
    }
  })

  it('has a unique code, though several are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ code: 'CUNG-LUC' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.error.errors).toEqual([
      { path: 'code', code: 'code_taken', message: 'Mã kho «CUNG-LUC» đã được dùng' },
    ])
  })

  it('is refused with a code that no label can show', async () => {
    expect((await create({ code: 'KHO Đ' })).error.errors).toMatchObject([
      { path: 'code', code: 'code_invalid_characters' },
    ])
  })
})

describe('a changed warehouse', () => {
  it('keeps fields of its state that are not sent, and the log names the changes', async () => {
    const { data } = (await create({ code: 'DOI-1' })).body
    await update(data._id, good({ code: 'DOI-1', is_active: false }))
    const { body } = await update(data._id, good({ code: 'DOI-2', name: 'Kho đổi tên' }))
    expect(body.message).toBe('Cập nhật kho thành công!')
    expect(body.data).toMatchObject({ name: 'Kho đổi tên', code: 'DOI-2', is_active: false })
    const audit = await shop.call('GET /api/admin/audit', { query: { subject: data._id } }, admin)
    expect(audit.body.data[0]?.changes).toEqual([
      { field: 'code', before: 'DOI-1', after: 'DOI-2' },
      { field: 'warehouse_name', before: 'Kho Bình Tân', after: 'Kho đổi tên' },
    ])
  })

  it('is refused with the code of another one, and if there is none', async () => {
    const { data } = (await create({ code: 'CUA-TOI' })).body
    await create({ code: 'CUA-KHAC' })
    expect((await update(data._id, good({ code: 'cua-khac' }))).error.code).toBe('validation_failed')
    const nobody = '01920000-0000-7000-8000-000000000000'
    expect((await update(nobody, good())).error.code).toBe('warehouse_not_found')
  })

  it('sells nothing while it is inactive', async () => {
    const { data } = (await create({ code: 'TAT' })).body
    const product = await givenProduct(shop.db, { stock: 7, warehouseId: data._id })
    const available = async () =>
      (await shop.call('GET /api/products/:id', { params: { id: product.id } })).body.data.stockLabel
    expect(await available()).toBe('Sắp hết')
    await update(data._id, good({ code: 'TAT', is_active: false }))
    expect(await available()).toBe('Hết hàng')
    await update(data._id, good({ code: 'TAT', is_active: true }))
    expect(await available()).toBe('Sắp hết')
  })

  it('stays active while it is the default, which only another one can replace', async () => {
    const before = await defaultOf()
    const body = good({ code: before.code })
    expect((await update(before._id, { ...body, is_active: false } as never)).error.code).toBe(
      'default_warehouse',
    )
    expect((await update(before._id, { ...body, is_default: false } as never)).error.errors).toMatchObject([
      { path: 'is_default', message: 'Cửa hàng cần một kho mặc định. Hãy chọn kho khác làm kho mặc định' },
    ])
    const { data } = (await create({ code: 'MAC-DINH' })).body
    await update(data._id, good({ code: 'MAC-DINH', is_default: true }))
    expect((await defaultOf())._id).toBe(data._id)
    expect((await list()).filter(warehouse => warehouse.is_default)).toHaveLength(1)
    expect((await update(before._id, { ...body, is_active: false } as never)).status).toBe(200)
  })

  it('waits for a booking that has begun, and counts it', async () => {
    const [open, closing] = [
      (await create({ code: 'MO' })).body.data,
      (await create({ code: 'SAP-DONG' })).body.data,
    ]
    const product = await givenProduct(shop.db, { stock: 5, warehouseId: closing._id })
    const to = { warehouseId: open._id, binId: null }
    const lines = [{ productId: product.id, variantId: null, quantity: 3, to }]
    let switching: ReturnType<typeof update> | undefined
    const receipt = { kind: 'receipt' as const, reason: 'Nhập thử', by: null, lines }
    await recordMovement(shop.db, receipt, {
      together: async () => {
        switching = update(closing._id, good({ code: 'SAP-DONG', is_active: false }))
        await eventually(async () => expect(await countOfWaiting()).toBeGreaterThan(0))
      },
    })
    expect((await switching)?.status).toBe(200)
    const { available } = await shop.db
      .selectFrom('product_availability')
      .select('available')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(available).toBe(3)
    expect(await shop.stockViolations()).toEqual([])
  })
})

it('everybody sees names and codes of active warehouses, staff all of each (R35)', async () => {
  await create({ code: 'AI-CUNG-THAY' })
  await update((await create({ code: 'DA-DONG' })).body.data._id, good({ code: 'DA-DONG', is_active: false }))
  const seenBy = async (by: { token?: string }) =>
    (await shop.call('GET /api/warehouse/warehouses-public', {}, by)).body.data
  const whole = await list()
  const names = whole.filter(({ is_active }) => is_active).map(({ _id, name, code }) => ({ _id, name, code }))
  expect(names.map(({ code }) => code)).toContain('AI-CUNG-THAY')
  expect(names.map(({ code }) => code)).not.toContain('DA-DONG')
  for (const by of [{}, await givenUser(shop.db)]) expect(await seenBy(by)).toEqual(names)
  const withoutFill = whole.map(
    ({ location_count: _, location_capacity: __, current_quantity: ___, ...warehouse }) => warehouse,
  )
  expect(await seenBy(admin)).toEqual(withoutFill)
})

it('strangers and customers neither read nor change warehouses', async () => {
  const customer = await givenUser(shop.db)
  const { data } = (await create()).body
  for (const [by, status] of [
    [{}, 401],
    [customer, 403],
  ] as const) {
    expect((await shop.call('GET /api/warehouse/warehouses', {}, by)).status).toBe(status)
    expect((await shop.call('POST /api/warehouse/warehouses', { body: good() }, by)).status).toBe(status)
    const change = { params: { id: data._id }, body: good() }
    expect((await shop.call('PUT /api/warehouse/warehouses/:id', change, by)).status).toBe(status)
  }
})
