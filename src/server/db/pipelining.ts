import {
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import { asStep } from '../kernel/steps/steps.ts'
import type { DB } from './generated/database.ts'

/**
 * Kysely over a pool of pipelining clients (`pipeline: true`): a transaction's `BEGIN` is on its way together
 * with the first statement, which saves a round trip.
 */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config)
  }
}

class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    return asStep({ kind: 'connection' }, () => super.acquireConnection(...options))
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    this.#begun.set(connection, begun)
    // On a broken connection the first statement fails as well, and commit reports both.
    begun.catch(() => undefined)
  }

  /** @throws if the transaction did not begin */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection)
    await super.commitTransaction(connection)
  }
}

/**
 * Runs reads on one connection of the pool; those that are started together go out together. A call with many
 * reads takes one connection instead of one for each.
 */
export function onOneConnection<T>(db: Kysely<DB>, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  return db.connection().execute(connection => withPipeline(connection, work))
}

/**
 * Runs `work` with a transaction of statements that do not wait for each other: those that are started
 * together go out together, in the order of their start, and the database executes them in that order.
 * @throws the error of `work`; a statement that is started after `work` has ended fails instead of running
 *   outside the transaction
 */
export async function withPipeline<T>(tx: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const executor = tx.getExecutor()
  const provider = new OpenConnection(await executor.provideConnection(async connection => connection))
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Not used')) })
  const pipeline = new Transaction<DB>({
    config: { dialect },
    dialect,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider(provider),
  })
  try {
    return await work(pipeline)
  } finally {
    provider.hasEnded = true
  }
}

class OpenConnection implements ConnectionProvider {
  readonly #connection: DatabaseConnection
  hasEnded = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.hasEnded) throw new Error('A statement was started after its transaction had ended')
    return consumer(this.#connection)
  }
}

/**
 * Waits for all of these started statements, and only then throws the first error, in the order of the
 * list: nothing of a transaction goes on after it has been given up.
 * @param started a list, or statements by name
 */
export async function together<const T extends readonly unknown[] | Readonly<Record<string, unknown>>>(
  started: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(Object.values(started))
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  if (failed) throw failed.reason
  const results = outcomes.map(outcome => (outcome as PromiseFulfilledResult<unknown>).value)
  const named = Object.fromEntries(Object.keys(started).map((name, at) => [name, results[at]]))
  return (Array.isArray(started) ? results : named) as { -readonly [K in keyof T]: Awaited<T[K]> }
}
