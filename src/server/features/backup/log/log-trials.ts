import { join } from 'node:path'
import { isBackupLocked } from '../../../db/snapshot/lock.ts'
import { isDiskFull } from '../../../db/transaction.ts'
import { StorageError } from '../../../storage/file-storage.ts'
import type { QueueingContext } from '../runs/backup-place.ts'
import { reportFailure } from '../runs/failure-email.ts'
import { failureText } from '../runs/failure-text.ts'
import type { BackupStore } from '../store/backup-store.ts'
import {
  findLogArchive,
  type LogArchiveRow,
  setProven,
  setTrialError,
  setTried,
} from './log-archive.queries.ts'
import { TrialImpossible, tryLog } from './try-log.ts'

const HOUR_MS = 60 * 60_000
const EVERY_MS = 24 * HOUR_MS
/** After a failure; by then there is another copy of the cluster. */
const AGAIN_MS = HOUR_MS
const ADVICE =
  'Cửa hàng vẫn bán bình thường và tự chép một bản gốc mới, rồi khôi phục thử lại. Nếu thư này đến lần nữa, hãy mở trang Sao lưu và xem nơi lưu.'

/** The daily trial restores of the archived log. */
export class LogTrials {
  readonly #context: QueueingContext
  readonly #ending = new AbortController()
  #running: Promise<void> | undefined

  constructor(context: QueueingContext) {
    this.#context = context
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /**
   * Begins a trial if one is due.
   * @param onBroken is called if the archive can't be restored: it needs another copy of the cluster
   */
  async beginIfDue(store: BackupStore, now: Date, onBroken: () => void): Promise<void> {
    const { db, databaseUrl } = this.#context
    if (this.#running || this.#ending.signal.aborted) return
    const row = await findLogArchive(db)
    if (!row || !isDue(row, now) || (await isBackupLocked(databaseUrl))) return
    this.#running = this.#try(store, row, now, onBroken).finally(() => {
      this.#running = undefined
    })
  }

  async ended(): Promise<void> {
    await this.#running
  }

  /** Gives the trial that is under way up, and begins no further one. */
  end(): void {
    this.#ending.abort()
  }

  /** Never throws. */
  async #try(store: BackupStore, row: LogArchiveRow, now: Date, onBroken: () => void): Promise<void> {
    const { db, env, log } = this.#context
    const { signal } = this.#ending
    try {
      await setTried(db, now)
      const to = await tryLog(store, { dir: join(env.DATA_DIR, 'scratch-log'), signal })
      await setProven(db, { at: new Date(), to })
      log.info({ line: row.line, to }, 'The archived log was restored on trial')
    } catch (error) {
      // the shop ends: the next process tries it again in its time
      if (signal.aborted) return
      await this.#fail(row, error, onBroken)
    }
  }

  async #fail(row: LogArchiveRow, error: unknown, onBroken: () => void): Promise<void> {
    const { db, log } = this.#context
    const isLack = error instanceof TrialImpossible || error instanceof StorageError || isDiskFull(error)
    if (!isLack) onBroken()
    // one email for each series of failures
    if (isLack || row.trial_error !== null)
      log.warn({ err: error }, 'The archived log could not be restored on trial')
    else
      await reportFailure(this.#context, { title: 'Khôi phục thử nhật ký thất bại', error, advice: ADVICE })
    await setTrialError(db, failureText(error)).catch((left: unknown) =>
      log.warn({ err: left }, 'The failure of a trial could not be noted'),
    )
  }
}

/** The first trial waits for two rounds after the copy: its log is to hold notes of itself. */
function isDue(
  { based_at, shipped_at, interval_seconds, tried_at, trial_error }: LogArchiveRow,
  now: Date,
): boolean {
  if (!based_at || !shipped_at || now.getTime() - based_at.getTime() < 2 * interval_seconds * 1000)
    return false
  if (!tried_at) return true
  return now.getTime() - tried_at.getTime() >= (trial_error === null ? EVERY_MS : AGAIN_MS)
}
