import { ShopError } from '#contract/errors.ts'
import type { FileCategory } from '#contract/storage/storage.shapes.ts'
import type { AppContext } from '../../app-context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CurrentUser } from '../../request-context.ts'
import { recordEvent } from '../audit/index.ts'
import {
  deleteOtherRounds,
  endRound,
  findLatestRound,
  insertFailedFiles,
  insertLocalFiles,
  insertRound,
} from './migration.queries.ts'

type Parts = Pick<AppContext, 'db' | 'storages' | 'jobs'>

/**
 * Begins a round of copying to S3: of all files on the disk, or those of a category.
 * @throws storage_not_configured, conflict where a round runs or nothing is left to copy
 */
export function migrateToS3(
  parts: Parts,
  currentUser: CurrentUser,
  category: FileCategory | null,
): Promise<void> {
  return begin(parts, currentUser, {
    category,
    event: category ? `Sao chép lên S3: ${categoryNames[category]}` : 'Sao chép tất cả lên S3',
    addFiles: (tx, id) => insertLocalFiles(tx, { id, category }),
  })
}

/**
 * Begins a round with the files that failed in the latest one.
 * @throws storage_not_configured, conflict where a round runs or no file failed
 */
export async function retryMigration(parts: Parts, currentUser: CurrentUser): Promise<void> {
  const latest = await findLatestRound(parts.db)
  await begin(parts, currentUser, {
    category: latest?.category ?? null,
    event: 'Sao chép lại các tệp lỗi lên S3',
    addFiles: async (tx, id) => (latest ? insertFailedFiles(tx, { id, of: latest.id }) : 0),
  })
}

/** Ends the round that runs; files under way may still be copied. @throws conflict where none runs */
export async function stopMigration({ db }: Pick<Parts, 'db'>, currentUser: CurrentUser): Promise<void> {
  const latest = await findLatestRound(db)
  const isEnded = latest && (await endRound(db, { id: latest.id, isStopped: true }))
  if (!isEnded) throw new ShopError('conflict', { message: 'Không có lượt sao chép nào đang chạy' })
  await record(db, currentUser, { id: latest.id, event: 'Dừng sao chép lên S3' })
}

const categoryNames: Record<FileCategory, string> = {
  products: 'Sản phẩm',
  images: 'Hình ảnh khác',
  documents: 'Tài liệu',
}

type Round = {
  category: FileCategory | null
  event: string
  addFiles: (tx: Tx, roundId: string) => Promise<number>
}

async function begin({ db, storages, jobs }: Parts, currentUser: CurrentUser, round: Round): Promise<void> {
  if (!storages.connected.has('s3')) throw failed('storage_not_configured', 'máy chủ chưa có cấu hình S3')
  await inTransaction(db, async tx => {
    const id = await insertRound(tx, { category: round.category, startedBy: currentUser.id })
    if (!id) throw failed('conflict', 'đang có một lượt sao chép')
    if ((await round.addFiles(tx, id)) === 0) throw failed('conflict', 'không còn tệp nào để sao chép')
    await deleteOtherRounds(tx, id)
    await record(tx, currentUser, { id, event: round.event })
    await jobs.enqueue('migrate_files', {}, { tx })
  })
}

const failed = (code: 'conflict' | 'storage_not_configured', why: string) =>
  new ShopError(code, { message: `Migration thất bại: ${why}` })

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
