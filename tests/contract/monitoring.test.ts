import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  alertRules,
  dashboardQueries,
  expectedAlerts,
  metricsIn,
  seriesOf,
  typesOf,
} from '#tests/support/monitoring.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'

let shop: TestShop
let scrape: string
beforeAll(async () => {
  shop = await testShop()
  // one public answer, so that its counter has a series
  await shop.call('GET /api/products')
  scrape = (await shop.app.inject({ url: '/metrics' })).body
})
afterAll(() => shop.close())

const unknown = (expressions: string[]) => {
  const series = seriesOf(scrape)
  return expressions.flatMap(metricsIn).filter(name => !series.has(name))
}

describe('the alert rules', () => {
  it('use metrics that a scrape has', () => {
    const expressions = alertRules().map(({ expr }) => expr)
    expect(new Set(expressions.flatMap(metricsIn)).size).toBeGreaterThan(15)
    expect(unknown(expressions)).toEqual([])
  })

  it('have a severity, and a summary and a step that helps in Vietnamese', () => {
    for (const { alert, labels, annotations } of alertRules()) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(critical|warning)$/)])
      for (const text of [annotations.summary, annotations.description])
        expect([alert, text]).toEqual([alert, expect.stringMatching(/[\u1e00-\u1eff]/)])
    }
  })

  it('have a test in which each is quiet at first and then fires alone', () => {
    const tests = expectedAlerts()
    for (const times of tests) expect(times).toEqual([[], [expect.any(String)]])
    expect(new Set(tests.flat(2))).toEqual(new Set(alertRules().map(({ alert }) => alert)))
  })
})

describe('the dashboard', () => {
  it('asks for metrics that a scrape has', () => {
    expect(dashboardQueries().length).toBeGreaterThan(30)
    expect(unknown(dashboardQueries().map(({ expr }) => expr))).toEqual([])
  })
})

describe('the list in docs/monitoring.md', () => {
  const document = readFileSync(new URL('../../docs/monitoring.md', import.meta.url), 'utf8')
  const rows = [...document.matchAll(/^\| `(\w+)` +\| (\w+) +\| (process|shop) +\| /gm)]

  it('has all metrics of the shop and their types', () => {
    const listed = new Map(rows.map(([, name = '', type = '']) => [name, type]))
    const own = [...typesOf(scrape)].filter(([name]) => !/^(process|nodejs)_/.test(name))
    expect(new Map([...listed].sort())).toEqual(new Map(own.sort()))
  })

  it('tells the values of the whole shop from those of a process, as the scrape does', () => {
    const help = new Map([...scrape.matchAll(/^# HELP (\w+) (.+)$/gm)].map(([, name, text]) => [name, text]))
    for (const [, name, , scope] of rows)
      expect([name, scope]).toEqual([name, help.get(name)?.startsWith('Whole shop: ') ? 'shop' : 'process'])
  })
})
