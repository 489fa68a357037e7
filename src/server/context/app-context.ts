import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../db/database.ts'
import type { OrderEvents } from '../events/order-events.ts'
import type { PublicChange } from '../events/public-changes.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Env } from '../kernel/env.ts'
import type { LivePromotions } from '../kernel/live-promotions.ts'
import type { Log } from '../kernel/log.ts'
import type { Storages } from '../storage/storages.ts'

/** Values that the parts of a running shop share. Made once per process, handed to every feature. */
export type AppContext = {
  env: Env
  db: Database
  /** The database's address, for work that needs its own connection. It has the password: never log it. */
  databaseUrl: string
  log: Log
  jobs: JobQueue
  storages: Storages
  /**
   * The keys behind the orders' access keys and the marks of customers (`db/secret.ts`), shared by all
   * processes.
   */
  secret: Buffer
  /** The settings, from memory while this process is notified of changes. */
  settings(): Promise<Settings>
  /** The automatic promotions, from memory in the same way. */
  promotions(): Promise<LivePromotions>
  /** Has the sale prices follow a change of promotions. */
  followPromotions(): Promise<void>
  /** Drops this process's kept public answers that a change concerns. */
  publicAnswersChanged(change: PublicChange): void
  /** Notifies open pages of the back office of changed orders. */
  orderEvents: OrderEvents
}

/** The services that a process starts with; the rest of {@link AppContext} is made with the app. */
export type AppServices = Omit<
  AppContext,
  'settings' | 'promotions' | 'followPromotions' | 'publicAnswersChanged' | 'orderEvents'
>
