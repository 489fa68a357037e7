import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadShopId } from '#server/db/secret.ts'
import { hashPassword } from '#server/features/auth/index.ts'
import { contentOf, givenBackedUpShop, placeOrder } from '#tests/support/backup/backup-fixture.ts'
import { unlabelledParts } from '#tests/support/calls/unlabelled-audit.ts'
import { givenUser } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { sourceOf, whileAlone, writeInto } from '../runs/run-backup.ts'
import { runRestore } from './run-restore.ts'

const [OLD, NEW] = ['Matkhau-cu1', 'Matkhau-moi2']

describe('a restore of a backup that is older than', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  let owner: Person
  beforeAll(async () => {
    given = await givenBackedUpShop()
    owner = await person({ role: 'admin', name: 'Chủ cửa hàng' })
  })
  afterAll(() => given.close())

  type Person = { id: string; email: string; token: string }
  async function person(about: Parameters<typeof givenUser>[1] = {}): Promise<Person> {
    const user = await givenUser(given.shop.db, about)
    await setPassword(user.id, OLD)
    return user
  }
  const setPassword = async (id: string, password: string) =>
    given.shop.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', id)
      .execute()
  const change = (id: string, values: object) =>
    given.shop.db.updateTable('users').set(values).where('id', '=', id).execute()
  const remove = (id: string) => given.shop.db.deleteFrom('users').where('id', '=', id).execute()
  const find = (id: string) =>
    given.shop.db
      .selectFrom('users')
      .select(['email', 'role', 'is_active'])
      .where('id', '=', id)
      .executeTakeFirst()
  const signIn = async (email: string, password: string) =>
    (await given.shop.call('POST /api/login', { body: { email, password } })).status
  /** Without the trial restore, which takes seconds. */
  const backUp = async () => {
    const { shop } = given.shop
    const store = await given.store()
    const request = { kind: 'manual', actorName: null } as const
    const source = await sourceOf(shop, store)
    const manifest = await whileAlone(shop, () =>
      writeInto(shop, { store, place: 'local', request, source }, () => undefined),
    )
    return manifest.id
  }
  const restore = (id: string) =>
    runRestore(given.shop.shop, { id, place: 'local', actor: { id: null, name: 'Thùy Linh' } })
  const lastAudit = async () => {
    const entries = await given.shop.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'restored')
      .orderBy('created_at')
      .execute()
    expect(unlabelledParts(entries)).toEqual([])
    return entries.at(-1)?.after as { again: string | null }
  }

  it('erasures leaves persons erased: accounts, guests’ orders, enquiries, pictures of transfers', async () => {
    const { db, shop, call } = given.shop
    const erased = await person()
    const order = await placeOrder(given.shop, given.product.id)
    const uploaded = await call('POST /api/upload/payment-proof', { body: await pictureForm() })
    const proof = await db.selectFrom('payment_proof').selectAll().executeTakeFirstOrThrow()
    const file = await db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', proof.file_id ?? '')
      .executeTakeFirstOrThrow()
    const key = `${file.storage_key}/original`
    expect(uploaded.status).toBe(200)
    const asked = {
      name: 'Lan',
      phone: '0912345679',
      email: '',
      message: '',
      product_name: 'Đèn',
      product_sku: '',
    }
    const enquiry = await db.insertInto('enquiry').values(asked).returning('id').executeTakeFirstOrThrow()
    const backup = await backUp()
    await call('DELETE /api/users/:id', { params: { id: erased.id } }, owner)
    await db.updateTable('orders').set({ status: 'cancelled' }).where('order_number', '=', order).execute()
    const body = { person: order }
    const wiped = await call('POST /api/admin/guest-data/erase', { body }, owner)
    expect(wiped.body).toMatchObject({ data: { ordersErased: 1 } })
    await db.deleteFrom('enquiry').where('id', '=', enquiry.id).execute()
    await shop.storages.of('local').removeAll(file.storage_key)
    await db.deleteFrom('payment_proof').where('id', '=', proof.id).execute()
    const params = { id: backup }
    const lost = await call('GET /api/admin/backups/:id/losses', { params }, owner)
    expect(lost.body.data.staying).toMatchObject({ accounts: 1, persons: 1, enquiries: 1, proofs: 1 })
    await restore(backup)
    expect(await find(erased.id)).toBeUndefined()
    const row = await db
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', order)
      .executeTakeFirstOrThrow()
    expect([row.customer_name, row.customer_phone, row.street]).toEqual(['Khách đã xóa thông tin', '', ''])
    expect(await db.selectFrom('enquiry').select('id').execute()).toEqual([])
    expect(await db.selectFrom('file').select('id').where('id', '=', file.id).execute()).toEqual([])
    expect(await contentOf(shop.storages.of('local'), key)).toBeUndefined()
    expect((await lastAudit()).again).toBe(
      'xóa 1 tài khoản, xóa thông tin khách ở 1 đơn, xóa 1 yêu cầu báo giá, xóa 1 ảnh chuyển khoản',
    )
  })

  it('changes of customers’ passwords, states and emails leaves them changed', async () => {
    const [changed, locked, unlocked, moved, swapped] = [
      await person(),
      await person(),
      await person({ isActive: false }),
      await person(),
      await person(),
    ]
    const backup = await backUp()
    await setPassword(changed.id, NEW)
    await change(locked.id, { is_active: false })
    await change(unlocked.id, { is_active: true })
    await change(moved.id, { email: 'tam@example.com' })
    await change(swapped.id, { email: moved.email })
    await change(moved.id, { email: swapped.email })
    await restore(backup)
    expect([await signIn(changed.email, OLD), await signIn(changed.email, NEW)]).toEqual([401, 200])
    expect([await signIn(locked.email, OLD), await signIn(unlocked.email, OLD)]).toEqual([403, 200])
    expect([await find(moved.id), await find(swapped.id)]).toMatchObject([
      { email: swapped.email },
      { email: moved.email },
    ])
    expect((await lastAudit()).again).toContain('tài khoản')
  })

  it('changes of the staff leaves the staff as it is: nobody comes back, nobody is locked out', async () => {
    const [demoted, deleted, promoted] = [
      await person({ role: 'admin' }),
      await person({ role: 'admin' }),
      await person(),
    ]
    const backup = await backUp()
    await change(demoted.id, { role: 'customer' })
    await remove(deleted.id)
    await change(promoted.id, { role: 'admin' })
    await setPassword(owner.id, NEW)
    const hired = await person({ role: 'admin' })
    // the only admin of the backup has gone since
    await remove(owner.id)
    await restore(backup)
    expect(await find(demoted.id)).toMatchObject({ role: 'customer' })
    expect(await find(deleted.id)).toBeUndefined()
    expect(await find(owner.id)).toBeUndefined()
    expect(await find(promoted.id)).toMatchObject({ role: 'admin', is_active: true })
    expect(await find(hired.id)).toMatchObject({ role: 'admin', is_active: true })
    expect(await signIn(hired.email, OLD)).toBe(200)
  })

  it('a download keeps it in the audit log: a restore hides nothing', async () => {
    const thief = await person({ role: 'admin', name: 'Kẻ trộm' })
    const backup = await backUp()
    const params = { id: backup }
    const taken = await given.shop.call(
      'POST /api/admin/backups/:id/download',
      { params, body: { password: OLD } },
      thief,
    )
    expect(taken.status).toBe(200)
    await restore(backup)
    const entries = given.shop.db.selectFrom('audit_entry').select(['actor_id', 'actor_name'])
    expect(await entries.where('action', '=', 'downloaded').execute()).toEqual([
      { actor_id: thief.id, actor_name: 'Kẻ trộm' },
    ])
  })

  it('an installation without notes keeps the staff but disables a former admin', async () => {
    const dismissed = await person({ role: 'admin' })
    const backup = await backUp()
    await remove(dismissed.id)
    await given.shop.db.deleteFrom('backups.revocation').execute()
    await restore(backup)
    expect(await find(dismissed.id)).toMatchObject({ role: 'customer', is_active: false })
  })

  it("an unknown customer's account: its old password is worth nothing", async () => {
    const early = await backUp()
    const late = await person()
    const backup = await backUp()
    await setPassword(late.id, NEW)
    const replaced = await restore(early)
    expect(await find(late.id)).toBeUndefined()
    await restore(backup)
    expect([await signIn(late.email, OLD), await signIn(late.email, NEW)]).toEqual([401, 401])
    // the way back has the password of then
    await restore(replaced ?? '')
    expect(await signIn(late.email, NEW)).toBe(200)
  })

  it('an emptied shop of the same installation: erasures stay, and its staff are kept', async () => {
    const { db, shop, call } = given.shop
    const dismissed = await person({ role: 'admin' })
    const erased = await person()
    const backup = await backUp()
    const shopId = await loadShopId(db, shop.secret)
    await change(dismissed.id, { role: 'customer', is_active: false })
    await call('DELETE /api/users/:id', { params: { id: erased.id } }, await person({ role: 'admin' }))
    await db.transaction().execute(async tx => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx)
      await sql`TRUNCATE product, orders, users CASCADE`.execute(tx)
    })
    const present = await person({ role: 'admin' })
    const lost = await call('GET /api/admin/backups/:id/losses', { params: { id: backup } }, present)
    expect(lost.body.data.staying).toMatchObject({ accounts: 1 })
    await restore(backup)
    expect(await find(dismissed.id)).toMatchObject({ role: 'customer', is_active: false })
    expect(await find(erased.id)).toBeUndefined()
    expect(await find(present.id)).toMatchObject({ role: 'admin', is_active: true })
    expect(await loadShopId(db, shop.secret)).toBe(shopId)
  })
})
