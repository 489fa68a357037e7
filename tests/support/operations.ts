import type { CheckName, Finding, FindingOf } from '#contract/operations/operations.shapes.ts'
import type { CheckContext } from '#server/features/operations/checks/check.ts'
import { makeChecks } from '#server/features/operations/make-checks.ts'
import { parseEnv } from '#server/kernel/env.ts'
import { type TestShop, testShop } from './shop-app.ts'

/** The part of a finding that tells of a problem, and of none. */
export const ATTENTION = { state: 'attention' }
export const FINE = { state: 'fine', reason: null }

/** A log that writes nothing: checks find problems on purpose. */
export const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

export const quietShop = (): Promise<TestShop> => testShop({}, { log: QUIET })

/** The shop's context with changed settings. */
export const withEnv = ({ shop }: TestShop, change: Record<string, string>): CheckContext => ({
  ...shop,
  env: { ...shop.env, ...parseEnv({ DATA_DIR: shop.env.DATA_DIR, ...change }) },
})

/** Makes one check, as after a press of «Kiểm tra lại» if it is asked. @returns its state, reason and facts */
export async function checked<N extends CheckName>(
  context: CheckContext,
  name: N,
  last: Finding[] = [],
  { isAsked = true } = {},
) {
  const [made] = await makeChecks(context, [name], { last, isAsked })
  return made as Pick<FindingOf<N>, 'state' | 'reason' | 'facts'> & { checkedAt: Date }
}
