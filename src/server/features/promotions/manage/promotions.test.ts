import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/calls.ts'
import { readWorkbook } from '#tests/support/catalogue/workbooks.ts'
import { givenCategory, givenUser } from '#tests/support/factories.ts'
import { CHEAP, promotionFixture } from '#tests/support/promotions/promotion-fixture.ts'

const { shop, lamp, buy, move } = await promotionFixture()
let admin: { id: string; token: string }
beforeAll(async () => {
  admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
})
afterAll(() => shop.close())

type Fields = InputOf<'POST /api/admin/promotions'>['body']
const fields = (rest: Partial<Fields> = {}): Fields => ({
  name: 'Khai trương',
  state: 'active',
  codeMode: 'none',
  startsAt: '2026-01-01T00:00:00+07:00',
  conditions: { scope: { of: 'all' } },
  offer: { on: 'order', kind: 'amount', dong: 100_000 },
  combines: { order: true, delivery: true, codes: true },
  ...rest,
})
const create = (rest: Partial<Fields> = {}) =>
  shop.call('POST /api/admin/promotions', { body: fields(rest) }, admin)
const list = async (query: InputOf<'GET /api/admin/promotions'>['query'] = {}) =>
  (await shop.call('GET /api/admin/promotions', { query }, admin)).body
const errorsOf = async (rest: Partial<Fields>) => (await create(rest)).error.errors ?? []

describe('a promotion', () => {
  it('is for provinces of the list, in any spelling', async () => {
    const conditions = (province: string) => ({ scope: { of: 'all' as const }, provinces: [province] })
    for (const unknown of ['chữ', 'Bình Dương'])
      expect(await errorsOf({ conditions: conditions(unknown) }), unknown).toMatchObject([
        { path: 'conditions.provinces.0', message: 'Vui lòng chọn tỉnh, thành phố trong danh sách' },
      ])
    const { body } = await create({
      name: 'Theo tỉnh',
      state: 'draft',
      conditions: conditions('TP. Hồ Chí Minh'),
    })
    expect(body.data.conditions.provinces).toEqual(['Thành phố Hồ Chí Minh'])
  })

  it('is in effect as soon as it is saved, until it is paused', async () => {
    const { body } = await create()
    expect(body.data).toMatchObject({ status: 'running', text: expect.stringContaining('Giảm 100.000') })
    const params = { id: body.data._id }
    expect((await buy({ totalAmount: CHEAP })).body.data.totalAmount).toBe(CHEAP)
    await shop.call('PUT /api/admin/promotions/:id/state', { params, body: { state: 'paused' } }, admin)
    expect((await buy({ totalAmount: CHEAP })).error.code).toBe('price_changed')
    const row = (await list({ search: 'khai truong' })).data[0]
    expect(row).toMatchObject({ status: 'paused', uses: 1, costLast30DaysDong: 100_000 })
  })

  it('is changed over the version that its editor has seen, and logged with its former values', async () => {
    const { data } = (await create({ name: 'Sửa' })).body
    await shop.call(
      'PUT /api/admin/promotions/:id/state',
      { params: { id: data._id }, body: { state: 'paused' } },
      admin,
    )
    const change = (version: number) =>
      shop.call(
        'PUT /api/admin/promotions/:id',
        {
          params: { id: data._id },
          body: {
            ...fields({ name: 'Đã sửa', offer: { on: 'order', kind: 'amount', dong: 5_000 } }),
            state: 'paused',
            version,
          },
        },
        admin,
      )
    const refused = (await change(data.version)).error
    expect([refused.code, refused.data]).toMatchObject([
      'conflict',
      { _id: data._id, version: data.version + 1, names: {}, text: data.text },
    ])
    expect((await change(data.version + 1)).body.data).toMatchObject({
      name: 'Đã sửa',
      version: data.version + 2,
    })
    const log = await shop.call('GET /api/admin/audit', { query: { subject: data._id } }, admin)
    expect(log.body.data[0]?.changes).toContainEqual({ field: 'name', before: 'Sửa', after: 'Đã sửa' })
  })

  it('with a code is found by it, and no other promotion can take the code', async () => {
    await create({ name: 'Chào bạn mới', codeMode: 'shared', code: 'sáng nhà 10', state: 'draft' })
    expect((await list({ search: 'sangnha10' })).data.map(({ name, code }) => [name, code])).toEqual([
      ['Chào bạn mới', 'SANGNHA10'],
    ])
    const errors = await errorsOf({ codeMode: 'shared', code: 'SANGNHA-10' })
    expect(errors[0]).toMatchObject({
      path: 'code',
      message: 'Mã SANGNHA10 đang thuộc khuyến mãi «Chào bạn mới»',
    })
  })

  it('that was used can’t be deleted, unlike a copy of it, which is a draft', async () => {
    const { data } = (await create({ name: 'Đã dùng' })).body
    await buy({})
    const params = { id: data._id }
    expect((await shop.call('DELETE /api/admin/promotions/:id', { params }, admin)).error.code).toBe(
      'promotion_in_use',
    )
    const copy = (await shop.call('POST /api/admin/promotions/:id/copy', { params }, admin)).body.data
    expect(copy).toMatchObject({ name: 'Đã dùng (bản sao)', state: 'draft', status: 'draft', uses: 0 })
    const gone = await shop.call('DELETE /api/admin/promotions/:id', { params: { id: copy._id } }, admin)
    expect(gone.status).toBe(200)
    await shop.call('PUT /api/admin/promotions/:id/state', { params, body: { state: 'paused' } }, admin)
  })

  it('names each field that is wrong', async () => {
    const scope = { of: { lists: [], products: [], variants: [] } }
    expect(await errorsOf({ name: '' })).toMatchObject([{ path: 'name' }])
    expect(await errorsOf({ endsAt: '2025-12-31T00:00:00+07:00' })).toMatchObject([
      { path: 'endsAt', message: 'Ngày kết thúc phải sau ngày bắt đầu' },
    ])
    for (const startsAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
      expect(await errorsOf({ startsAt })).toMatchObject([{ path: 'startsAt' }])
    expect(await errorsOf({ codeMode: 'shared' })).toMatchObject([{ path: 'code' }])
    expect(await errorsOf({ conditions: { scope } })).toMatchObject([{ path: 'conditions.scope.of' }])
    const half = { on: 'order', kind: 'percent', percent: 60 } as const
    expect(await errorsOf({ offer: half })).toMatchObject([{ path: 'offer.percent' }])
    const percents = [8.2, 1.1, 0.29, 8.255].map(percent =>
      errorsOf({ state: 'draft', offer: { ...half, percent } }),
    )
    expect((await Promise.all(percents)).map(errors => errors.length)).toEqual([0, 0, 0, 1])
    const gone = { of: { lists: [crypto.randomUUID()], products: [], variants: [] } }
    expect(await errorsOf({ conditions: { scope: gone } })).toMatchObject([{ path: 'conditions.scope' }])
  })

  it('is found by its code as it is typed, and by the days that its period has', async () => {
    await create({
      name: 'Trung thu',
      codeMode: 'shared',
      code: 'TRANGRAM15',
      startsAt: '2031-09-20T17:00:00Z',
      endsAt: '2031-09-30T17:00:00Z',
    })
    const named = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).data.map(({ name }) => name)
    expect(await named({ search: 'Trăng-rằm 15' })).toEqual(['Trung thu'])
    // from the 21st to the end of the 30th in Vietnam
    for (const [startDate, endDate, isFound] of [
      ['2031-09-30', '2031-10-05', true],
      ['2031-10-01', '2031-10-05', false],
      ['2031-09-01', '2031-09-21', true],
      ['2031-09-01', '2031-09-20', false],
      ['2031-09-25', '2031-09-25', true],
    ] as const)
      expect([startDate, (await named({ search: 'trung thu', startDate, endDate })).length === 1]).toEqual([
        startDate,
        isFound,
      ])
  })

  it('has its conditions and its offer in the list as a sentence, with the names of products', async () => {
    const den = await givenCategory(shop.db, 'Đèn tường')
    await create({
      name: 'Đôi đèn',
      state: 'draft',
      conditions: { scope: { of: { lists: [den] } }, minPieces: 2 },
      offer: { on: 'gift', kind: 'gift', productId: lamp.id, quantity: 1, per: 2 },
    })
    const row = (await list({ kind: 'gift' })).data[0]
    expect(row).toMatchObject({ conditionText: 'mua từ 2 món Đèn tường' })
    expect(row?.offerText).toMatch(/^tặng 1 .+ cho mỗi 2 món$/)
  })
})

describe('the list of promotions', () => {
  it('counts each status, and the cost of promotions in 30 days', async () => {
    const before = await list()
    await create({ name: 'Mai', startsAt: '2027-01-01T00:00:00+07:00' })
    await create({ name: 'Hết', endsAt: '2026-01-02T00:00:00+07:00' })
    const { data } = (await create({ name: 'Một lượt', usageLimit: 1 })).body
    const placed = await buy({ phone: '0977000111' })
    const after = await list()
    expect(after.counts.scheduled).toBe(before.counts.scheduled + 1)
    expect(after.counts.ended).toBe(before.counts.ended + 1)
    expect(after.counts.used_up).toBe(before.counts.used_up + 1)
    expect(after.last30Days.costDong).toBe(before.last30Days.costDong + 100_000)
    expect(after.last30Days.ordersWithPromotion).toBe(before.last30Days.ordersWithPromotion + 1)
    const uses = { params: { id: data._id }, query: {} }
    const { body } = await shop.call('GET /api/admin/promotions/:id/uses', uses, admin)
    expect(body.data).toMatchObject([{ orderId: placed.body.data._id, dong: 100_000, releasedAt: null }])
    await move(placed.body.data._id, 'cancelled')
    expect((await list()).counts.used_up).toBe(before.counts.used_up)
  })
})

describe('codes for each customer', () => {
  it('are made in bulk, work once each, and are an Excel file with their uses', async () => {
    const { data } = (await create({ name: 'Tết sáng nhà', codeMode: 'unique' })).body
    const params = { id: data._id }
    const made = await shop.call(
      'POST /api/admin/promotions/:id/codes',
      { params, body: { count: 300 } },
      admin,
    )
    expect(made.body.data).toEqual({ made: 300, codes: 300 })
    const file = async () => {
      const { body } = await shop.call('GET /api/admin/promotions/:id/codes/export', { params }, admin)
      return (await readWorkbook(new Uint8Array(await body.arrayBuffer()), 'Mã giảm giá')).map(
        row => row.cells,
      )
    }
    const codes = (await file()).slice(1).map(([code]) => String(code))
    expect(new Set(codes).size).toBe(300)
    expect(codes.every(code => /^TET[A-Z2-9]{10}$/.test(code))).toBe(true)
    const [code = ''] = codes
    const placed = await buy({ codes: [code], phone: '0977000222' })
    expect(placed.error.code).toBeUndefined()
    expect((await buy({ codes: [code], phone: '0977000333' })).error.data).toMatchObject({
      reasons: [{ code, reason: 'unknown' }],
    })
    const used = (await file()).find(([found]) => found === code)
    expect([used?.[1], used?.[3]]).toEqual([1, `${shop.shop.env.PUBLIC_URL}/?ma=${code}`])
  })
})
