import type { Effect } from '#contract/effects.ts'
import type { AppContext } from '../app-context.ts'

/**
 * Publishes what a call or a job has changed, once that is committed. It is the one place for both. Changes of public
 * answers are not among it: the database notifies of them.
 */
export function afterChanges(
  { orderEvents }: Pick<AppContext, 'orderEvents'>,
  effects: readonly Effect[],
): void {
  if (effects.includes('orders')) orderEvents.publish()
}
