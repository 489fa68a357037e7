import type { MoveFailure } from '#contract/storage/storage.shapes.ts'
import { StorageError } from '../../storage/file-storage.ts'

/** A file that is not the same in both storages. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
  readonly failure: MoveFailure

  constructor(failure: MoveFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** The reason that is shown for a file that failed. */
export function failureOf(error: unknown): MoveFailure {
  if (error instanceof MoveError) return error.failure
  return error instanceof StorageError && error.failure !== 'not_configured' ? error.failure : 'failed'
}
