import type { CheckName, Finding, FindingOf } from '#contract/operations/operations.shapes.ts'
import type { CheckContext } from '#server/features/operations/checks/check.ts'
import { makeChecks } from '#server/features/operations/make-checks.ts'

/** Makes one check, as after a press of «Kiểm tra lại». @returns its state, reason and facts */
export async function checked<N extends CheckName>(context: CheckContext, name: N, last: Finding[] = []) {
  const [made] = await makeChecks(context, [name], { last, isAsked: true })
  return made as Pick<FindingOf<N>, 'state' | 'reason' | 'facts'> & { checkedAt: Date }
}
