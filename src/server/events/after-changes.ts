import type { Effect } from '#contract/kernel/effects.ts'
import type { OrderEvents } from './order-events.ts'

/**
 * Publishes what a call or a job has changed, once that is committed. It is the one place for both. Changes
 * of public answers are not among it: the database notifies of them.
 */
export function afterChanges(
  { orderEvents }: { orderEvents: OrderEvents },
  effects: readonly Effect[],
): void {
  if (effects.includes('orders')) orderEvents.publish()
}
