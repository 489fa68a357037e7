import { afterAll, beforeAll, expect, it } from 'vitest'
import { QUIET } from '#tests/support/operations.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { reportFailure } from './failure-email.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ ADMIN_EMAIL: 'chu@example.com' }, { log: QUIET })
})
afterAll(() => shop.close())

type Run = { id: string; kind: string; status: string; at: string; error?: string; check_result?: string }

/** The text of the email about a failure after these backups. */
const emailAfter = async (runs: Run[]) => {
  await shop.db.deleteFrom('backups.run').execute()
  await shop.db.deleteFrom('email_outbox').execute()
  await shop.db
    .insertInto('backups.run')
    .values(runs.map(({ at, ...run }) => ({ place: 'local', ...run, started_at: new Date(at) })))
    .execute()
  await reportFailure(shop.shop, { title: 'Sao lưu thất bại', error: new Error('unforeseen') })
  const [email] = await shop.db.selectFrom('email_outbox').select(['text_body', 'html_body']).execute()
  return email
}

const failed = { status: 'failed', error: 'Hết dung lượng đĩa' }

it('names each backup that failed since the newest good one, with its kind, hour and reason', async () => {
  const email = await emailAfter([
    { id: 'healed', kind: 'scheduled', at: '2026-11-28T16:00:00Z', ...failed },
    { id: 'good', kind: 'scheduled', at: '2026-11-28T17:00:00Z', status: 'done' },
    { id: 'first', kind: 'scheduled', at: '2026-11-28T18:00:00Z', ...failed },
    { id: 'second', kind: 'before_update', at: '2026-11-28T19:30:00Z', status: 'failed', error: 'S3 đầy' },
    { id: 'third', kind: 'manual', at: '2026-11-28T20:00:00Z', ...failed },
  ])
  for (const text of [email?.text_body, email?.html_body]) {
    expect(text).toContain('Bằng tay, 03:00, 29/11/2026 (third)')
    expect(text).toContain('Trước cập nhật, 02:30, 29/11/2026 (second)')
    expect(text).toContain('Tự động, 01:00, 29/11/2026 (first)')
    expect(text).toContain('S3 đầy')
    expect(text).not.toContain('healed')
    expect(text).not.toContain('(good)')
  }
})

it('names backups that are damaged, older than a good one as well', async () => {
  const error = 'Bản sao lưu bị hỏng: phần «files» thiếu hoặc không khớp mã băm'
  const damaged = { status: 'done', check_result: 'damaged', error }
  const email = await emailAfter([
    { id: 'old', kind: 'scheduled', at: '2026-11-27T19:00:00Z', ...damaged },
    { id: 'older', kind: 'manual', at: '2026-11-26T19:00:00Z', ...damaged },
    { id: 'good', kind: 'scheduled', at: '2026-11-28T19:00:00Z', status: 'done', check_result: 'restored' },
  ])
  expect(email?.text_body).toContain(`- Tự động, 02:00, 28/11/2026 (old): ${error}`)
  expect(email?.text_body).toContain(`- Bằng tay, 02:00, 27/11/2026 (older): ${error}`)
  expect(email?.text_body).not.toContain('(good)')
})

it('names the newest twenty of many, and counts the others', async () => {
  const hours = Array.from({ length: 23 }, (_, hour) => hour)
  const email = await emailAfter(
    hours.map(hour => ({
      id: `run-${hour}`,
      kind: 'scheduled',
      at: `2026-11-28T${String(hour).padStart(2, '0')}:00:00Z`,
      ...failed,
    })),
  )
  expect(email?.text_body.match(/\(run-\d+\)/g)).toHaveLength(20)
  expect(email?.text_body).toContain('(run-22)')
  expect(email?.text_body).toContain('3 bản khác')
})
