import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { givenUser } from '#tests/support/factories.ts'
import { testShop } from '#tests/support/shop-app.ts'

const shop = await testShop()
afterAll(() => shop.close())
const MIGRATION = join(import.meta.dirname, '../../db/migrations/0052_emails_without_unseen_characters.sql')
const register = (email: string) =>
  shop.call('POST /api/register', {
    body: { name: 'Trần Thị Mua', email, password: 'Abc123', confirmPassword: 'Abc123' } as never,
  })

it('two accounts have no addresses that look alike', async () => {
  expect((await register('mua.e@example.com')).error.code).toBeUndefined()
  for (const unseen of ['\u200b', '\u200d', '\ufeff', '\u202e', '\u00ad', '\u3164'])
    expect([unseen, (await register(`mua.e${unseen}@example.com`)).status]).toEqual([unseen, 409])
  const { status, error } = await register('mu\u0430.e@example.com')
  expect([status, error.errors?.[0]?.path]).toEqual([400, 'email'])
})

it('accounts from before lose invisible signs, unless another one has the address without', async () => {
  const emails = [
    'a@x.example',
    'a\u200b@x.example',
    'b\u200d@x.example',
    'c\u00ad@x.example',
    'c\ufeff@x.example',
  ]
  const ids: string[] = []
  for (const email of emails) {
    const { id } = await givenUser(shop.db)
    await shop.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    ids.push(id)
  }
  await sql.raw(readFileSync(MIGRATION, 'utf8')).execute(shop.db)
  const rows = await shop.db.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute()
  const after = ids.map(id => rows.find(row => row.id === id)?.email)
  expect(after.slice(0, 4)).toEqual(['a@x.example', 'a\u200b@x.example', 'b@x.example', 'c@x.example'])
  expect(after[4]).toBe('c\ufeff@x.example')
})
