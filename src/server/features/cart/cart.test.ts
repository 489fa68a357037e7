import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_LINES } from '#contract/pricing/discounts.ts'
import {
  givenPicture,
  givenProduct,
  givenUser,
  orderBody,
  showReferencePrices,
} from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const add = (body: { product_id: string; variant_id?: string; quantity?: number; sessionId?: string }) =>
  shop.call('POST /api/guest-cart/add', { body })

describe('a guest’s cart', () => {
  it('gets a session id that the server made: 128 random bits', async () => {
    const lamp = await givenProduct(shop.db)
    const first = await add({ product_id: lamp.id, sessionId: '' })
    expect(first.body.sessionId).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const made = await add({ product_id: lamp.id, sessionId: 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect(made.body.sessionId).not.toBe('AAAAAAAAAAAAAAAAAAAAAA')
    const again = await add({ product_id: lamp.id, sessionId: first.body.sessionId })
    expect(again.body).toMatchObject({ sessionId: first.body.sessionId, data: { count: 2 } })
  })

  it('cuts a quantity to the available one and reports it', async () => {
    const lamp = await givenProduct(shop.db, { stock: 3 })
    const exact = await add({ product_id: lamp.id, quantity: 3 })
    expect(exact.body.adjusted).toBe(false)
    const more = await add({ product_id: lamp.id, quantity: 2, sessionId: exact.body.sessionId })
    expect(more.body).toMatchObject({ adjusted: true, data: { count: 3 } })
    expect(more.body.message).toContain('Chỉ còn 3')
    const params = { sessionId: exact.body.sessionId }
    const set = await shop.call('PUT /api/guest-cart/:sessionId/update', {
      params,
      body: { product_id: lamp.id, quantity: 99 },
    })
    expect(set.body).toMatchObject({ adjusted: true, data: { count: 3 } })
  })

  it('takes as many lines as an order and reports it, but an existing line still grows', async () => {
    const lamps = []
    for (let n = 0; n <= MAX_LINES; n++) lamps.push(await givenProduct(shop.db))
    const [first, ...others] = lamps
    if (!first) throw new Error('There are no lamps')
    const { sessionId } = (await add({ product_id: first.id })).body
    const answers = []
    for (const { id } of others) answers.push(await add({ product_id: id, sessionId }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(MAX_LINES - 1).fill(200), 400])
    expect(answers.at(-1)?.error.message).toContain('Giỏ hàng có tối đa 100 dòng sản phẩm')
    const more = await add({ product_id: first.id, sessionId })
    expect([more.status, more.body.data.items.length]).toEqual([200, MAX_LINES])
  })

  it('takes 0 or less as removal and fails when there is no such line', async () => {
    const lamp = await givenProduct(shop.db)
    const { sessionId } = (await add({ product_id: lamp.id })).body
    const update = (quantity: number) =>
      shop.call('PUT /api/guest-cart/:sessionId/update', {
        params: { sessionId },
        body: { product_id: lamp.id, quantity },
      })
    expect((await update(-1)).body.data.items).toEqual([])
    await add({ product_id: lamp.id, sessionId })
    expect((await update(0)).body.data.items).toEqual([])
    expect((await update(2)).error.code).toBe('cart_line_not_found')
    const empty = await shop.call('DELETE /api/guest-cart/:sessionId/clear', { params: { sessionId } })
    expect(empty.body.data).toMatchObject({ items: [], count: 0 })
  })

  it('takes nothing that can’t be bought, and shows lines that no longer can', async () => {
    const onRequest = await givenProduct(shop.db, { priceDong: null })
    const soldOut = await givenProduct(shop.db, { stock: 0 })
    const choice = await givenProduct(shop.db, { variants: [{ name: '3W', priceDong: 5_000, stock: 2 }] })
    expect((await add({ product_id: onRequest.id })).error.code).toBe('product_unavailable')
    expect((await add({ product_id: soldOut.id })).error.code).toBe('product_unavailable')
    expect((await add({ product_id: choice.id })).error.code).toBe('variant_required')
    const wrong = await add({ product_id: choice.id, variant_id: '01920000-0000-7000-8000-000000000000' })
    expect(wrong.error.errors?.[0]?.path).toBe('variant_id')

    const lamp = await givenProduct(shop.db, { stock: 1 })
    const { sessionId } = (await add({ product_id: lamp.id })).body
    await shop.call('POST /api/orders', { body: orderBody([{ productId: lamp.id }]) })
    const seen = await shop.call('GET /api/guest-cart/:sessionId', { params: { sessionId } })
    expect(seen.body.data.items[0]).toMatchObject({
      excluded: 'sold_out',
      stockLabel: 'Hết hàng',
      maxQuantity: 0,
    })
  })

  it('returns the struck-through price of a product or its variant, if there is one (R9)', async () => {
    await showReferencePrices(shop.db)
    const lamp = await givenProduct(shop.db, { priceDong: 100_000, discountPercent: 25 })
    const choice = await givenProduct(shop.db, {
      variants: [{ name: '3W', priceDong: 200_000, comparePriceDong: 240_000, stock: 2 }],
    })
    const plain = await givenProduct(shop.db, { discountPercent: 0 })
    const { sessionId } = (await add({ product_id: lamp.id })).body
    await add({ product_id: choice.id, variant_id: `${choice.variants[0]}`, sessionId })
    const { body } = await add({ product_id: plain.id, sessionId })
    expect(body.data.items.map(({ comparePrice }) => comparePrice)).toEqual([125_000, 240_000, null])
  })

  it('loses the bought lines with the order, and only those', async () => {
    const bought = await givenProduct(shop.db)
    const kept = await givenProduct(shop.db)
    const { sessionId } = (await add({ product_id: bought.id })).body
    await add({ product_id: kept.id, sessionId })
    await shop.call('POST /api/orders', {
      body: orderBody([{ productId: bought.id }], { guestSessionId: sessionId }),
    })
    const seen = await shop.call('GET /api/guest-cart/:sessionId', { params: { sessionId } })
    expect(seen.body.data.items.map(line => line.product_id._id)).toEqual([kept.id])
  })
})

describe('a user’s cart', () => {
  it('takes over the guest’s: equal lines add up, the guest’s is gone', async () => {
    const user = await givenUser(shop.db)
    const both = await givenProduct(shop.db)
    const guestOnly = await givenProduct(shop.db)
    await shop.call('POST /api/cart/add', { body: { product_id: both.id, quantity: 2 } }, user)
    const { sessionId } = (await add({ product_id: both.id, quantity: 3 })).body
    await add({ product_id: guestOnly.id, sessionId })
    const migrated = await shop.call(
      'POST /api/guest-cart/migrate',
      { body: { sessionId, userId: user.id } },
      user,
    )
    const quantities = Object.fromEntries(
      migrated.body.data.items.map(line => [line.product_id._id, line.quantity]),
    )
    expect(quantities).toEqual({ [both.id]: 5, [guestOnly.id]: 1 })
    const gone = await shop.call('GET /api/guest-cart/:sessionId', { params: { sessionId } })
    expect(gone.body.data.count).toBe(0)
  })

  it('is not given away to a claimed user id', async () => {
    const [user, other] = [await givenUser(shop.db), await givenUser(shop.db)]
    const lamp = await givenProduct(shop.db)
    const { sessionId } = (await add({ product_id: lamp.id })).body
    const refused = await shop.call(
      'POST /api/guest-cart/migrate',
      { body: { sessionId, userId: other.id } },
      user,
    )
    expect(refused.status).toBe(403)
    const kept = await shop.call('GET /api/guest-cart/:sessionId', { params: { sessionId } })
    expect(kept.body.data.count).toBe(1)
  })

  it('accepts a DELETE with a JSON header and no body', async () => {
    const user = await givenUser(shop.db)
    const answer = await shop.app.inject({
      method: 'DELETE',
      url: '/api/cart/clear',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(200)
  })
})

describe('the photo of a line', () => {
  it('is the chosen variant’s in the cart, and stays with the order when it changes', async () => {
    const lamp = await givenProduct(shop.db, {
      variants: [
        { name: 'Đồng', priceDong: 200_000, stock: 5 },
        { name: 'Đen', priceDong: 200_000, stock: 5 },
      ],
    })
    const [brass = '', black = ''] = lamp.variants
    const show = async (variantId: string | null) => {
      const fileId = await givenPicture(shop.db)
      await shop.db
        .insertInto('product_image')
        .values({ product_id: lamp.id, variant_id: variantId, file_id: fileId, alt_text: '', position: 0 })
        .execute()
      return fileId
    }
    const general = await show(null)
    const own = await show(black)

    const { sessionId } = (await add({ product_id: lamp.id, variant_id: brass })).body
    const { body } = await add({ product_id: lamp.id, variant_id: black, sessionId })
    expect(body.data.items.map(line => line.product_id.images[0]?.file_id)).toEqual([general, own])

    const placed = await shop.call('POST /api/orders', {
      body: orderBody([{ productId: lamp.id, variantId: black }]),
    })
    const { _id: id, accessKey } = placed.body.data
    await shop.db.deleteFrom('product_image').where('variant_id', '=', black).execute()
    await show(black)
    const seen = await shop.call('GET /api/orders/:id', { params: { id }, query: { key: accessKey } })
    expect(seen.body.data.orderItems[0]?.image?.file_id).toBe(own)
  })
})
