/** The embedded PostgreSQL can't be had; the message is one sentence for the operator, with the remedy. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError'
}

/** Another process already uses the same data. */
export class AlreadyRunningError extends EmbeddedPostgresError {
  override readonly name = 'AlreadyRunningError'
}
