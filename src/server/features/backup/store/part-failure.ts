import { BackupDamaged, BackupUnreadable } from './backup-errors.ts'
import { type Measured, Proven } from './measure.ts'

/** A failure to read a part of a backup, with the part's name. Failures that are not about it stay as they are. */
export function partFailure(error: unknown, part: string): unknown {
  // a signature that does not fit names no part, and keeps its class
  if (error instanceof BackupDamaged)
    return error.part || error.name !== 'BackupDamaged' ? error : named(error, part)
  if (!(error instanceof Error && 'code' in error)) return error
  const code = String(error.code)
  // zlib: the end is missing, or a byte differs
  if (/^(?:Z_|ZSTD_)/.test(code))
    return new BackupDamaged(`${part} can't be unpacked: ${error.message}`, { part, cause: error })
  return 'syscall' in error ? new BackupUnreadable(part, code, { cause: error }) : error
}

/** Does work that reads a part. @throws {BackupDamaged} and {BackupUnreadable} with the part's name */
export async function readingPart<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw partFailure(error, part)
  }
}

/** The end of a chain that reads a part: proves its content, and names the part in every failure of the chain. */
export class ProvenPart extends Proven {
  readonly #part: string

  constructor(expected: Measured, part: string) {
    super(expected, part)
    this.#part = part
  }

  override destroy(error?: Error): this {
    return super.destroy(error && (partFailure(error, this.#part) as Error))
  }
}

const named = (error: BackupDamaged, part: string) => new BackupDamaged(error.message, { part, cause: error })
