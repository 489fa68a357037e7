import type { Call } from '#contract/kernel/call.ts'
import { type Effect, tablesOf } from '#contract/kernel/effects.ts'

/** Tables that any call may write: they serve the call itself or later ones, not its subject. */
const OF_EVERY_CALL = [
  'backups.revocation',
  'audit_entry',
  'document_counter',
  'email_outbox',
  'idempotency_key',
  'rate_limit',
]

/** Tables among those that a call has written that none of its declared effects explains. */
export function undeclaredTables(
  { changes = [] }: Pick<Call, 'changes'>,
  written: readonly string[],
): string[] {
  const declared = new Set([...OF_EVERY_CALL, ...changes.flatMap(effect => tablesOf(effect))])
  return written.filter(table => !declared.has(table))
}

/**
 * Declared effects that none of the written tables shows, but for tables that another declared effect
 * explains.
 */
export function unwrittenEffects(
  { changes = [] }: Pick<Call, 'changes'>,
  written: readonly string[],
): Effect[] {
  return changes.filter(effect => {
    const others = changes.filter(other => other !== effect)
    const own = tablesOf(effect).filter(table => others.every(other => !tablesOf(other).includes(table)))
    return !own.some(table => written.includes(table))
  })
}
