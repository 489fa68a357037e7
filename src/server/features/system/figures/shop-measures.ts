import type { AppContext } from '../../../context/app-context.ts'
import type { Measure } from '../../../kernel/measure.ts'
import { keptOutcome } from '../kept-outcome.ts'
import { withinSeconds } from '../system.service.ts'
import { writeProbe } from '../write-probe.ts'
import { type Figures, readFigures } from './read-figures.ts'

/** A scrape waits no longer for one part. */
const PATIENCE_SECONDS = 3

/**
 * The measures of the shop for a scrape: whether its parts work for this process, and the figures of the
 * whole shop if the database answers in time. While a restore replaces the shop nothing of it is read: the
 * locks of a reading might hinder the restore.
 * @param isClosed whether a restore replaces the shop now
 */
export function shopMeasures(
  { db, storages, log }: Pick<AppContext, 'db' | 'storages' | 'log'>,
  isClosed: () => boolean,
): () => Promise<Measure[]> {
  const read = keptOutcome(() => readFigures(db))
  const canWrite = writeProbe(db)
  const canStore = keptOutcome(() => storages.check())
  /** @returns undefined if the part fails or does not answer in time */
  const attempt = async <T>(part: string, work: Promise<T>): Promise<T | undefined> => {
    try {
      return await withinSeconds(PATIENCE_SECONDS, work)
    } catch (error) {
      log.warn({ err: error, part }, 'A part did not answer a scrape')
      return undefined
    }
  }
  const works = (part: string, work: Promise<void>) =>
    attempt(
      part,
      work.then(() => true),
    )
  const closed = (value: number): Measure => ({
    name: 'shop_closed_for_restore',
    help: 'Whether a restore replaces the shop now (1 or 0); its other values are absent then',
    value,
  })
  return async () => {
    if (isClosed()) return [closed(1)]
    const [figures, isWritable, isStored] = await Promise.all([
      attempt('database', read()),
      works('orders', canWrite()),
      works('storage', canStore()),
    ])
    return [
      closed(0),
      {
        name: 'shop_database_up',
        help: 'Whether the database has answered this process within 3 s (1 or 0)',
        value: Number(figures !== undefined),
      },
      {
        name: 'shop_database_writable',
        help: 'Whether the database takes the writes of an order from this process (1 or 0)',
        value: Number(isWritable ?? false),
      },
      {
        name: 'shop_storage_up',
        help: 'Whether this process reaches the places of files (1 or 0)',
        value: Number(isStored ?? false),
      },
      ...(figures ? measuresOf(figures) : []),
    ]
  }
}

function measuresOf(figures: Figures): Measure[] {
  const { jobs, emails, backups } = figures
  return [
    {
      name: 'shop_database_standbys',
      help: 'Whole shop: standbys that are connected to the database',
      value: figures.standbys,
    },
    {
      name: 'shop_jobs_waiting',
      help: 'Whole shop: background jobs that are due and wait, up to 10,000',
      value: { label: 'queue', of: jobs.waiting },
    },
    {
      name: 'shop_jobs_oldest_wait_seconds',
      help: 'Whole shop: how long the oldest due job has waited; 0 without one',
      value: { label: 'queue', of: jobs.oldestSeconds },
    },
    {
      name: 'shop_jobs_failed',
      help: 'Whole shop: jobs that were given up in the last hour, after all their attempts',
      value: { label: 'queue', of: jobs.failed },
    },
    {
      name: 'shop_tasks_overdue',
      help: 'Whole shop: regular tasks that have not succeeded for too long',
      value: figures.tasks.filter(({ isOverdue }) => isOverdue).length,
    },
    {
      name: 'shop_emails_waiting',
      help: 'Whole shop: emails of the last day that no attempt was made for, up to 10,000',
      value: emails.waiting,
    },
    {
      name: 'shop_emails_failed',
      help: 'Whole shop: unsent emails of the last day that the mail server did not take, up to 10,000',
      value: emails.failed,
    },
    {
      name: 'shop_emails_oldest_wait_seconds',
      help: 'Whole shop: how long the oldest of the waiting emails has waited; 0 without one',
      value: emails.oldestSeconds,
    },
    {
      name: 'shop_backup_age_seconds',
      help: 'Whole shop: age of the newest backup; of the shop while there is none',
      value: backups.ageSeconds,
    },
    {
      name: 'shop_backup_proven_age_seconds',
      help: 'Whole shop: age of the newest backup that a trial restore has proven; of the shop without one',
      value: backups.provenAgeSeconds,
    },
    {
      name: 'shop_backup_interval_seconds',
      help: 'Whole shop: time between two backups of the plan; 0 if it is off',
      value: backups.intervalSeconds,
    },
    {
      name: 'shop_backups_failed',
      help: 'Whole shop: backups that have failed since the newest one that succeeded',
      value: backups.failed,
    },
    {
      name: 'shop_log_archive_age_seconds',
      help: 'Whole shop: age of the last moment of the database that its archived log has; 0 without an archive',
      value: backups.archive?.ageSeconds ?? 0,
    },
    {
      name: 'shop_log_archive_proven_age_seconds',
      help: 'Whole shop: time since the archived log was last restored on trial; 0 without an archive',
      value: backups.archive?.provenAgeSeconds ?? 0,
    },
    {
      name: 'shop_stock_alerts',
      help: 'Whole shop: open alerts of the warehouse by state: out_of_stock, low_stock, reorder_needed',
      value: { label: 'state', of: figures.alerts },
    },
    {
      name: 'shop_stock_rules_broken',
      help: 'Whole shop: rules of stock that the nightly check found broken',
      value: figures.brokenRules,
    },
    {
      name: 'shop_orders',
      help: 'Whole shop: orders by their present state',
      value: { label: 'status', of: figures.orders },
    },
    {
      name: 'shop_transfers_waiting',
      help: 'Whole shop: orders with a picture of a transfer to review',
      value: figures.transfers.count,
    },
    {
      name: 'shop_transfers_overdue',
      help: 'Whole shop: those of them that were placed more than a day ago',
      value: figures.overdueTransfers.count,
    },
    {
      name: 'shop_refunds_due',
      help: 'Whole shop: cancelled orders that were paid and wait for their refund',
      value: figures.refunds.count,
    },
  ]
}
