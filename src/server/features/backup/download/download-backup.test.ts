import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/auth/index.ts'
import { givenBackedUpShop } from '#tests/support/backup/backup-fixture.ts'
import { unlabelledParts } from '#tests/support/calls/unlabelled-audit.ts'
import { givenUser } from '#tests/support/factories.ts'
import { testShop } from '#tests/support/shop-app.ts'
import { runBackup } from '../runs/run-backup.ts'

const PASSWORD = 'Matkhau1'

describe('a backup', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  let admin: { id: string; email: string; token: string }
  beforeAll(async () => {
    given = await givenBackedUpShop({ ADMIN_EMAIL: 'chu@example.com' })
    admin = await givenUser(given.shop.db, { role: 'admin', name: 'Thùy Linh' })
    const hash = await hashPassword(PASSWORD)
    await given.shop.db.updateTable('users').set({ password_hash: hash }).where('id', '=', admin.id).execute()
  })
  afterAll(() => given.close())

  const auditOf = async (id: string) => {
    const log = given.shop.db.selectFrom('audit_entry').selectAll()
    const entries = await log.where('subject_id', '=', id).execute()
    expect(unlabelledParts(entries)).toEqual([])
    return entries.map(({ action, actor_name, after }) => ({ action, actor_name, after }))
  }

  it('is downloaded for the password, as a tar file to restore from, and admins get an email', async () => {
    const id = await runBackup(given.shop.shop, { kind: 'manual', actorName: null })
    const params = { id }
    const download = (password: string) =>
      given.shop.call('POST /api/admin/backups/:id/download', { params, body: { password } }, admin)
    expect((await download('Matkhau2')).error.errors?.[0]?.path).toBe('password')
    expect(await auditOf(admin.id)).toContainEqual(
      expect.objectContaining({
        action: 'sign_in_failed',
        after: expect.objectContaining({ event: `Sai mật khẩu khi tải bản sao lưu ${params.id}` }),
      }),
    )
    const answer = await download(PASSWORD)
    expect(answer.headers['content-disposition']).toContain(`sao-luu-${params.id}.tar`)
    const folder = join(given.dir, 'unpacked')
    mkdirSync(folder)
    const tar = Buffer.from(await answer.body.arrayBuffer())
    writeFileSync(join(given.dir, 'backup.tar'), tar)
    expect(spawnSync('tar', ['xf', join(given.dir, 'backup.tar'), '-C', folder]).status).toBe(0)
    const diff = spawnSync('diff', ['-r', join(given.dir, 'backups'), folder], { encoding: 'utf8' })
    // the marker of the folder is made in the folder that is used, and the shop's secret stays in the shop
    expect(diff.stdout.trim().split('\n')).toEqual([
      `Only in ${join(given.dir, 'backups')}: .anh-gia-files`,
      `Only in ${join(given.dir, 'backups/backups', params.id)}: secret`,
    ])
    const secrets = await sql<{ value: Buffer }>`
      SELECT value FROM backups.secret WHERE name <> 'shop_id'`.execute(given.shop.db)
    for (const { value } of secrets.rows)
      for (const spelling of [value, value.toString('hex')]) expect(tar.includes(spelling)).toBe(false)
    expect(await auditOf(params.id)).toContainEqual({
      action: 'downloaded',
      actor_name: 'Thùy Linh',
      after: { isEncrypted: false, customers: 1 },
    })
    const emails = given.shop.db.selectFrom('email_outbox').select(['recipient', 'text_body'])
    const sent = await emails.where('kind', '=', 'backup_downloaded').execute()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['chu@example.com', admin.email].sort())
    expect(sent[0]?.text_body).toContain('Thùy Linh')
    expect(sent[0]?.text_body).toContain('không mã hóa')
  })

  it('does not give away its password: attempts count together with those of a restore', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' }, { beside: given.shop })
    const params = { id: await runBackup(given.shop.shop, { kind: 'manual', actorName: null }) }
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) {
      const download = await limited.call(
        'POST /api/admin/backups/:id/download',
        { params, body: { password: 'sai' } },
        admin,
      )
      const body = { shopName: 'Ánh Gia', password: 'sai' }
      const restore = await limited.call('POST /api/admin/backups/:id/restore', { params, body }, admin)
      statuses.push(download.status, restore.status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
    await limited.close()
  })

  it('of the version before, with the secret in its tables, is not downloaded', async () => {
    const id = await runBackup(given.shop.shop, { kind: 'manual', actorName: null })
    const store = await given.store()
    const manifest = await store.readManifest(id)
    const former = {
      name: 'server_secret',
      columns: ['name', 'value'],
      rows: 0,
      bytes: 0,
      sha256: '0'.repeat(64),
    }
    await store.writeManifest({ ...manifest, tables: [...manifest.tables, former] })
    const answer = await given.shop.call(
      'POST /api/admin/backups/:id/download',
      { params: { id }, body: { password: PASSWORD } },
      admin,
    )
    expect(answer.error.message).toContain('còn chứa khóa bí mật')
  })
})
