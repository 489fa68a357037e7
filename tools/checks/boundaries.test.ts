import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findings, type Imports, importsOnCycles, LEVELS, readImports } from '../boundaries/check.mjs'

const ROOT = dirname(dirname(import.meta.dirname))

/** Files of a small tree with the real layout; each forbidden import is listed with its rule. */
const PLANTED: Record<string, string[]> = {
  'src/contract/kernel/money.ts': [],
  'src/contract/impure.ts': ['node:fs'],
  'src/web/page.tsx': ['#server/main/app.ts'],
  'src/web/storefront/home.tsx': ['#contract/kernel/money.ts', '../ui/button.tsx'],
  'src/web/storefront/peek.tsx': ['../admin/shell.tsx'],
  'src/web/admin/shell.tsx': [],
  'src/web/admin/kit/list/list-body.tsx': [],
  'src/web/admin/coupons/table.tsx': ['../kit/list/list-body.tsx'],
  'src/web/admin/coupons/question.tsx': ['#web/ui/overlays/confirm.tsx'],
  'src/web/ui/overlays/confirm.tsx': [],
  'src/web/lib/api/browser-api.ts': [],
  'src/web/ui/button.tsx': [],
  'src/web/ui/clever.tsx': ['../lib/api/browser-api.ts'],
  'src/server/main/app.ts': ['#server/features/orders/routes.ts'],
  'src/server/email.ts': ['#web/ui/button.tsx'],
  'src/server/features/orders/index.ts': ['./orders.service.ts'],
  'src/server/features/orders/routes.ts': ['./orders.routes.ts'],
  'src/server/features/orders/orders.service.ts': ['./orders.queries.ts', '#server/features/cart/index.ts'],
  'src/server/features/orders/orders.queries.ts': ['kysely'],
  'src/server/features/orders/sneaky.service.ts': ['pg'],
  'src/server/features/orders/orders.routes.ts': ['fastify', './orders.service.ts'],
  'src/server/features/orders/hasty.routes.ts': ['./orders.queries.ts'],
  'src/server/features/orders/nosy.service.ts': ['#server/features/cart/cart.service.ts'],
  'src/server/features/orders/web.service.ts': ['fastify'],
  'src/server/features/cart/index.ts': ['./cart.service.ts', './routes.ts'],
  'src/server/features/cart/routes.ts': ['fastify', './cart.service.ts'],
  'src/server/features/cart/cart.service.ts': [],
  'src/server/plugins/limit.ts': [],
  'src/server/features/orders/limited.service.ts': ['#server/plugins/limit.ts'],
  'demo/install.ts': [],
  'src/server/filled.ts': ['#demo/install.ts'],
  'tests/support/shop-fixture.ts': ['#server/main/app.ts'],
  'src/server/borrowed.ts': ['#tests/support/shop-fixture.ts'],
  'src/server/borrowed.test.ts': ['#tests/support/shop-fixture.ts'],
  'tools/pictures.ts': ['#tests/support/shop-fixture.ts'],
  'tools/pictures.test.ts': ['#tests/support/shop-fixture.ts'],
  'src/server/round.ts': ['./about.ts'],
  'tools/backup.ts': ['fast-check'],
  'tools/backup.test.ts': ['fast-check'],
  'src/server/about.ts': ['./round.ts'],
  'src/server/lost.ts': ['./nowhere.ts'],
  // areas that import each other, though none of their files do
  'src/contract/orders/order.ts': ['../payments/payment.ts'],
  'src/contract/orders/payload.ts': [],
  'src/contract/payments/payment.ts': [],
  'src/contract/payments/hold.ts': ['../orders/payload.ts'],
  'src/contract/cart/cart.ts': ['../orders/payload.ts'],
  'src/server/features/stock/index.ts': [],
  'src/server/features/stock/movements/move.ts': ['#server/features/users/index.ts'],
  'src/server/features/users/index.ts': [],
  'src/server/features/users/list/list.ts': ['#server/features/stock/index.ts'],
  'src/web/lib/day.ts': [],
  'src/web/lib/mutate.ts': ['../ui/button.tsx'],
  // a file outside the folders of a room, and a folder that needs another one next to it
  'src/web/lib/cancel.ts': ['./api/browser-api.ts'],
  'src/web/lib/api/repeat.ts': ['../random.ts'],
  'src/web/lib/random.ts': [],
  'src/web/ui/date.tsx': ['../lib/day.ts'],
  // folders of one area, and top folders of the server
  'src/server/features/orders/place/place.ts': ['../status/status.codes.ts', '../orders.service.ts'],
  'src/server/features/orders/place/codes.ts': [],
  'src/server/features/orders/status/status.ts': ['../place/codes.ts'],
  'src/server/features/orders/status/status.codes.ts': [],
  'src/server/features/orders/list/list.ts': ['../place/codes.ts'],
  'src/server/db/open.ts': ['../log/log.ts'],
  'src/server/log/log.ts': [],
  'src/server/log/store.ts': ['../db/pool.ts'],
  'src/server/db/pool.ts': [],
  'src/server/jobs/queue.ts': ['../db/pool.ts'],
  // folders inside a part, and top folders of the repository
  'src/web/admin/offers/trial/trial.ts': ['../form/form.ts'],
  'src/web/admin/offers/trial/sample.ts': [],
  'src/web/admin/offers/form/form.ts': [],
  'src/web/admin/offers/form/panel.ts': ['../trial/sample.ts'],
  'tests/support/fixture.ts': ['../../bench/run.ts'],
  'bench/load/load.ts': ['../../tests/support/calls/sample.ts'],
  'bench/run.ts': [],
  'tests/support/calls/sample.ts': [],
}

describe('the boundary check', () => {
  let planted: Imports
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))

  beforeAll(async () => {
    for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
      cpSync(join(ROOT, file), join(folder, file), { recursive: true })
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    for (const [path, imports] of Object.entries(PLANTED)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      const lines = imports.map(
        (specifier, n) => `import type * as m${n} from '${specifier}'\nexport type T${n} = typeof m${n}`,
      )
      writeFileSync(join(folder, path), `${lines.join('\n')}\nexport const value = 1\n`)
    }
    planted = await readImports(folder, ['src', 'demo', 'tools', 'tests', 'bench'])
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['contract-is-pure', 'src/contract/impure.ts'],
    ['web-knows-no-server', 'src/web/page.tsx'],
    ['server-knows-no-web', 'src/server/email.ts'],
    ['storefront-account-admin-apart', 'src/web/storefront/peek.tsx'],
    ['ui-is-dumb', 'src/web/ui/clever.tsx'],
    ['lists-and-questions-by-the-kit', 'src/web/admin/coupons/table.tsx'],
    ['lists-and-questions-by-the-kit', 'src/web/admin/coupons/question.tsx'],
    ['features-meet-at-the-front-door', 'src/server/features/orders/nosy.service.ts'],
    ['features-know-no-plugins', 'src/server/features/orders/limited.service.ts'],
    ['routes-are-for-the-app', 'src/server/features/cart/index.ts'],
    ['server-knows-no-demo', 'src/server/filled.ts'],
    ['only-tests-know-the-tests', 'src/server/borrowed.ts'],
    ['only-tests-know-the-tests', 'tools/pictures.ts'],
    ['only-tests-know-the-tests', 'tools/pictures.test.ts'],
    ['sql-in-queries-only', 'src/server/features/orders/sneaky.service.ts'],
    ['routes-call-services', 'src/server/features/orders/hasty.routes.ts'],
    ['http-in-routes-only', 'src/server/features/orders/web.service.ts'],
    ['the-shop-runs-without-the-test-bench', 'tools/backup.ts'],
    ['no-cycles', 'src/server/about.ts'],
    ['everything-resolves', 'src/server/lost.ts'],
  ])('%s refuses %s', (rule, file) => {
    expect(planted.summary.violations).toContainEqual(
      expect.objectContaining({ from: file, rule: expect.objectContaining({ name: rule }) }),
    )
  })

  it('refuses nothing else', () => {
    const files = new Set(planted.summary.violations.map(violation => violation.from))
    expect([...files].sort()).toEqual([
      'src/contract/impure.ts',
      'src/server/about.ts',
      'src/server/borrowed.ts',
      'src/server/email.ts',
      'src/server/features/cart/index.ts',
      'src/server/features/orders/hasty.routes.ts',
      'src/server/features/orders/limited.service.ts',
      'src/server/features/orders/nosy.service.ts',
      'src/server/features/orders/sneaky.service.ts',
      'src/server/features/orders/web.service.ts',
      'src/server/filled.ts',
      'src/server/lost.ts',
      'src/web/admin/coupons/question.tsx',
      'src/web/admin/coupons/table.tsx',
      'src/web/page.tsx',
      'src/web/storefront/peek.tsx',
      'src/web/ui/clever.tsx',
      'tools/backup.ts',
      'tools/pictures.test.ts',
      'tools/pictures.ts',
    ])
  })

  it.each([
    [
      'areas',
      [
        'src/contract/orders',
        'src/contract/payments',
        'src/server/features/stock',
        'src/server/features/users',
        'src/web/lib',
        'src/web/ui',
      ],
    ],
    ['parts', ['src/server/features/orders/place', 'src/server/features/orders/status']],
    ['inner', ['src/web/admin/offers/form', 'src/web/admin/offers/trial']],
    ['top', ['bench', 'src', 'tests']],
  ] as const)('refuses folders of the level %s that import each other, and only those', (level, folders) => {
    const found = importsOnCycles(planted.modules, LEVELS[level]).flatMap(edge => edge.folders)
    expect([...new Set(found)].sort()).toEqual(folders)
  })

  it('counts the files outside the folders of a room as a folder', () => {
    const rooms = findings(planted).filter(line => line.startsWith('cycle in '))
    expect(rooms).toEqual(
      expect.arrayContaining([
        'cycle in src/server: src/server/db/open.ts → src/server/log/log.ts',
        'cycle in src/server: src/server/log/store.ts → src/server/db/pool.ts',
        'cycle in src/web/lib: src/web/lib/cancel.ts → src/web/lib/api/browser-api.ts',
        'cycle in src/web/lib: src/web/lib/api/repeat.ts → src/web/lib/random.ts',
      ]),
    )
    expect(rooms.filter(line => line.startsWith('cycle in src/web/lib:'))).toHaveLength(2)
  })

  it('reads every file of ours, and refuses nothing in them', async () => {
    const report = await readImports()
    for (const kind of ['ts', 'tsx']) {
      const files = globSync(`src/**/*.${kind}`, { cwd: ROOT })
      expect(files.length).toBeGreaterThan(400)
      expect(report.modules.map(module => module.source)).toEqual(expect.arrayContaining(files))
      // a parser that does not understand a language finds no imports in it, and so nothing to refuse
      const readers = report.modules.filter(
        module =>
          module.source.endsWith(`.${kind}`) &&
          module.dependencies.some(({ resolved }) => resolved.startsWith('src/')),
      )
      expect(readers.length).toBeGreaterThan(400)
    }
    expect(findings(report)).toEqual([])
  })
})
