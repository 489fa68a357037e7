import { databaseRefusal } from '../../db/connection-problem.ts'
import { EmbeddedPostgresError } from '../../db/embedded/index.ts'
import { EnvError } from '../../kernel/env.ts'

/**
 * The sentence for an operator who can mend the failure of a start or of a command: a setting, the database,
 * a port that is taken, a folder that may not be written, no disk left. Undefined for everything else, which
 * is a bug and shows where it comes from.
 */
export function startFailure(error: unknown): string | undefined {
  if (error instanceof EnvError || error instanceof EmbeddedPostgresError) return error.message
  const refusal = databaseRefusal(error)
  if (refusal) return refusal
  // the system's own word
  return error instanceof Error && 'syscall' in error ? error.message : undefined
}
