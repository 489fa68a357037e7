// npm run restore: lists the backups. npm run restore -- <id or latest>: replaces the shop of the environment
// by one, after two questions; --yes "<name of the shop>" answers both, for scripts. A backup that this
// installation has not signed takes one more question, or --unsigned. --s3 reads the bucket. Works while the
// shop is running. npm run restore -- --log: makes the shop of an empty data folder from the archived log.
import { createInterface } from 'node:readline/promises'
import { kindLabels } from '#contract/backup/kind-labels.ts'
import { stayingTexts } from '#contract/backup/staying.ts'
import { formatDate, formatTime } from '#contract/kernel/time.ts'
import type { AppServices } from '#server/context/app-context.ts'
import { listForeign, lossesBy, runRestore, UNSIGNED } from '#server/features/backup/index.ts'
import { loadSettings } from '#server/features/settings/index.ts'
import { commandLine } from '#server/kernel/command-line.ts'
import { restoreLog } from './backup/restore-log.ts'
import { explained, showProgress } from './backup/terminal.ts'
import { CommandError, runOnDatabase, type Usage, withShop } from './run-on-shop.ts'

const USAGE: Usage = [
  ['restore', 'xem các bản sao lưu · lists the backups'],
  ['restore <tên bản · id | latest>', 'khôi phục một bản · restores one'],
  ['--yes "<tên cửa hàng>"', 'không hỏi lại · does not ask (the name of the shop)'],
  ['--unsigned', "chấp nhận bản không có chữ ký của máy này · also without this shop's signature"],
  ['--s3', 'đọc từ S3 · reads the bucket'],
  ['restore --log', 'dựng cửa hàng trong thư mục trống từ nhật ký · makes a lost shop from its log'],
  ['--until "2026-11-29 13:05"', 'chỉ đến lúc đó (giờ Việt Nam) · up to that moment of Vietnam'],
  ['--up-to-damage', 'bỏ phần sau chỗ hỏng của nhật ký · leaves out the log behind a damage'],
]
const LOG = {
  log: { type: 'boolean' },
  until: { type: 'string' },
  'up-to-damage': { type: 'boolean' },
} as const

/** The words that a person types to go on. */
const YES = ['có', 'yes']
type Foreign = Awaited<ReturnType<typeof listForeign>>[number]
type Given = { yes?: string; unsigned?: boolean }

await runOnDatabase(
  {
    usage: USAGE,
    options: { yes: { type: 'string' }, s3: { type: 'boolean' }, unsigned: { type: 'boolean' }, ...LOG },
    words: 1,
    // a shop moves onto a machine that has none
    mayBeNew: true,
  },
  async (env, { values, words: [name] }) => {
    if (values.log && name === undefined) return restoreLog(env, values)
    if (values.log || values.until !== undefined || values['up-to-damage'])
      throw new CommandError(
        '--until và --up-to-damage đi cùng --log, không cùng tên bản · --until and --up-to-damage go with --log, without the name of a backup',
      )
    await withShop(env, ({ parts }) => explained(() => restoreNamed(parts, { name, ...values })))
  },
)

async function restoreNamed(
  parts: AppServices,
  given: Given & { name: string | undefined; s3?: boolean },
): Promise<void> {
  const place = given.s3 ? 's3' : 'local'
  const backups = await listForeign(parts, place)
  const wanted =
    given.name === 'latest' ? backups.at(-1) : backups.find(({ manifest: { id } }) => id === given.name)
  if (!wanted) throw new CommandError(choiceText(backups))
  const { manifest, signer } = wanted
  await askTwice(parts, wanted, given)
  if (signer !== 'own') await askForUnsigned(signer, given)
  const actor = { id: null, name: commandLine('restore') }
  const replaced = await runRestore(
    parts,
    { id: manifest.id, place, actor, acceptsUnsigned: signer !== 'own' },
    showProgress(),
  )
  console.log(`\nĐã khôi phục bản ${manifest.id}. Mọi người cần đăng nhập lại.`)
  if (replaced) console.log(`Cửa hàng trước đó được giữ trong bản ${replaced}.`)
  console.log(
    `The backup ${manifest.id} is restored; everybody signs in again.${replaced ? ` The shop of before is in ${replaced}.` : ''}`,
  )
}

/** The backups that can be named, or that there are none. */
function choiceText(backups: readonly Foreign[]): string {
  if (backups.length === 0) return 'Chưa có bản sao lưu nào ở đây. · There is no backup here.'
  const lines = backups.map(
    ({ manifest: { id, kind, takenAt, totals, shop } }) =>
      `${id}  ${formatDate(takenAt)} ${formatTime(takenAt)}  ${kindLabels[kind]}  ${totals.orders} đơn hàng · orders  ${shop.name}`,
  )
  return [...lines, `Hãy chọn một bản · Choose one: ${commandLine('restore <tên bản · id>')}`].join('\n')
}

/** @throws CommandError unless both answers are right */
async function askTwice(parts: AppServices, { manifest }: Foreign, { yes }: Given): Promise<void> {
  const { shop } = await loadSettings(parts.db)
  const lost = await lossesBy(parts, manifest)
  const takenAt = new Date(manifest.takenAt)
  console.log(
    `Cửa hàng trở lại đúng như lúc ${formatTime(takenAt)}, ${formatDate(takenAt)}. Những gì có sau đó sẽ biến mất · What came after it will be gone:`,
  )
  console.log(`  ${lost.orders} đơn hàng, trong đó ${lost.paidOrders} đơn đã thanh toán`)
  console.log(`  ${lost.movements} phiếu kho và ${lost.productEdits} lần sửa sản phẩm`)
  console.log(`  ${lost.customers} khách mới, ${lost.settings.length} mục cài đặt đã sửa`)
  console.log('Vẫn có hiệu lực sau khi khôi phục · Stays in effect:')
  for (const text of stayingTexts(lost.staying)) console.log(`  ${text}`)
  if (yes !== undefined) {
    if (yes === shop.name) return
    throw new CommandError(
      `--yes cần đúng tên cửa hàng · --yes needs the name of the shop: --yes "${shop.name}"`,
    )
  }
  if (!process.stdin.isTTY)
    throw new CommandError(
      `Không có bàn phím để hỏi lại · Nobody can be asked here. Nếu chắc chắn, thêm · If you are sure, add --yes "${shop.name}"`,
    )
  await askToGoOn()
  if ((await answerTo(`Gõ «${shop.name}» để xác nhận · Type it to confirm: `)) !== shop.name)
    throw new CommandError('Tên không khớp, không khôi phục. · Another name: nothing is restored.')
}

/** @throws CommandError unless the answer is yes, or the command has the option */
async function askForUnsigned(signer: 'foreign' | 'none', { yes, unsigned }: Given): Promise<void> {
  console.log(
    `${UNSIGNED[signer]}. Ai ghi được vào nơi lưu đều có thể đã sửa bản này. · Not signed by this shop: whoever can write to the store may have changed it.`,
  )
  if (unsigned) return
  if (yes !== undefined || !process.stdin.isTTY)
    throw new CommandError(
      'Thêm --unsigned nếu bạn biết bản này từ đâu. · Add --unsigned if you know where it is from.',
    )
  await askToGoOn()
}

async function askToGoOn(): Promise<void> {
  if (!YES.includes((await answerTo('Tiếp tục? (có/không) · Go on? (yes/no) ')).toLowerCase()))
    throw new CommandError('Giữ nguyên, không khôi phục. · Nothing is restored.')
}

async function answerTo(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim().normalize('NFC')
  } finally {
    terminal.close()
  }
}
