import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenBackedUpShop } from '#tests/support/backup/backup-fixture.ts'
import { givenUser } from '#tests/support/factories.ts'
import { selectPlan, setUsedBytes } from './backup.queries.ts'
import { runBackup } from './runs/run-backup.ts'

let given: Awaited<ReturnType<typeof givenBackedUpShop>>
let admin: { token: string }
beforeAll(async () => {
  given = await givenBackedUpShop()
  admin = await givenUser(given.shop.db, { role: 'admin' })
})
afterAll(() => given.close())

const plan = async () => (await given.shop.call('GET /api/admin/backups', {}, admin)).body.data.plan
const save = async (changes: object, seen?: Awaited<ReturnType<typeof plan>>) =>
  given.shop.call('PUT /api/admin/backups/plan', { body: { ...(seen ?? (await plan())), ...changes } }, admin)

it('saves the plan over the version that was seen, and refuses an older one', async () => {
  const seen = await plan()
  expect(seen.version).toBe(0)
  const saved = await save({ keepDays: 9 }, seen)
  expect(saved.body.data).toEqual({ ...seen, keepDays: 9, version: 1 })
  const late = await save({ at: '05:00' }, seen)
  expect([late.status, late.error.code, late.error.data]).toEqual([409, 'conflict', saved.body.data])
  expect(await plan()).toEqual(saved.body.data)
  expect((await save({ at: '05:00' })).body.data).toMatchObject({ keepDays: 9, at: '05:00', version: 2 })
})

it('saves one of many plans that are sent at once', async () => {
  const seen = await plan()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(keepMonths => save({ keepMonths }, seen)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const kept = answers.find(({ status }) => status === 200)?.body.data
  expect(await plan()).toEqual(kept)
})

it('is not undone by a backup that began before', async () => {
  const { shop } = given.shop
  const before = await plan()
  let saving: ReturnType<typeof save> | undefined
  await runBackup(shop, { kind: 'manual', actorName: null }, async () => {
    saving ??= save({ keepDays: 3 })
    await saving
  })
  expect((await saving)?.status).toBe(200)
  expect(await plan()).toEqual({ ...before, keepDays: 3, version: before.version + 1 })
})

it('keeps its version if only the room that backups take was noted', async () => {
  const { db } = given.shop
  const before = await plan()
  await setUsedBytes(db, 12_345)
  expect(await selectPlan(db)).toEqual({ plan: before, usedBytes: 12_345 })
})

it('announces the next hourly backup, and calls one late by its interval', async () => {
  expect((await save({ every: 'hour', at: '02:15', keepHours: 36 })).status).toBe(200)
  const { data } = (await given.shop.call('GET /api/admin/backups', {}, admin)).body
  expect(data.plan).toMatchObject({ every: 'hour', keepHours: 36 })
  expect(data.lateAfterHours).toBe(3)
  const next = new Date(data.nextAt ?? 0)
  expect(next.getUTCMinutes()).toBe(15)
  expect(next.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect((await save({ keepHours: 0 })).error.errors).toMatchObject([{ path: 'keepHours' }])
})
