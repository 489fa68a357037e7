import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUpTasks } from '#contract/system/clean-up.tasks.ts'
import { givenUser } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { cleanUpState } from './features/system/system.service.ts'
import { jobHandlers } from './job-handlers.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const runs = () => shop.db.selectFrom('clean_up_run').selectAll().orderBy('task').execute()
const overdue = async (uptimeMs?: number) =>
  (await cleanUpState(shop.db, uptimeMs)).filter(task => task.isOverdue).map(({ task }) => task)

describe('the clean-up', () => {
  it('does each task as a job of its own, and health says when it last ended well', async () => {
    expect(await overdue(HOUR_MS)).toEqual([...cleanUpTasks])
    expect(await overdue(60_000)).toEqual([])
    for (const task of cleanUpTasks) await jobHandlers(shop.shop).clean_up({ task })
    expect((await runs()).map(({ task }) => task)).toEqual([...cleanUpTasks].sort())
    const { body } = await shop.call('GET /api/health')
    expect([body.status, body.checks.cleanUp.ok]).toEqual(['ok', true])
    expect(body.cleanUp.every(({ lastSuccessAt }) => lastSuccessAt !== null)).toBe(true)
    expect(await overdue(HOUR_MS)).toEqual([])
  })

  it('records a task that fails, which stops no other, and is overdue half an hour after its last success', async () => {
    const away = () => {
      throw new Error('away')
    }
    const db = new Proxy(shop.db, {
      get(target, name) {
        if (name === 'deleteFrom') return away
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const handlers = jobHandlers({ ...shop.shop, db })
    await expect(handlers.clean_up({ task: 'sessions' })).rejects.toThrow('away')
    await handlers.clean_up({ task: 'rate_limits' })
    const failed = (await runs()).filter(({ last_failure_at }) => last_failure_at !== null)
    expect(failed.map(({ task }) => task)).toEqual(['sessions'])
    await shop.db
      .updateTable('clean_up_run')
      .set({ last_success_at: new Date(Date.now() - HOUR_MS) })
      .where('task', '=', 'sessions')
      .execute()
    expect(await overdue(2 * HOUR_MS)).toEqual(['sessions'])
  })

  it('is shown to staff with the settings, task by task', async () => {
    const admin = await givenUser(shop.db, { role: 'admin' })
    const { data } = (await shop.call('GET /api/admin/clean-up', {}, admin)).body
    expect(data.map(({ task }) => task)).toEqual([...cleanUpTasks])
    const sessions = data.find(({ task }) => task === 'sessions')
    const [success, failure] = [sessions?.lastSuccessAt, sessions?.lastFailureAt].map(at =>
      Date.parse(at ?? ''),
    )
    expect(failure).toBeGreaterThan(success ?? Number.NaN)
    expect(data.find(({ task }) => task === 'carts')?.lastFailureAt).toBeNull()
  })
})
