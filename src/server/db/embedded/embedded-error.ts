/** The embedded PostgreSQL can't be had; the message is one sentence for the operator, with the remedy. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError'

  /** Both sentences are in the message, for the owner and for the operator. */
  constructor(vietnamese: string, english: string, options?: ErrorOptions) {
    super(`${vietnamese} · ${english}`, options)
  }
}

/** Another process already uses the same data. */
export class AlreadyRunningError extends EmbeddedPostgresError {
  override readonly name = 'AlreadyRunningError'
}
