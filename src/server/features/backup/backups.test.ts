import { rmSync, writeFileSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withBackupLock } from '#server/db/snapshot/lock.ts'
import { hashPassword } from '#server/features/auth/index.ts'
import { startQueue } from '#server/jobs/queue.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { fingerprint, givenBackedUpShop, placeOrder, quietLog } from '#tests/support/backup/backup-fixture.ts'
import { givenCompleteBackup } from '#tests/support/backup/complete-backup.ts'
import { unlabelledParts } from '#tests/support/calls/unlabelled-audit.ts'
import { givenUser } from '#tests/support/factories.ts'
import { deleteRuns, insertRun } from './backup.queries.ts'
import { newBackupId } from './runs/write-backup.ts'

const ROUTE = 'GET /api/admin/backups'
const PASSWORD = 'Matkhau1'

describe('backups in the back office', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  let admin: { id: string; token: string }
  beforeAll(async () => {
    given = await givenBackedUpShop({ ADMIN_EMAIL: 'chu@example.com' })
    admin = await givenUser(given.shop.db, { role: 'admin', name: 'Thùy Linh' })
    await given.shop.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', admin.id)
      .execute()
  })
  afterAll(() => given.close())

  /** Does the jobs of backups that are queued, as a worker would. */
  const work = async () => {
    const { jobs, shop } = given.shop
    const handlers = jobHandlers(shop)
    for (const job of jobs.splice(0)) await handlers[job.name as 'backup'](job.data as { actorName: string })
  }
  const overview = async () => (await given.shop.call(ROUTE, {}, admin)).body.data
  const auditOf = async (id: string) => {
    const log = given.shop.db.selectFrom('audit_entry').selectAll()
    const entries = await log.where('subject_id', '=', id).execute()
    expect(unlabelledParts(entries)).toEqual([])
    return entries.map(({ action, actor_name, after }) => ({ action, actor_name, after }))
  }

  it('are made by hand, proven, and listed with who made them and until when they stay', async () => {
    expect(await overview()).toMatchObject({ backups: [], activity: null, lastGoodAt: null })
    const started = await given.shop.call('POST /api/admin/backups', {}, admin)
    expect(started.status).toBe(200)
    await work()
    const { backups, lastGoodAt, isLate, usedBytes } = await overview()
    expect(backups).toHaveLength(1)
    expect(backups[0]).toMatchObject({
      kind: 'manual',
      state: 'done',
      actorName: 'Thùy Linh',
      totals: { orders: 3, products: 1, files: 3 },
      check: {
        result: 'restored',
        steps: { files: expect.any(String), restored: expect.any(String), compared: expect.any(String) },
      },
      isPinned: false,
      keptUntil: expect.stringMatching(/^20\d\d-/),
      error: null,
    })
    expect(lastGoodAt).toBe(backups[0]?.takenAt)
    expect(isLate).toBe(false)
    expect(usedBytes).toBeGreaterThan(1_000)
  })

  it('are pinned, and not deleted while they are, nor while they are the newest proven one', async () => {
    const [backup] = (await overview()).backups
    const params = { id: backup?._id ?? '' }
    const pin = (isPinned: boolean) =>
      given.shop.call('PUT /api/admin/backups/:id/pin', { params, body: { isPinned } }, admin)
    expect((await pin(true)).status).toBe(200)
    expect((await overview()).backups[0]).toMatchObject({ isPinned: true, keptUntil: null })
    const remove = () => given.shop.call('DELETE /api/admin/backups/:id', { params }, admin)
    expect((await remove()).error.message).toContain('đang được ghim')
    await pin(false)
    expect((await remove()).error.message).toContain('mới nhất đã kiểm chứng')
    await given.shop.call('POST /api/admin/backups', {}, admin)
    await work()
    expect((await remove()).status).toBe(200)
    expect((await overview()).backups.map(({ _id }) => _id)).not.toContain(params.id)
  })

  it('are checked again, and one that was damaged since is found out, with an email to the owner', async () => {
    const [backup] = (await overview()).backups
    const params = { id: backup?._id ?? '' }
    const check = async () => {
      await given.shop.call('POST /api/admin/backups/:id/check', { params }, admin)
      return work()
    }
    await check()
    expect((await overview()).backups[0]?.check.result).toBe('restored')
    await rm(join(given.dir, 'backups/backups', params.id, 'tables/orders'))
    await expect(check()).rejects.toThrow('missing')
    expect((await overview()).backups[0]).toMatchObject({
      check: { result: 'damaged' },
      error: expect.stringContaining('bị hỏng'),
    })
    expect(await overview()).toMatchObject({ lastGoodAt: null })
    const emails = await given.shop.db
      .selectFrom('email_outbox')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'backup_failed')
      .execute()
    expect(emails).toEqual([{ recipient: 'chu@example.com', subject: 'Diễn tập khôi phục thất bại' }])
  })

  it('fail with a reason that people understand, and leave nothing', async () => {
    const folder = join(given.dir, 'backups/backups')
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where a folder belongs')
    await given.shop.call('POST /api/admin/backups', {}, admin)
    await expect(work()).rejects.toThrow()
    expect((await overview()).backups[0]).toMatchObject({
      state: 'failed',
      error: 'Không đọc hoặc ghi được thư mục sao lưu (ENOTDIR)',
      totals: null,
    })
    rmSync(folder)
    await chmod(join(given.dir, 'backups'), 0o700)
  })

  it('wait for one another', async () => {
    await given.shop.call('POST /api/admin/backups', {}, admin)
    await withBackupLock(given.shop.databaseUrl, async () => {
      await expect(work()).rejects.toThrow('under way')
    })
    expect((await overview()).backups.filter(({ state }) => state === 'running')).toEqual([])
  })

  it('are not begun while another backup, check or restore runs or waits', async () => {
    const params = { id: await givenCompleteBackup(given.shop) }
    const body = { shopName: 'Ánh Gia', password: PASSWORD }
    const begin = async () => {
      const answers = [
        await given.shop.call('POST /api/admin/backups', {}, admin),
        await given.shop.call('POST /api/admin/backups/:id/check', { params }, admin),
        await given.shop.call('POST /api/admin/backups/:id/restore', { params, body }, admin),
      ]
      return answers.map(({ error }) => error.message)
    }
    const busy = expect.stringContaining('Một việc sao lưu hoặc khôi phục khác đang chạy')
    await withBackupLock(given.shop.databaseUrl, async () => {
      expect(await begin()).toEqual([busy, busy, busy])
    })
    const queue = await startQueue(given.shop.databaseUrl, quietLog)
    await queue.enqueue('restore_backup', {
      backupId: params.id,
      actorName: 'Thùy Linh',
      acceptsUnsigned: false,
    })
    expect(await begin()).toEqual([busy, busy, busy])
    await sql`DELETE FROM pgboss.job`.execute(given.shop.db)
    await queue.stop()
    expect(given.shop.jobs).toEqual([])
  })

  it('count as under way as soon as they are noted, not as failed', async () => {
    const id = newBackupId(new Date())
    await insertRun(given.shop.db, { id, kind: 'manual', place: 'local', actorName: null, isPinned: true })
    await withBackupLock(given.shop.databaseUrl, async () => {
      expect((await overview()).backups[0]).toMatchObject({ _id: id, state: 'running', error: null })
    })
    const lost = { _id: id, state: 'failed', isPinned: false, keptUntil: null }
    expect((await overview()).backups[0]).toMatchObject(lost)
    await deleteRuns(given.shop.db, [id])
  })

  it("are tried by the plan no more often if their place can't be opened: one email", async () => {
    await sql`UPDATE schema_migration SET applied_at = now() - interval '3 days'`.execute(given.shop.db)
    const env = { ...given.shop.shop.env, BACKUP_PASSPHRASE: 'một mật khẩu khác' }
    const handlers = jobHandlers({ ...given.shop.shop, env })
    await expect(handlers.scheduled_backup({})).rejects.toThrow('chưa mã hóa')
    await handlers.scheduled_backup({})
    const [failed] = (await overview()).backups
    expect(failed).toMatchObject({
      kind: 'scheduled',
      state: 'failed',
      error: expect.stringContaining('chưa mã hóa'),
    })
    const emails = await given.shop.db
      .selectFrom('email_outbox')
      .select('id')
      .where('subject', '=', 'Sao lưu tự động thất bại')
      .execute()
    expect(emails).toHaveLength(1)
    await sql`UPDATE schema_migration SET applied_at = now()`.execute(given.shop.db)
  })

  it('are restored after both questions: losses, then name and password', async () => {
    await given.shop.call('POST /api/admin/backups', {}, admin)
    await work()
    const [backup] = (await overview()).backups
    const params = { id: backup?._id ?? '' }
    const numbers = [
      await placeOrder(given.shop, given.product.id),
      await placeOrder(given.shop, given.product.id),
    ]
    const lost = (await given.shop.call('GET /api/admin/backups/:id/losses', { params }, admin)).body.data
    expect(lost).toMatchObject({
      orders: 2,
      paidOrders: 0,
      firstOrderNumber: numbers[0],
      lastOrderNumber: numbers[1],
      customers: 0,
      shopName: 'Ánh Gia',
    })
    const restore = (shopName: string, password: string) =>
      given.shop.call('POST /api/admin/backups/:id/restore', { params, body: { shopName, password } }, admin)
    expect((await restore('Ánh Gia ơi', PASSWORD)).error.errors?.[0]?.path).toBe('shopName')
    expect((await restore('Ánh Gia', 'Matkhau2')).error.errors?.[0]?.path).toBe('password')
    given.shop.jobs.splice(0)
    expect((await restore('Ánh Gia', PASSWORD)).status).toBe(200)
    const before = await fingerprint(given.shop.databaseUrl)
    await work()
    const after = await fingerprint(given.shop.databaseUrl)
    expect(after.orders?.split(' ')[0]).toBe('3')
    expect(before.orders?.split(' ')[0]).toBe('5')
    expect((await given.shop.call(ROUTE, {}, admin)).status).toBe(401)
    const again = await givenUser(given.shop.db, { role: 'admin' })
    const { backups } = (await given.shop.call(ROUTE, {}, again)).body.data
    expect(backups[0]).toMatchObject({ kind: 'before_restore', isPinned: true, totals: { orders: 5 } })
    expect(await auditOf(params.id)).toContainEqual(
      expect.objectContaining({ action: 'restored', actor_name: 'Thùy Linh' }),
    )
  })
})
