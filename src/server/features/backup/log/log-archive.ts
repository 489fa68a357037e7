import { statfs } from 'node:fs/promises'
import type { BackupPlan } from '#contract/backup/backup.shapes.ts'
import packageJson from '../../../../../package.json' with { type: 'json' }
import type { LogSource, LogState, Lsn } from '../../../db/embedded/index.ts'
import { loadShopId } from '../../../db/secret.ts'
import { isBackupLocked } from '../../../db/snapshot/lock.ts'
import { loadSettings } from '../../settings/index.ts'
import { selectPlan } from '../backup.queries.ts'
import { openPlace, type QueueingContext } from '../runs/backup-place.ts'
import { lastDue } from '../runs/due.ts'
import { reportFailure } from '../runs/failure-email.ts'
import { failureText } from '../runs/failure-text.ts'
import { newBackupId } from '../runs/write-backup.ts'
import { BackupRefused } from '../store/backup-errors.ts'
import type { BackupStore } from '../store/backup-store.ts'
import {
  deleteLogArchive,
  findLogArchive,
  setArchiveError,
  setBased,
  setShipped,
  upsertLine,
} from './log-archive.queries.ts'
import { isOnDiskOf, whyNoArchive } from './log-place.ts'
import { listLines, writeBase, writeLogPart } from './log-store.ts'
import { LogTrials } from './log-trials.ts'
import { retireLog } from './retire-log.ts'

/** A copy of the cluster is due again once the log since has so many bytes. */
const BASE_AGAIN_BYTES = 2n ** 30n
const BASE_RETRY_MS = 10 * 60_000
/** Less of the log than this is no burden for the disk. */
const SMALL_LOG_BYTES = 64n * 2n ** 20n
const GIVEN_UP =
  'Nhật ký dữ liệu chưa lưu được đã quá lớn nên bị bỏ, để ổ đĩa của cửa hàng không đầy. Cửa hàng bắt đầu lại bằng một bản gốc mới khi nơi lưu hoạt động'
const ADVICE =
  'Cửa hàng vẫn bán bình thường và vẫn sao lưu theo lịch, nhưng máy hỏng lúc này thì mất nhiều đơn hơn. Hãy mở trang Sao lưu và xem nơi lưu còn chỗ không.'

/** The log without gaps that is being archived. */
type Line = {
  id: string
  /** The place in the log up to which it is stored. */
  at: Lsn
  /** The start of its newest copy of the cluster, and the moment of its end. */
  base?: { start: Lsn; endedAt: Date }
}

/** One archive and its state between rounds. */
export class LogArchive {
  readonly #context: QueueingContext
  readonly #source: LogSource
  #opened: { store: BackupStore; place: BackupPlan['place'] } | undefined
  #line: Line | undefined
  #copying: Promise<void> | undefined
  #copyAgainAt = 0
  #isOff = false
  #isEnding = false
  readonly #trials: LogTrials

  constructor(context: QueueingContext, source: LogSource) {
    this.#context = context
    this.#source = source
    this.#trials = new LogTrials(context)
  }

  /** Stores the log since the last round; begins a line or a copy of the cluster if one is due. Never throws. */
  async round(now = new Date()): Promise<void> {
    const { log } = this.#context
    try {
      await this.#ship(now)
    } catch (error) {
      log.warn({ err: error }, 'The log of the database could not be archived')
      this.#opened = undefined
      await this.#noteError(error)
      await this.#spareDisk()
    }
  }

  /** Waits for the end of a copy that is being made, or of a trial restore. */
  async copied(): Promise<void> {
    await this.#copying
    await this.#trials.ended()
  }

  /** Begins no further copy or trial, and gives a trial that is under way up. */
  endCopies(): void {
    this.#isEnding = true
    this.#trials.end()
  }

  async #ship(now: Date): Promise<void> {
    const { db, env } = this.#context
    const { plan } = await selectPlan(db)
    if (whyNoArchive(env, plan.place)) return this.#end()
    this.#isOff = false
    const store = await this.#open(plan.place)
    const state = await this.#source.state()
    const line = (await this.#resume(store, state)) ?? (await this.#begin(store, state, plan.place))
    await this.#shipUpTo(state, store, line)
    await setShipped(db, line.id, { at: now, interval: env.WAL_ARCHIVE_SECONDS })
    if (await this.#isCopyDue(line, plan, now)) this.#copying = this.#copy(store, line)
    // a copy removes parts of the log that a trial reads
    else if (!this.#copying) await this.#trials.beginIfDue(store, now, () => delete line.base)
  }

  /** Ends an archive that the settings want no longer. */
  async #end(): Promise<void> {
    if (this.#isOff) return
    await this.#source.release()
    await deleteLogArchive(this.#context.db)
    this.#line = undefined
    this.#isOff = true
  }

  async #open(place: BackupPlan['place']): Promise<BackupStore> {
    if (this.#opened?.place === place) return this.#opened.store
    const store = await openPlace(this.#context, place)
    if (this.#opened) this.#line = undefined
    this.#opened = { store, place }
    return store
  }

  /** The line that goes on: that of this process, or of the one before it. */
  async #resume(store: BackupStore, { heldFrom, end }: LogState): Promise<Line | undefined> {
    if (heldFrom === undefined) return undefined
    if (this.#line) return this.#line
    const row = await findLogArchive(this.#context.db)
    const found = (await listLines(store)).find(({ id }) => id === row?.line)
    if (!row || !found) return undefined
    const at = found.log.at(-1)?.to ?? heldFrom
    // a gap, or the data folder is an older copy
    if (at < heldFrom || at > end) return undefined
    const base = found.bases.findLast(({ isWhole }) => isWhole)
    this.#line = {
      id: row.line,
      at,
      ...(base && row.based_at && { base: { ...base, endedAt: row.based_at } }),
    }
    return this.#line
  }

  async #begin(store: BackupStore, { isLost }: LogState, place: BackupPlan['place']): Promise<Line> {
    const { db, env, log } = this.#context
    if (isLost) {
      await this.#source.release()
      await this.#reportGivenUp()
    }
    // a place that is away begins no line, so PostgreSQL keeps nothing for it
    await store.files.check()
    const at = await this.#source.reserve()
    const line = { id: newBackupId(new Date()), at }
    await upsertLine(db, {
      line: line.id,
      interval_seconds: env.WAL_ARCHIVE_SECONDS,
      is_same_disk: await isOnDiskOf(this.#source.dir, env, place),
    })
    this.#line = line
    this.#copyAgainAt = 0
    log.info({ line: line.id }, 'An archive of the log of the database begins')
    return line
  }

  async #shipUpTo(state: LogState, store: BackupStore, line: Line): Promise<void> {
    const size = BigInt(state.segmentBytes)
    while (line.at < state.end) {
      const endOfFile = (line.at / size + 1n) * size
      const to = endOfFile < state.end ? endOfFile : state.end
      const content = await this.#source.read(state, { from: line.at, to })
      await writeLogPart(store, line.id, { from: line.at, content })
      line.at = to
      await this.#source.advance(to)
    }
  }

  async #isCopyDue({ base, at }: Line, plan: BackupPlan, now: Date): Promise<boolean> {
    if (this.#copying || this.#trials.isRunning || this.#isEnding || now.getTime() < this.#copyAgainAt)
      return false
    if (!base) return true
    const isOld = base.endedAt < lastDue({ every: 'day', at: plan.at }, now)
    // not at the time of a backup: both read everything
    return (isOld || at - base.start > BASE_AGAIN_BYTES) && !(await isBackupLocked(this.#context.databaseUrl))
  }

  /** Copies the cluster while the log is archived further. Never throws. */
  async #copy(store: BackupStore, line: Line): Promise<void> {
    const { db, log, secret } = this.#context
    try {
      const { shop } = await loadSettings(db)
      const base = await writeBase(store, {
        line: line.id,
        source: this.#source,
        about: { shop: { id: await loadShopId(db, secret), name: shop.name, version: packageJson.version } },
      })
      line.base = { start: BigInt(`0x${base.start}`), endedAt: new Date(base.endedAt) }
      await setBased(db, line.id, line.base.endedAt)
      await retireLog(store, line.id, new Date())
      log.info({ line: line.id, bytes: base.bytes }, 'The cluster of the database has been copied')
    } catch (error) {
      log.warn({ err: error }, 'The cluster of the database could not be copied')
      this.#copyAgainAt = Date.now() + BASE_RETRY_MS
      await this.#noteError(error)
    } finally {
      this.#copying = undefined
    }
  }

  /** Gives the log up if it takes more room than is left on the disk of the database. */
  async #spareDisk(): Promise<void> {
    try {
      const { end, heldFrom } = await this.#source.state()
      const { bavail, bsize } = await statfs(this.#source.dir)
      const held = heldFrom === undefined ? 0n : end - heldFrom
      if (held < SMALL_LOG_BYTES || held < BigInt(bavail) * BigInt(bsize)) return
      await this.#source.release()
      this.#line = undefined
      await this.#reportGivenUp()
    } catch (error) {
      this.#context.log.warn({ err: error }, 'The room for the log of the database is not known')
    }
  }

  async #reportGivenUp(): Promise<void> {
    const error = new BackupRefused(GIVEN_UP)
    const title = 'Lưu nhật ký dữ liệu bị gián đoạn'
    await reportFailure(this.#context, { title, error, advice: ADVICE })
    await this.#noteError(error)
  }

  async #noteError(error: unknown): Promise<void> {
    await setArchiveError(this.#context.db, failureText(error)).catch((left: unknown) =>
      this.#context.log.warn({ err: left }, 'The failure of the archive could not be noted'),
    )
  }
}
