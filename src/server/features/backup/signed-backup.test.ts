import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/auth/index.ts'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { givenBackedUpShop } from '#tests/support/backup/backup-fixture.ts'
import { givenUser } from '#tests/support/factories.ts'
import { patient } from '#tests/support/time/pace.ts'
import { deleteRuns } from './backup.queries.ts'
import { noteFoundBackups } from './runs/retire-backups.ts'
import { runBackup } from './runs/run-backup.ts'
import { sign } from './store/signature.ts'

const PASSWORD = 'Matkhau1'

describe('a backup in its place', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  let admin: { id: string; token: string }
  let id: string
  beforeAll(async () => {
    given = await givenBackedUpShop()
  })
  afterAll(() => given.close())
  beforeEach(async () => {
    admin = await givenUser(given.shop.db, { role: 'admin' })
    await given.shop.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', admin.id)
      .execute()
    id = await runBackup(given.shop.shop, { kind: 'manual', actorName: null })
  })

  const pathOf = (part: string) => join(given.dir, 'backups/backups', id, part)
  /** Makes an admin of a customer, in the table, its hash and the totals: all that a check compares. */
  const tamper = () => {
    const users = zstdDecompressSync(readFileSync(pathOf('tables/users'))).toString()
    const forged = Buffer.from(users.replace('\tcustomer\t', '\tadmin\t'))
    expect(forged.toString()).not.toBe(users)
    writeFileSync(pathOf('tables/users'), zstdCompressSync(forged))
    const manifest = JSON.parse(readFileSync(pathOf('manifest'), 'utf8'))
    manifest.totals.customers -= 1
    const sha256 = createHash('sha256').update(forged).digest('hex')
    for (const table of manifest.tables)
      if (table.name === 'users') Object.assign(table, { bytes: forged.length, sha256 })
    writeFileSync(pathOf('manifest'), JSON.stringify(manifest))
  }
  const unsign = () => rmSync(pathOf('signature'))
  const signAsAnother = () =>
    writeFileSync(
      pathOf('signature'),
      sign(randomBytes(32), { id, manifest: readFileSync(pathOf('manifest')) }),
    )

  const check = () => jobHandlers(given.shop.shop).check_backup({ backupId: id })
  const listed = async () => {
    const { backups, lastGoodAt } = (await given.shop.call('GET /api/admin/backups', {}, admin)).body.data
    return { backup: backups.find(({ _id }) => _id === id), lastGoodAt }
  }
  const losses = () => given.shop.call('GET /api/admin/backups/:id/losses', { params: { id } }, admin)
  const restore = (acceptsUnsigned?: boolean) => {
    const body = { shopName: 'Ánh Gia', password: PASSWORD, acceptsUnsigned }
    return given.shop.call('POST /api/admin/backups/:id/restore', { params: { id }, body }, admin)
  }
  const work = async () => {
    const { jobs, shop } = given.shop
    for (const { name, data } of jobs.splice(0))
      if (name === 'restore_backup') await jobHandlers(shop).restore_backup(data as never)
  }

  it('that is as the shop has signed it is proven, and restored without a further question', async () => {
    expect((await listed()).backup?.check.result).toBe('restored')
    expect((await losses()).body.data.signer).toBe('own')
    expect((await restore()).status).toBe(200)
    given.shop.jobs.splice(0)
  })

  it('that was changed is refused as changed, wherever it is read', async () => {
    tamper()
    await expect(check()).rejects.toThrow('not the one that was signed')
    const changed = 'Bản sao lưu đã bị sửa sau khi tạo: chữ ký của cửa hàng không khớp'
    expect((await losses()).error.message).toBe(changed)
    expect((await restore(true)).error.message).toBe(changed)
    expect(given.shop.jobs.filter(({ name }) => name === 'restore_backup')).toEqual([])
    expect((await listed()).backup).toMatchObject({ check: { result: 'damaged' }, error: changed })
  })

  it.each([
    ['nobody has signed', unsign, 'none', 'Bản sao lưu này không có chữ ký'],
    ['another shop has signed', signAsAnother, 'foreign', 'Bản sao lưu này không do cửa hàng này ký'],
  ])(
    'that %s is not proven by a check, and asks before it is restored',
    async (_, make, signer, text) => {
      tamper()
      make()
      await check()
      const { backup, lastGoodAt } = await listed()
      expect(backup?.check.result).toBe('unsigned')
      expect(lastGoodAt).not.toBe(backup?.takenAt)
      expect((await losses()).body.data.signer).toBe(signer)
      const refused = await restore()
      expect(refused.error.errors?.[0]).toMatchObject({ path: 'acceptsUnsigned' })
      expect(refused.error.errors?.[0]?.message).toContain(text)
      // the job asks as well: the place may have changed since
      await expect(
        jobHandlers(given.shop.shop).restore_backup({
          backupId: id,
          actorName: 'Lan',
          acceptsUnsigned: false,
        }),
      ).rejects.toThrow(text)
      expect((await restore(true)).status).toBe(200)
      given.shop.jobs.splice(0)
    },
    patient(120_000),
  )

  it('of the time before signatures is restored after the question', async () => {
    unsign()
    expect((await restore(true)).status).toBe(200)
    await work()
    const entries = given.shop.db
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('action', '=', 'restored')
    expect((await entries.execute()).map(({ subject_id }) => subject_id)).toContain(id)
  })

  it('that claims to be proven is noted as not checked, unless the shop has signed it', async () => {
    unsign()
    await deleteRuns(given.shop.db, [id])
    await noteFoundBackups(given.shop.shop, await given.store(), 'local')
    expect((await listed()).backup?.check).toEqual({ result: null, at: null, steps: {} })
  })
})
