import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenUser } from '#tests/support/factories.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { type AccountFixture, accountFixture } from '#tests/support/users/account-fixture.ts'

let fixture: AccountFixture
beforeAll(async () => {
  fixture = await accountFixture()
})
afterAll(() => fixture.shop.close())

describe('a changed account', () => {
  it('keeps fields that are not sent, and the password if it is sent empty', async () => {
    const { body } = await fixture.create({
      name: 'Giữ Lại',
      phonenumber: '0900000111',
      password: 'Matkhau1',
    })
    const { _id, email } = body.data
    const changed = await fixture.change(_id, { name: 'Tên Mới', password: '' })
    expect(changed.body.data).toMatchObject({ name: 'Tên Mới', email, phone: '0900000111', role: 'customer' })
    expect((await fixture.signIn(email, 'Matkhau1')).status).toBe(200)
    expect((await fixture.change(_id, { email: fixture.admin.email })).error.code).toBe('email_taken')
    const log = await fixture.shop.call(
      'GET /api/admin/audit',
      { query: { subject: _id, action: 'updated' } },
      fixture.admin,
    )
    expect(log.body.data[0]?.changes).toEqual([{ field: 'name', before: 'Giữ Lại', after: 'Tên Mới' }])
  })

  it.each([
    ['a new password', { password: 'Khac-han1' }],
    ['a new role', { role: 'admin' }],
  ])('%s ends its sessions at once (R24)', async (_, body) => {
    const person = await givenUser(fixture.shop.db)
    expect(await fixture.meStatus(person.token)).toBe(200)
    await fixture.change(person.id, body)
    expect(await fixture.meStatus(person.token)).toBe(401)
    await fixture.change(person.id, { role: 'customer' })
  })

  it('deactivation refuses every call of its sessions with account_disabled, even undone (R25)', async () => {
    const person = await givenUser(fixture.shop.db)
    await fixture.change(person.id, { isActive: false })
    for (const route of ['GET /api/me', 'GET /api/cart', 'GET /api/orders'] as const) {
      const { status, error } = await fixture.shop.call(route, {}, person)
      expect([route, status, error.code]).toEqual([route, 403, 'account_disabled'])
    }
    // the session does not come back with the account
    await fixture.change(person.id, { isActive: true })
    expect(await fixture.meStatus(person.token)).toBe(401)
  })

  it('a changed email has to be confirmed again, another change leaves it confirmed (R46)', async () => {
    const person = await givenUser(fixture.shop.db)
    const { db } = fixture.shop
    await db
      .updateTable('users')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', person.id)
      .execute()
    const isConfirmed = async () => {
      const row = await db
        .selectFrom('users')
        .select('email_confirmed_at')
        .where('id', '=', person.id)
        .executeTakeFirst()
      return row?.email_confirmed_at != null
    }
    await fixture.change(person.id, { name: 'Tên Khác' })
    expect(await isConfirmed()).toBe(true)
    await fixture.change(person.id, { email: `moi-${person.id}@example.com` })
    expect(await isConfirmed()).toBe(false)
  })

  it('a new name leaves it signed in', async () => {
    const person = await givenUser(fixture.shop.db)
    await fixture.change(person.id, { name: 'Vẫn Ở Đây' })
    expect(await fixture.meStatus(person.token)).toBe(200)
  })

  it('that is locked can’t sign in until it is unlocked', async () => {
    const { body } = await fixture.create({ name: 'Bị Khóa', password: 'Matkhau1' })
    await fixture.change(body.data._id, { isActive: false })
    expect((await fixture.signIn(body.data.email, 'Matkhau1')).error.code).toBe('account_disabled')
    await fixture.change(body.data._id, { isActive: true })
    expect((await fixture.signIn(body.data.email, 'Matkhau1')).status).toBe(200)
  })

  it('links to set a password end with the password and with the e-mail', async () => {
    for (const body of [{ password: 'Khac-han1' }, { email: fixture.freshEmail() }]) {
      const person = await givenUser(fixture.shop.db)
      const reset = {
        token_hash: Buffer.from(person.id),
        user_id: person.id,
        expires_at: new Date(Date.now() + 1e6),
      }
      await fixture.shop.db.insertInto('password_reset').values(reset).execute()
      const link = {
        kind: 'password_reset',
        recipient: person.email,
        subject: '',
        text_body: '',
        html_body: '',
      }
      await fixture.shop.db.insertInto('email_outbox').values(link).execute()
      await fixture.change(person.id, body)
      const sent = fixture.shop.db.selectFrom('email_outbox').where('recipient', '=', person.email)
      expect(await sent.select('id').execute()).toHaveLength('email' in body ? 0 : 1)
      const left = await fixture.shop.db
        .selectFrom('password_reset')
        .select('user_id')
        .where('user_id', '=', person.id)
        .execute()
      expect(left).toEqual([])
    }
  })
})

describe('a deleted account', () => {
  it('is deleted with its sessions but not its orders, and leaves no e-mail or phone in the log', async () => {
    const person = await givenUser(fixture.shop.db, { name: 'Sắp Đi' })
    const order = await fixture.givenOrder(person.token)
    const gone = await fixture.remove(person.id)
    expect(gone.body.data).toEqual({ ordersKept: 1 })
    expect(await fixture.meStatus(person.token)).toBe(401)
    expect((await fixture.read(person.id)).error.code).toBe('user_not_found')
    const kept = await fixture.shop.call(
      'GET /api/admin/orders/:id',
      { params: { id: order } },
      fixture.admin,
    )
    expect(kept.body.data.user).toBeNull()
    const log = await fixture.shop.call(
      'GET /api/admin/audit',
      { query: { subject: person.id } },
      fixture.admin,
    )
    expect(log.body.data).toMatchObject([{ action: 'deleted', subject: { label: 'Sắp Đi' } }])
    expect(JSON.stringify(log.body.data)).not.toContain(person.email)
    expect((await fixture.remove(person.id)).error.code).toBe('user_not_found')
  })
})

describe('the last active admin (R30)', () => {
  it('can’t go', async () => {
    for (const answer of [
      await fixture.change(fixture.admin.id, { isActive: false }),
      await fixture.remove(fixture.admin.id),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, 'last_admin'])
    expect((await fixture.read(fixture.admin.id)).body.data.protection).toBe('last_admin')
  })

  it('admins cannot take away their own power', async () => {
    const second = await givenUser(fixture.shop.db, { role: 'admin' })
    expect((await fixture.read(second.id)).body.data.protection).toBeNull()
    for (const answer of [
      await fixture.change(fixture.admin.id, { isActive: false }),
      await fixture.change(fixture.admin.id, { role: 'user' }),
      await fixture.remove(fixture.admin.id),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, 'own_account'])
    expect(
      (await fixture.change(fixture.admin.id, { name: 'Thùy Linh', role: 'admin', isActive: true })).status,
    ).toBe(200)
    expect(await fixture.meStatus(fixture.admin.token)).toBe(200)
    expect((await fixture.read(fixture.admin.id)).body.data.protection).toBe('self')
  })

  it('stays, whatever admins do to each other at once', async () => {
    const alone = await testShop()
    const people = await Promise.all(Array.from({ length: 4 }, () => givenUser(alone.db, { role: 'admin' })))
    const attempts = people.flatMap((by, at) => {
      const params = { id: people[(at + 1) % people.length]?.id ?? '' }
      return [
        alone.call('PUT /api/users/:id', { params, body: { role: 'user' } }, by),
        alone.call('PUT /api/users/:id', { params, body: { isActive: false } }, by),
        alone.call('DELETE /api/users/:id', { params }, by),
      ]
    })
    const statuses = (await Promise.all(attempts)).map(answer => answer.status)
    expect(statuses.every(status => [200, 401, 403, 404, 409].includes(status))).toBe(true)
    expect(statuses).toContain(200)
    const left = await alone.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .execute()
    await alone.close()
    expect(left.length).toBeGreaterThan(0)
  })
})
