import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SERVER_PARTS } from '#contract/discovery/server-paths.ts'
import { permissionOf } from '#contract/kernel/call.ts'
import { everyCall } from '#tests/support/calls/call-samples.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ RATE_LIMITS: 'on' })
})
afterAll(() => shop.close())

/** Bytes of temporary files that the shop's database has written. */
async function tempBytes({ db }: TestShop): Promise<number> {
  const { rows } = await sql<{ temp_bytes: number }>`
    SELECT temp_bytes FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return Number(rows[0]?.temp_bytes)
}

describe('the server’s health and documentation', () => {
  it('documents every call from its declaration', async () => {
    const { paths } = (await shop.app.inject({ url: '/api/docs/json' })).json()
    for (const call of everyCall) {
      const [method = '', path = ''] = call.route.split(' ')
      const documented = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(documented?.summary, call.route).toBe(call.summary)
      expect(documented?.['x-permission'], call.route).toBe(permissionOf(call))
    }
    expect(paths['/api/admin/orders/{id}/status'].put).toMatchObject({
      'x-permission': 'orders.change',
      description: 'Requires the permission orders.change.',
    })
  })

  it('keeps every route that is no page out of the pages’ addresses, and nothing else', () => {
    // one line for each route, those below others indented
    const routes = shop.app.printRoutes({ commonPrefix: false }).split('\n')
    const parts = routes.flatMap(line => /^[├└]── \/([^/ ]*)/.exec(line)?.[1] ?? [])
    expect([...new Set(parts)].sort()).toEqual(SERVER_PARTS)
  })

  it('gives figures to this machine alone', async () => {
    expect((await shop.app.inject({ url: '/metrics' })).body).toContain(
      'http_request_duration_seconds_bucket',
    )
    expect((await shop.app.inject({ url: '/metrics', remoteAddress: '10.1.1.1' })).statusCode).toBe(404)
    const forwarded = await shop.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })
    expect(forwarded.statusCode).toBe(404)
    // a proxy on this machine that sets no header passes on the name that visitors typed
    const named = await shop.app.inject({ url: '/metrics', headers: { host: 'shop.example' } })
    expect(named.statusCode).toBe(404)
  })

  it('gives metrics to nobody behind a proxy, and to who has the token', async () => {
    const behind = await testShop({ TRUST_PROXY: 'on' })
    const METRICS_TOKEN = 'rat-bi-mat-rat-bi-mat'
    const guarded = await testShop({ TRUST_PROXY: 'on', METRICS_TOKEN })
    const ask = async (at: TestShop, authorization = '') =>
      (await at.app.inject({ url: '/metrics', headers: { authorization } })).statusCode
    expect(await ask(behind)).toBe(404)
    expect(await ask(guarded)).toBe(404)
    expect(await ask(guarded, 'Bearer khac')).toBe(404)
    expect(await ask(guarded, `Bearer ${METRICS_TOKEN}`)).toBe(200)
    await behind.close()
    await guarded.close()
  })

  it('reports its health and version, nothing about its tasks, and the id of each request', async () => {
    // no worker runs here: its tasks count as overdue once the process of the tests is old enough
    const uptime = vi.spyOn(process, 'uptime').mockReturnValue(60)
    onTestFinished(() => uptime.mockRestore())
    const answer = await shop.app.inject({ url: '/api/health' })
    expect(answer.json()).toMatchObject({
      status: 'ok',
      checks: { database: { ok: true }, orders: { ok: true }, storage: { ok: true }, queue: { ok: true } },
    })
    expect(answer.json().version).toMatch(/^\d+\.\d+\.\d+/)
    // null in a copy without its history
    expect(answer.json().commit ?? '0000000000').toMatch(/^[0-9a-f]{10}$/)
    expect(answer.json().cleanUp).toBeUndefined()
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each([
    ['the disk of the database is full', '53100'],
    ['the database is read-only', '25006'],
  ])('is not ready if %s, but alive', async (_reason, code) => {
    const full = await testShop()
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      ${sql.raw(`$$BEGIN RAISE 'refused' USING ERRCODE = '${code}'; END$$`)}`.execute(full.db)
    await sql`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON clean_up_run EXECUTE FUNCTION refuse()`.execute(
      full.db,
    )
    const answer = await full.app.inject({ url: '/api/health' })
    expect([answer.statusCode, answer.json().data.checks]).toMatchObject([
      503,
      { database: { ok: true }, orders: { ok: false } },
    ])
    expect((await full.app.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    await full.close()
  })

  it('notices a full disk: the probe sorts on it', async () => {
    const small = await testShop()
    const before = await tempBytes(small)
    expect((await small.app.inject({ url: '/api/health' })).statusCode).toBe(200)
    await expect.poll(() => tempBytes(small)).toBeGreaterThan(before + 1_000_000)
    await small.close()
  })
})

describe('limits', () => {
  it('slow down guesses at an account, whatever address they come from, and lock no account', async () => {
    const attempt = async (email: string, from: number) =>
      (
        await shop.app.inject({
          method: 'POST',
          url: '/api/login',
          remoteAddress: `10.0.0.${from}`,
          payload: { email, password: 'Matkhau1' },
        })
      ).json().code
    for (let n = 0; n < 20; n++) expect(await attempt('dich@example.com', n)).toBe('login_failed')
    const order: string[] = []
    const note = async (email: string, from: number) => {
      expect(await attempt(email, from)).toBe('login_failed')
      order.push(email)
    }
    await Promise.all([note('dich@example.com', 21), note('khac@example.com', 1)])
    expect(order).toEqual(['khac@example.com', 'dich@example.com'])
  })

  it('stop an address beyond the call’s limit, counted in the database', async () => {
    const codes = new Set<number>()
    for (let n = 0; n < 32; n++) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/reset-password',
        remoteAddress: '10.9.9.9',
        payload: { token: `${'A'.repeat(41)}${n + 10}`, newPassword: 'Matkhau1' },
      })
      codes.add(answer.statusCode)
    }
    expect([...codes].sort()).toEqual([400, 429])
    const { n } = await shop.db
      .selectFrom('rate_limit')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBeGreaterThan(1)
  })
})
