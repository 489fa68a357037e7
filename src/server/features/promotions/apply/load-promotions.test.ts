import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isInScope } from '#contract/pricing/promotion-rules/scope.ts'
import { EVERYTHING, lamp, only, promotion } from '#tests/support/pricing/promotions.ts'
import { promotionsByTarget } from './load-promotions.ts'

const anyTargets = fc.record({
  lists: fc.subarray(['l1', 'l2']),
  products: fc.subarray(['p1', 'p2']),
  variants: fc.subarray(['v1', 'v2']),
})
const anyScope = fc.option(anyTargets, { freq: 5 }).map(targets => (targets ? only(targets) : EVERYTHING))
const anyLine = fc
  .tuple(fc.constantFrom('p1', 'p2', 'p3'), fc.constantFrom('v1', 'v2', null), fc.subarray(['l1', 'l2']))
  .map(([productId, variantId, listIds]) => lamp(productId, 1_000, { variantId, listIds }))

it('are those with a line of the cart in their scope', () => {
  fc.assert(
    fc.property(
      fc.array(anyScope, { maxLength: 8 }),
      fc.array(anyLine, { maxLength: 4 }),
      (scopes, lines) => {
        const all = scopes.map((scope, index) => ({
          ...promotion(
            { on: 'delivery', kind: 'free', capDong: null },
            { name: `k${index}`, conditions: { scope } },
          ),
          code: null,
          isLimited: false,
          isSalePrice: false,
          customerLimit: null,
        }))
        const found = promotionsByTarget(all)
          .concerning(lines)
          .map(({ id }) => id)
        const expected = all
          .filter(
            ({ conditions: { scope } }) => scope.of === 'all' || lines.some(line => isInScope(scope, line)),
          )
          .map(({ id }) => id)
        expect(found.sort()).toEqual(expected.sort())
      },
    ),
  )
})
