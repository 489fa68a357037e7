import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/auth/index.ts'
import { givenBackedUpShop, givenFile, keysBelow } from '#tests/support/backup/backup-fixture.ts'
import { givenCompleteBackup } from '#tests/support/backup/complete-backup.ts'
import { givenUser } from '#tests/support/factories.ts'
import { findRun, selectRuns, setPinned } from './backup.queries.ts'
import { readState } from './runs/prove-backup.ts'
import { runBackup } from './runs/run-backup.ts'

const PASSWORD = 'Matkhau1'

describe('notes on backups', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  beforeAll(async () => {
    given = await givenBackedUpShop()
  })
  afterAll(() => given.close())
  const backUp = () => runBackup(given.shop.shop, { kind: 'manual', actorName: null })

  it('keeps a pin that is set while the backup is checked', async () => {
    const pins: Promise<void>[] = []
    const pin = async () => {
      const [running] = await selectRuns(given.shop.db)
      await setPinned(given.shop.db, running?.id ?? '', true)
    }
    const id = await runBackup(given.shop.shop, { kind: 'manual', actorName: null }, ({ step }) => {
      if (step === 'objects' && pins.length === 0) pins.push(pin())
    })
    expect(pins).toHaveLength(1)
    expect((await readState(await given.store(), id)).isPinned).toBe(true)
  })

  it('reports that a restore is requested, and who gave a wrong password from which address', async () => {
    const admin = await givenUser(given.shop.db, { role: 'admin' })
    await given.shop.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', admin.id)
      .execute()
    const params = { id: await givenCompleteBackup(given.shop) }
    const restore = (password: string) =>
      given.shop.call(
        'POST /api/admin/backups/:id/restore',
        { params, body: { shopName: 'Ánh Gia', password } },
        admin,
      )
    const entriesOf = (id: string) =>
      given.shop.db
        .selectFrom('audit_entry')
        .select(['action', 'after'])
        .where('subject_id', '=', id)
        .execute()
    expect((await restore('Matkhau2')).error.errors?.[0]?.path).toBe('password')
    expect(await entriesOf(admin.id)).toEqual([
      {
        action: 'sign_in_failed',
        after: { event: `Sai mật khẩu khi khôi phục bản sao lưu ${params.id}`, ip: '127.0.0.1' },
      },
    ])
    expect((await restore(PASSWORD)).status).toBe(200)
    expect(await entriesOf(params.id)).toMatchObject([{ action: 'restore_requested' }])
  })

  it('names a backup with an unreadable list: later ones succeed, and its files stay', async () => {
    const old = await givenCompleteBackup(given.shop)
    const key = await givenFile(given.shop, 'chỉ bản cũ có')
    const second = await backUp()
    const store = await given.store()
    const objects = await keysBelow(store.files, 'objects')
    await given.shop.db
      .deleteFrom('file')
      .where('storage_key', '=', key.slice(0, key.lastIndexOf('/')))
      .execute()
    await rm(join(given.dir, 'backups/backups', second, 'files'))
    const newest = await backUp()
    expect(await findRun(given.shop.db, newest)).toMatchObject({ status: 'done', check_result: 'restored' })
    expect(await findRun(given.shop.db, second)).toMatchObject({ check_result: 'damaged' })
    expect(await findRun(given.shop.db, old)).toMatchObject({ check_result: 'hashes' })
    expect(await keysBelow(store.files, 'objects')).toEqual(objects)
  })
})
