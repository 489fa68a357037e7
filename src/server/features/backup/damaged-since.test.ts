import { createHash } from 'node:crypto'
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenBackedUpShop } from '#tests/support/backup/backup-fixture.ts'
import { givenUser } from '#tests/support/factories.ts'
import { findRun, selectRuns } from './backup.queries.ts'
import { noteFailedCheck, readState } from './runs/prove-backup.ts'
import { datedBackups } from './runs/retire-backups.ts'
import { runBackup } from './runs/run-backup.ts'
import { BackupUnreadable } from './store/backup-errors.ts'

const DAMAGED = 'Bản sao lưu bị hỏng: phần «tables/orders» thiếu hoặc không khớp mã băm'

describe.each([
  ['plain', {}],
  ['encrypted', { BACKUP_PASSPHRASE: 'mật khẩu của chủ cửa hàng' }],
])('a proven backup that is %s', (_, env) => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  let admin: { id: string; token: string }
  let id: string
  beforeAll(async () => {
    given = await givenBackedUpShop({ ADMIN_EMAIL: 'chu@example.com', ...env })
    admin = await givenUser(given.shop.db, { role: 'admin' })
    id = await runBackup(given.shop.shop, { kind: 'manual', actorName: null })
  })
  afterAll(() => given.close())

  const listed = async () => {
    const { backups } = (await given.shop.call('GET /api/admin/backups', {}, admin)).body.data
    return backups.find(backup => backup._id === id)
  }
  const isProven = async () =>
    datedBackups(await selectRuns(given.shop.db), 'local').find(dated => dated.id === id)?.isProven

  it('is listed as damaged after a rehearsal that fails, and the email names it', async () => {
    expect(await isProven()).toBe(true)
    await truncate(join(given.dir, 'backups/backups', id, 'tables/orders'), 100)
    await given.shop.call('POST /api/admin/backups/:id/check', { params: { id } }, admin)
    const handlers = jobHandlers(given.shop.shop)
    await expect(handlers.check_backup({ backupId: id })).rejects.toMatchObject({ part: 'tables/orders' })
    expect(await listed()).toMatchObject({ state: 'done', check: { result: 'damaged' }, error: DAMAGED })
    expect(await isProven()).toBe(false)
    const emails = await given.shop.db
      .selectFrom('email_outbox')
      .select('text_body')
      .where('kind', '=', 'backup_failed')
      .execute()
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text_body).toContain(DAMAGED)
    expect(emails[0]?.text_body).toContain(`(${id})`)
  })

  it('is listed as damaged after a restore that fails', async () => {
    await given.shop.db.updateTable('backups.run').set({ check_result: 'restored', error: null }).execute()
    const handlers = jobHandlers(given.shop.shop)
    const job = { backupId: id, actorName: 'Thùy Linh', acceptsUnsigned: false }
    await expect(handlers.restore_backup(job)).rejects.toMatchObject({ part: 'tables/orders' })
    expect(await listed()).toMatchObject({ check: { result: 'damaged' }, error: DAMAGED })
  })

  it('is no longer proven if the machine can not read it, but keeps its proof if only room lacks', async () => {
    const { db } = given.shop
    const prove = () => db.updateTable('backups.run').set({ check_result: 'restored', error: null }).execute()
    await prove()
    await noteFailedCheck(db, id, new BackupUnreadable('tables/orders', 'EIO', {}))
    expect(await findRun(db, id)).toMatchObject({
      check_result: null,
      checked_at: null,
      error: 'Chưa kiểm chứng lại được: Máy không đọc được phần «tables/orders» của bản sao lưu (EIO)',
    })
    await prove()
    await noteFailedCheck(db, id, Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    expect(await findRun(db, id)).toMatchObject({
      check_result: 'restored',
      error: 'Chưa kiểm chứng lại được: Hết dung lượng đĩa',
    })
  })

  it('is listed as damaged if the next backup can not read its list of files', async () => {
    await truncate(join(given.dir, 'backups/backups', id, 'files'), 20)
    await runBackup(given.shop.shop, { kind: 'manual', actorName: null })
    expect(await listed()).toMatchObject({
      check: { result: 'damaged' },
      error: 'Bản sao lưu bị hỏng: phần «files» thiếu hoặc không khớp mã băm',
    })
  })
})

describe('backups that share a file that is damaged', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  beforeAll(async () => {
    given = await givenBackedUpShop({
      ADMIN_EMAIL: 'chu@example.com',
      BACKUP_PASSPHRASE: 'mật khẩu của chủ cửa hàng',
    })
  })
  afterAll(() => given.close())

  it('are all listed as damaged after a rehearsal or a restore of one', async () => {
    const { db, shop } = given.shop
    const [file = ''] = given.files
    const storage = shop.storages.of('local')
    const proven = async () => {
      const made = await runBackup(shop, { kind: 'manual', actorName: null })
      expect(await findRun(db, made)).toMatchObject({ check_result: 'restored' })
      return made
    }
    const [older, newer] = [await proven(), await proven()]
    const store = await given.store()
    const object = store.objectKey(createHash('sha256').update('một').digest('hex'))
    const handlers = jobHandlers(shop)
    const cut = async (work: () => Promise<void>) => {
      await truncate(join(given.dir, 'backups', object), 1)
      await expect(work()).rejects.toMatchObject({ name: 'BackupDamaged', part: file })
      const error = `Bản sao lưu bị hỏng: phần «${file}» thiếu hoặc không khớp mã băm`
      for (const id of [older, newer]) {
        expect(await findRun(db, id)).toMatchObject({ check_result: 'damaged', error })
        expect(await readState(store, id)).toMatchObject({ checkResult: 'damaged' })
      }
      const emails = await db.selectFrom('email_outbox').select('text_body').execute()
      expect(emails.at(-1)?.text_body).toContain(`(${older})`)
      expect(emails.at(-1)?.text_body).toContain(`(${newer})`)
      await db.deleteFrom('email_outbox').execute()
    }
    await cut(() => handlers.check_backup({ backupId: older }))
    // the next backup writes the file again: the older ones can be rehearsed
    const next = await proven()
    for (const backupId of [older, newer]) await handlers.check_backup({ backupId })
    expect((await selectRuns(db)).map(run => run.check_result)).toEqual(['restored', 'restored', 'restored'])
    await storage.remove(file)
    const restore = { backupId: newer, actorName: 'Thùy Linh', acceptsUnsigned: false }
    await cut(() => handlers.restore_backup(restore))
    expect(await findRun(db, next)).toMatchObject({ check_result: 'damaged' })
  })
})
