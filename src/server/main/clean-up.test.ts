import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { backgroundTasks, cleanUpTasks } from '#contract/system/clean-up.tasks.ts'
import { givenUser } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { cleanUpState } from '../features/system/system.service.ts'
import { jobHandlers } from './job-handlers.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const runs = () => shop.db.selectFrom('clean_up_run').selectAll().orderBy('task').execute()
const overdue = async (uptimeMs?: number) =>
  (await cleanUpState(shop.db, uptimeMs)).filter(task => task.isOverdue).map(({ task }) => task)

describe('the clean-up', () => {
  it('does each task as a separate job, and knows when it last ended well', async () => {
    expect(await overdue(HOUR_MS)).toEqual([...backgroundTasks])
    expect(await overdue(MINUTE_MS)).toEqual([])
    for (const task of cleanUpTasks) await jobHandlers(shop.shop).clean_up({ task })
    await jobHandlers(shop.shop).release_holds({})
    expect((await runs()).map(({ task }) => task)).toEqual([...backgroundTasks].sort())
    const { body } = await shop.call('GET /api/health')
    expect([body.status, body.checks.cleanUp.ok]).toEqual(['ok', true])
    expect((await cleanUpState(shop.db)).every(({ lastSuccessAt }) => lastSuccessAt !== null)).toBe(true)
    expect(await overdue(HOUR_MS)).toEqual([])
  })

  it('records a failing task, which stops no other, as overdue after half an hour', async () => {
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

  it('of expired holds runs each minute, and degrades health ten minutes after its last success', async () => {
    vi.spyOn(process, 'uptime').mockReturnValue(3600)
    const health = async () => {
      const { status, checks } = (await shop.call('GET /api/health')).body
      const holds = (await cleanUpState(shop.db)).find(({ task }) => task === 'expired_holds')
      return [status, checks.cleanUp.ok, holds?.isOverdue]
    }
    const setAge = async (task: string, minutes: number) => {
      const last_success_at = new Date(Date.now() - minutes * MINUTE_MS)
      await shop.db.updateTable('clean_up_run').set({ last_success_at }).where('task', '=', task).execute()
    }
    await setAge('sessions', 11)
    await setAge('expired_holds', 9)
    expect(await health()).toEqual(['ok', true, false])
    await setAge('expired_holds', 11)
    expect(await health()).toEqual(['degraded', false, true])
    await jobHandlers(shop.shop).release_holds({})
    expect(await health()).toEqual(['ok', true, false])
  })

  it('is shown to staff with the settings, task by task', async () => {
    const admin = await givenUser(shop.db, { role: 'admin' })
    const { data } = (await shop.call('GET /api/admin/clean-up', {}, admin)).body
    expect(data.map(({ task }) => task)).toEqual([...backgroundTasks])
    const sessions = data.find(({ task }) => task === 'sessions')
    const [success, failure] = [sessions?.lastSuccessAt, sessions?.lastFailureAt].map(at =>
      Date.parse(at ?? ''),
    )
    expect(failure).toBeGreaterThan(success ?? Number.NaN)
    expect(data.find(({ task }) => task === 'carts')?.lastFailureAt).toBeNull()
  })
})
