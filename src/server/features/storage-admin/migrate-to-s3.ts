import { ShopError } from '#contract/kernel/errors.ts'
import type { FileCategory, RoundKind } from '#contract/storage/storage.shapes.ts'
import type { AppContext } from '../../context/app-context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { ownsBucket } from '../../storage/bucket-owner.ts'
import { recordEvent } from '../audit/index.ts'
import {
  deleteOtherRounds,
  endRound,
  findLatestRound,
  insertDiskCopies,
  insertFailedFiles,
  insertLocalFiles,
  insertRound,
} from './migration.queries.ts'
import { reasonOf } from './unavailable.ts'

type Parts = Pick<AppContext, 'db' | 'storages' | 'jobs' | 'log'>

/**
 * Begins a round of copying to S3: of all files on the disk, or those of a category.
 * @throws storage_not_configured, conflict if a round runs or nothing is left to copy
 */
export function migrateToS3(
  parts: Parts,
  currentUser: CurrentUser,
  category: FileCategory | null,
): Promise<void> {
  return begin(parts, currentUser, {
    kind: 'copy',
    category,
    event: category ? `Sao chép lên S3: ${categoryNames[category]}` : 'Sao chép tất cả lên S3',
    addFiles: (tx, id) => insertLocalFiles(tx, { id, category }),
  })
}

/**
 * Begins a round with the files that failed in the latest one.
 * @throws storage_not_configured, conflict if a round runs or no file failed
 */
export async function retryMigration(parts: Parts, currentUser: CurrentUser): Promise<void> {
  const latest = await findLatestRound(parts.db)
  await begin(parts, currentUser, {
    kind: 'copy',
    category: latest?.category ?? null,
    event: 'Sao chép lại các tệp lỗi lên S3',
    addFiles: async (tx, id) => (latest ? insertFailedFiles(tx, { id, of: latest.id }) : 0),
  })
}

/**
 * Begins a round that removes from the disk the copies of files that are read from S3.
 * @throws storage_not_configured, storage_unavailable if the disk or S3 is away, conflict if a round runs, no
 *   copy is left, or another database owns the bucket and may erase its files
 */
export async function freeDisk(parts: Parts, currentUser: CurrentUser): Promise<void> {
  const { db, storages, log } = parts
  const s3 = storages.connected.get('s3')
  if (s3) {
    const isOwn = await storages
      .of('local')
      .check()
      .then(() => ownsBucket(db, s3))
      .catch(error => {
        log.warn({ err: error }, 'The copies on the disk can not be removed now')
        throw failed('storage_unavailable', 'free', reasonOf(error))
      })
    if (!isOwn) throw failed('conflict', 'free', 'thùng chứa S3 thuộc một cửa hàng khác')
  }
  await begin(parts, currentUser, {
    kind: 'free',
    category: null,
    event: 'Xóa bản sao ở máy chủ',
    addFiles: insertDiskCopies,
  })
}

/** Ends the round that runs; files under way may still be copied. @throws conflict if none runs */
export async function stopMigration({ db }: Pick<Parts, 'db'>, currentUser: CurrentUser): Promise<void> {
  const latest = await findLatestRound(db)
  const isEnded = latest && (await endRound(db, { id: latest.id, isStopped: true }))
  if (!isEnded) throw new ShopError('conflict', { message: 'Không có lượt nào đang chạy' })
  await record(db, currentUser, {
    id: latest.id,
    event: latest.kind === 'copy' ? 'Dừng sao chép lên S3' : 'Dừng xóa bản sao ở máy chủ',
  })
}

const categoryNames: Record<FileCategory, string> = {
  products: 'Sản phẩm',
  images: 'Hình ảnh khác',
  documents: 'Tài liệu',
}

type Round = {
  kind: RoundKind
  category: FileCategory | null
  event: string
  addFiles: (tx: Tx, roundId: string) => Promise<number>
}

async function begin({ db, storages, jobs }: Parts, currentUser: CurrentUser, round: Round): Promise<void> {
  if (!storages.connected.has('s3'))
    throw failed('storage_not_configured', round.kind, 'máy chủ chưa có cấu hình S3')
  await inTransaction(db, async tx => {
    const id = await insertRound(tx, { ...round, startedBy: currentUser.id })
    if (!id) throw failed('conflict', round.kind, 'đang có một lượt khác chạy')
    if ((await round.addFiles(tx, id)) === 0) throw failed('conflict', round.kind, NOTHING_LEFT[round.kind])
    await deleteOtherRounds(tx, id)
    await record(tx, currentUser, { id, event: round.event })
    await jobs.enqueue('migrate_files', {}, { tx })
  })
}

const NOTHING_LEFT: Record<RoundKind, string> = {
  copy: 'không còn tệp nào để sao chép',
  free: 'không còn bản sao nào ở máy chủ',
}

const failed = (
  code: 'conflict' | 'storage_not_configured' | 'storage_unavailable',
  kind: RoundKind,
  why: string,
) =>
  new ShopError(code, {
    message: `${kind === 'copy' ? 'Migration thất bại' : 'Không thể xóa bản sao'}: ${why}`,
  })

async function record(
  db: AppContext['db'] | Tx,
  currentUser: CurrentUser,
  { id, event }: { id: string; event: string },
): Promise<void> {
  await recordEvent(db, currentUser, {
    action: 'updated',
    kind: 'storage',
    id,
    label: event,
    details: { event },
  })
}
