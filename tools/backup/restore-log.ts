import { join } from 'node:path'
import { Client } from 'pg'
import { formatDate, formatTime } from '#contract/kernel/time.ts'
import { openSnapshot } from '#server/db/snapshot/snapshot.ts'
import {
  findLog,
  LogBroken,
  openStoreAlone,
  putBackFiles,
  readTotals,
  recoverFound,
} from '#server/features/backup/index.ts'
import { findStockViolations } from '#server/features/stock/check/stock-invariants.ts'
import { commandLine } from '#server/kernel/command-line.ts'
import type { Env } from '#server/kernel/env.ts'
import type { ShopProcess } from '#server/main/shop-process.ts'
import { prepareFolder } from '#server/storage/local-storage.ts'
import { CommandError, withShop } from '../run-on-shop.ts'
import { explained } from './terminal.ts'

export type LogOptions = {
  until?: string | undefined
  s3?: boolean | undefined
  unsigned?: boolean | undefined
  'up-to-damage'?: boolean | undefined
}

/**
 * Makes the shop of an empty data folder from the log of its database in the place of the backups, and its
 * files from the newest backup there. @throws CommandError with the reason
 */
export async function restoreLog(env: Env, options: LogOptions): Promise<void> {
  if (env.DATABASE_URL)
    throw new CommandError(
      'Nhật ký chỉ có cho cơ sở dữ liệu của cửa hàng: hãy bỏ DATABASE_URL, hoặc dùng khôi phục theo thời điểm của PostgreSQL riêng. · The log is of the embedded database: remove DATABASE_URL, or use the point-in-time recovery of your PostgreSQL.',
    )
  const until = options.until === undefined ? undefined : readMoment(options.until)
  await explained(async () => {
    const store = await openStoreAlone(env, options.s3 ? 's3' : 'local')
    if (!store.isEncrypted && !options.unsigned)
      throw new CommandError(
        'Nơi lưu không mã hóa: ai ghi được vào đó đều có thể đã sửa nhật ký. Thêm --unsigned nếu bạn biết nó từ đâu. · The place is not encrypted: whoever can write to it may have changed the log. Add --unsigned if you know where it is from.',
      )
    const found = await findLog(store, until)
    for (const { message } of found.unusable)
      console.log(`Bỏ qua một bản gốc không đọc được · An unreadable copy is passed over: ${message}`)
    console.log(`${found.base.shop.name}: bản gốc lúc ${inWords(new Date(found.base.endedAt))}`)
    const reached = await recoverFound(store, found, {
      dataDir: env.DATA_DIR,
      until,
      upToDamage: options['up-to-damage'] ?? false,
    }).catch((error: unknown) => {
      throw error instanceof LogBroken ? brokenText(error) : error
    })
    await prepareFolder(join(env.DATA_DIR, 'files'), { hasFiles: false })
    await withShop(env, shop => finish(shop, { store, reached: until && until < reached ? until : reached }))
  })
}

async function finish(
  { parts, databaseUrl }: ShopProcess,
  { store, reached }: { store: Awaited<ReturnType<typeof openStoreAlone>>; reached: Date },
): Promise<void> {
  const files = await putBackFiles(parts, store)
  const snapshot = await openSnapshot(databaseUrl)
  const totals = await readTotals(snapshot).finally(() => snapshot.close())
  console.log(
    `\nĐã khôi phục đến ${inWords(reached)}: ${totals.orders} đơn hàng (cuối cùng ${totals.lastOrderNumber ?? '–'}), ${totals.products} sản phẩm, ${totals.customers} khách.`,
  )
  console.log(`Đã đặt lại ${files.putBack} tệp, thiếu ${files.missing} ảnh hay tệp mới hơn bản sao lưu cuối.`)
  console.log(
    `Restored up to ${reached.toISOString()}: ${totals.orders} orders, ${files.putBack} files; ${files.missing} are missing.`,
  )
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const violations = await findStockViolations(client).finally(() => client.end())
  if (violations.length > 0)
    throw new CommandError(
      `Kho và sổ kho không khớp, xem · Stock and ledger do not agree, see: ${commandLine('check-stock')}`,
    )
  console.log('Kho và sổ kho khớp nhau. · Stock and ledger agree.')
}

const inWords = (at: Date) => `${formatTime(at)}, ${formatDate(at)}`

function brokenText({ part, reaches }: LogBroken): CommandError {
  return new CommandError(
    `Nhật ký bị hỏng hoặc thiếu ở «${part}». Khôi phục được đến ${inWords(reaches)}: thêm --up-to-damage. · The log is damaged or lacks a part; it can be restored up to ${reaches.toISOString()} with --up-to-damage.`,
  )
}

/** A moment in Vietnam, such as `2026-11-29 13:05`. @throws CommandError if it is none */
function readMoment(text: string): Date {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}+07:00`)
  if (Number.isNaN(moment.getTime()))
    throw new CommandError(
      '--until cần một thời điểm, như "2026-11-29 13:05" · --until needs a moment of Vietnam, such as "2026-11-29 13:05"',
    )
  return moment
}
