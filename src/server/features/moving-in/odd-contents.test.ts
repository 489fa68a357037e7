import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { movingInFixture } from '#tests/support/catalogue/moving-in-fixture.ts'
import { importMoved } from './index.ts'

const f = movingInFixture()

describe('moving in odd contents', () => {
  it('takes texts that are cut within a sign of two parts', async () => {
    const long = `${'đèn '.repeat(499)}abc\u{1f4a1}`
    expect(long.charCodeAt(1999)).toBe(0xd83d)
    const moving = await f.start([`${f.prefix}-1,Đèn \u{1f4a1},Đèn mây,690000,310000,4,${long} hết`])
    const [row] = await f.rowsOf(moving._id)
    expect(row?.values.description).toHaveLength(2000)
    await f.importNow(moving._id)
    const { id = '' } = (await f.product(`${f.prefix}-1`)) ?? {}
    const kept = await f.shop.db
      .selectFrom('product')
      .select(['title', 'description'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([kept.title, kept.description]).toEqual(['Đèn \u{1f4a1}', `${long} hết`])
  })

  it('makes 200 categories at most, and shows the reason where columns are chosen', async () => {
    const lines = Array.from(
      { length: 201 },
      (_, at) => `${f.prefix}-${at},Đèn ${at},Loại ${at},9000,,1,Mô tả`,
    )
    const moving = await f.start(lines)
    expect(moving).toMatchObject({ state: 'mapping', summary: null })
    expect(moving.failure).toContain('200 danh mục')
    const files = moving.mapping.files.map(({ columns }) => ({
      columns: columns.map(({ index, target }) => ({
        index,
        target: target === 'category' ? 'ignored' : (target ?? 'ignored'),
      })),
    }))
    const body = { files, answers: [] }
    const { status, body: reply } = await f.shop.call(
      'PUT /api/admin/moving-in/:id/mapping',
      { params: { id: moving._id }, body },
      f.admin,
    )
    expect([status, reply.data.failure, reply.data.summary?.counts.refused]).toEqual([200, null, 201])
    await f.shop.db.deleteFrom('moving_in_mapping').execute()
  })

  it('reads several files of one form, and refuses more than five', async () => {
    const send = (count: number) => {
      const body = new FormData()
      for (let at = 0; at < count; at++) {
        const line = `${f.prefix}-${at},Đèn mây ${at},Đèn mây,690000,310000,4,Đan tay`
        body.append(
          'files',
          new Blob([`Mã hàng,Tên hàng,Nhóm hàng,Giá bán,Giá vốn,Tồn kho,Mô tả\n${line}`]),
          `${at}.csv`,
        )
      }
      return f.shop.call('POST /api/admin/moving-in', { body }, f.admin)
    }
    const { body } = await send(5)
    expect(body.data.mapping.files.map(({ name }) => name)).toEqual([
      '0.csv',
      '1.csv',
      '2.csv',
      '3.csv',
      '4.csv',
    ])
    expect(body.data.summary?.counts).toMatchObject({ products: 5, created: 5 })
    expect(await send(6)).toMatchObject({ status: 413, error: { code: 'payload_too_large' } })
  })

  it('can be started again after an error that nobody foresaw', async () => {
    const moving = await f.start([`${f.prefix}-1,Đèn mây,Đèn mây,690000,310000,4,Đan tay`])
    const params = { id: moving._id }
    await f.shop.call('POST /api/admin/moving-in/:id/import', { params }, f.admin)
    await sql`ALTER TABLE moving_in_item RENAME TO moving_in_item_away`.execute(f.shop.db)
    await expect(importMoved(f.shop.db, moving._id)).rejects.toThrow(/moving_in_item/)
    await sql`ALTER TABLE moving_in_item_away RENAME TO moving_in_item`.execute(f.shop.db)
    expect(await f.get(moving._id)).toMatchObject({
      state: 'checked',
      failure: expect.stringContaining('không lường trước'),
    })
    expect(await f.product(`${f.prefix}-1`)).toBeUndefined()
    // the queue tries the job again: nothing is under way
    await importMoved(f.shop.db, moving._id)
    expect(await f.importNow(moving._id)).toMatchObject({ state: 'imported', failure: null })
  })
})
