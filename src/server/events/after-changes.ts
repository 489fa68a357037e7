import type { Effect } from '#contract/kernel/effects.ts'
import type { OrderEvents } from './order-events.ts'

/**
 * Publishes the changes of a call or a job, once they are committed. It is the one place for both. Changes
 * of public answers are not among them: the database notifies of these.
 */
export function afterChanges(
  { orderEvents }: { orderEvents: OrderEvents },
  effects: readonly Effect[],
): void {
  if (effects.includes('orders')) orderEvents.publish()
}
