import { relative, resolve } from 'node:path'
import { databaseRefusal } from '../../db/connection-problem.ts'
import { EmbeddedPostgresError } from '../../db/embedded/index.ts'
import { SchemaError } from '../../db/migrate.ts'
import { EnvError } from '../../kernel/env.ts'

/** Failures whose message is for the operator. */
const KNOWN = [EnvError, EmbeddedPostgresError, SchemaError]

/**
 * The sentence for an operator who can mend the failure of a start or of a command: a setting, the database,
 * a port that is taken, a folder that may not be written, no disk left. Undefined for everything else, which
 * is a bug and shows its stack.
 */
export function startFailure(error: unknown): string | undefined {
  if (KNOWN.some(known => error instanceof known)) return (error as Error).message
  const refusal = databaseRefusal(error)
  if (refusal) return refusal
  if (!(error instanceof Error && 'syscall' in error)) return undefined
  // with the system's own word
  if (error.syscall === 'listen' || ('hostname' in error && error.hostname === process.env.HOST))
    return `Không nghe được ở địa chỉ của HOST và PORT (hoặc METRICS_PORT). · Nothing can listen at the address of HOST and PORT (or METRICS_PORT): ${error.message}.`
  const data = resolve(process.env.DATA_DIR || './data')
  if ('path' in error && isInside(data, String(error.path)))
    return `Không dùng được thư mục của DATA_DIR. · The folder of DATA_DIR can't be used: ${error.message}.`
  return error.message
}

function isInside(folder: string, path: string): boolean {
  return !relative(folder, resolve(path)).startsWith('..')
}
