import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isShopClosed } from '#server/db/snapshot/lock.ts'
import { fingerprint, givenBackedUpShop, placeOrder } from '#tests/support/backup/backup-fixture.ts'
import { unlabelledParts } from '#tests/support/calls/unlabelled-audit.ts'
import { runBackup } from '../runs/run-backup.ts'
import { runRestore } from './run-restore.ts'

const ACTOR = { id: null, name: 'Thùy Linh' }

describe('a restore', () => {
  let given: Awaited<ReturnType<typeof givenBackedUpShop>>
  let id: string
  beforeAll(async () => {
    given = await givenBackedUpShop()
    id = await runBackup(given.shop.shop, { kind: 'manual', actorName: null })
  })
  afterAll(() => given.close())

  const restore = () => runRestore(given.shop.shop, { id, place: 'local', actor: ACTOR })

  it('that finds no room for the backup of the present shop leaves it open and as it was', async () => {
    const { shop, db, databaseUrl } = given.shop
    const before = await fingerprint(databaseUrl)
    let closedAt = 0
    const local = shop.storages.of('local')
    const list: typeof local.list = async function* (folder) {
      // while the shop is open the files are read ahead
      if (await isShopClosed(databaseUrl)) {
        closedAt += 1
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
      }
      yield* local.list(folder)
    }
    const storages = { ...shop.storages, of: () => ({ ...local, list }) }
    const context = { ...shop, storages }
    await expect(runRestore(context, { id, place: 'local', actor: ACTOR })).rejects.toThrow('no space left')
    expect(closedAt).toBe(1)
    expect(await fingerprint(databaseUrl)).toEqual(before)
    expect(await isShopClosed(databaseUrl)).toBe(false)
    await placeOrder(given.shop, given.product.id)
    const runs = db.selectFrom('backups.run').select(['status', 'error'])
    expect(await runs.where('kind', '=', 'before_restore').execute()).toEqual([
      { status: 'failed', error: 'Hết dung lượng đĩa' },
    ])
  })

  it('gives out no number twice: each continues from the greater value, which is logged', async () => {
    const { db } = given.shop
    await sql`INSERT INTO document_counter (kind, period, last) VALUES ('HD', '2025', 7), ('NK', '20250101', 3)`.execute(
      db,
    )
    id = await runBackup(given.shop.shop, { kind: 'manual', actorName: null })
    const numbers = [
      await placeOrder(given.shop, given.product.id),
      await placeOrder(given.shop, given.product.id),
    ]
    await sql`UPDATE document_counter SET last = 9 WHERE kind = 'HD'`.execute(db)
    await sql`INSERT INTO document_counter (kind, period, last) VALUES ('HD', '2026', 4)`.execute(db)
    await sql`UPDATE document_counter SET last = 1 WHERE kind = 'NK'`.execute(db)
    await restore()
    const counters = await db
      .selectFrom('document_counter')
      .selectAll()
      .where('period', 'in', ['2025', '2026', '20250101'])
      .orderBy('kind')
      .orderBy('period')
      .execute()
    expect(counters).toEqual([
      { kind: 'HD', period: '2025', last: 9 },
      { kind: 'HD', period: '2026', last: 4 },
      { kind: 'NK', period: '20250101', last: 3 },
    ])
    const next = await placeOrder(given.shop, given.product.id)
    expect(numbers.includes(next)).toBe(false)
    expect(Number(next.split('-')[2])).toBe(Number(numbers[1]?.split('-')[2]) + 1)
    const entries = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'restored').execute()
    expect(unlabelledParts(entries)).toEqual([])
    expect(entries.at(-1)?.after).toMatchObject({ numbers: 'DH 4 → 6, HD 2025 7 → 9, HD 2026 0 → 4' })
  })
})
