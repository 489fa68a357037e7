import { expect, it } from 'vitest'
import { testsBeside } from './changed-tests.mjs'

it.each([
  [
    'src/server/features/orders/place/place-order.ts',
    ['src/server/features/orders/', 'tests/contract/', 'tests/sql/'],
  ],
  ['src/contract/cart/cart.calls.ts', ['src/contract/cart/', 'src/server/features/cart/', 'tests/contract/']],
  ['src/contract/kernel/errors.ts', ['src/contract/', 'src/server/', 'tests/contract/', 'tests/sql/']],
  ['src/web/admin/orders/list.tsx', ['src/web/admin/orders/']],
  ['src/web/ui/button.tsx', ['src/web/']],
  ['src/server/limits/limits.test.ts', ['src/server/limits/limits.test.ts']],
  ['tools/start.mjs', ['tools/']],
  ['tests/support/factories.ts', ['bench/', 'demo/', 'src/', 'tests/', 'tools/']],
  ['docs/architecture.md', []],
])('a change of %s runs %j', (path, tests) => {
  expect(testsBeside([path])).toEqual(tests)
})

it('names each folder once', () => {
  expect(testsBeside(['src/web/admin/orders/a.tsx', 'src/web/admin/orders/b.tsx'])).toEqual([
    'src/web/admin/orders/',
  ])
})
