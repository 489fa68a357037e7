import type { OrderStatus, PaymentStatus } from '#contract/orders/order.status.ts'
import { type CleanUpTask, cleanUpTasks } from '#contract/system/clean-up.tasks.ts'

/** The subject of an email about an order. */
export type OrderEmail =
  /** `isAsked`: staff have it sent again, by their own limit. */
  | { kind: 'order_placed'; isAsked?: true }
  | { kind: 'new_order' }
  | { kind: 'order_status'; to: OrderStatus; note: string }
  | { kind: 'order_delivery_fee' }
  | { kind: 'order_payment'; to: Exclude<PaymentStatus, 'pending'>; reason: string }

/** Background jobs and their inputs. Jobs are idempotent: one that is done twice changes nothing more. */
export type Jobs = {
  /** Makes the AVIF and WebP copies of a stored picture. */
  make_picture_copies: { fileId: string }
  /** Emails a link to set a new password, if the e-mail has an account. */
  send_reset_link: { email: string }
  /** Writes emails about an order into the outbox; each has the id that it will have there. */
  write_order_emails: { orderId: string; emails: (OrderEmail & { id: string })[] }
  /** Hands an email of the outbox to the mail server. */
  send_email: { emailId: string }
  /** Releases expired holds. */
  release_holds: Record<string, never>
  /** Goes on with the round of copying files to S3 that runs. */
  migrate_files: Record<string, never>
  /** Makes the backup that is due by the plan, if one is. */
  scheduled_backup: Record<string, never>
  /** Makes a backup that staff start. */
  backup: { actorName: string }
  /** Checks a backup by a trial restore. */
  check_backup: { backupId: string }
  /** Replaces the shop by a backup. */
  restore_backup: { backupId: string; actorName: string; acceptsUnsigned: boolean }
  /** Imports the result of the trial run of a moving-in. */
  import_moved: { movingInId: string }
  /** Fetches pictures of imported products that are due. */
  fetch_pictures: Record<string, never>
  /** Makes the checks of the shop that are due. */
  watch_shop: Record<string, never>
  /** One task of the clean-up, so that one that fails stops no other. */
  clean_up: { task: CleanUpTask }
}

export type JobName = keyof Jobs
export type JobHandlers = { [N in JobName]: (data: Jobs[N]) => Promise<void> }

/** A large shop's backup may take hours. */
const HALF_A_DAY = 12 * 60 * 60

/**
 * Settings of each queue: seconds before a job counts as lost, retries, and when it runs by itself; with
 * `each`, once for each of these data.
 */
export const queueSettings: Record<
  JobName,
  {
    expireInSeconds: number
    retryLimit: number
    cron?: string
    each?: Record<string, object>
    atOnce: number
  }
> = {
  make_picture_copies: { expireInSeconds: 300, retryLimit: 3, atOnce: 1 },
  send_reset_link: { expireInSeconds: 60, retryLimit: 3, atOnce: 4 },
  write_order_emails: { expireInSeconds: 60, retryLimit: 8, atOnce: 20 },
  send_email: { expireInSeconds: 120, retryLimit: 8, atOnce: 4 },
  release_holds: { expireInSeconds: 120, retryLimit: 1, cron: '* * * * *', atOnce: 1 },
  // each minute, so that a round continues after its process was killed
  migrate_files: { expireInSeconds: 300, retryLimit: 0, cron: '* * * * *', atOnce: 1 },
  scheduled_backup: { expireInSeconds: HALF_A_DAY, retryLimit: 0, cron: '*/5 * * * *', atOnce: 1 },
  backup: { expireInSeconds: HALF_A_DAY, retryLimit: 0, atOnce: 1 },
  check_backup: { expireInSeconds: HALF_A_DAY, retryLimit: 0, atOnce: 1 },
  restore_backup: { expireInSeconds: HALF_A_DAY, retryLimit: 0, atOnce: 1 },
  import_moved: { expireInSeconds: 900, retryLimit: 3, atOnce: 1 },
  // each minute, so that it continues after its process was killed
  fetch_pictures: { expireInSeconds: 300, retryLimit: 0, cron: '* * * * *', atOnce: 1 },
  watch_shop: { expireInSeconds: 120, retryLimit: 0, cron: '* * * * *', atOnce: 1 },
  clean_up: {
    expireInSeconds: 300,
    retryLimit: 1,
    cron: '*/5 * * * *',
    each: Object.fromEntries(cleanUpTasks.map(task => [task, { task }])),
    atOnce: 4,
  },
}

/** Jobs that a backup keeps while they wait: each was queued once, by something that happened. */
export const RECOVERABLE_JOBS = [
  'import_moved',
  'make_picture_copies',
  'write_order_emails',
  'send_email',
] as const satisfies JobName[]

/** Jobs of the shop that a restore replaces; all others go on. */
export const REPLACED_JOBS = [...RECOVERABLE_JOBS, 'send_reset_link'] satisfies JobName[]
