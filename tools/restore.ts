// npm run restore: lists the backups. npm run restore -- <id or latest>: replaces the shop of the environment by one, after
// two questions; --yes "<name of the shop>" answers both, for scripts. A backup that this installation has not signed takes one
// more question, or --unsigned. --s3 reads the bucket. Works beside a running shop.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { stayingTexts } from '#contract/backup/staying.ts'
import { formatDate, formatTime } from '#contract/kernel/time.ts'
import type { AppServices } from '#server/context/app-context.ts'
import { listForeign, lossesBy, runRestore, UNSIGNED } from '#server/features/backup/index.ts'
import { loadSettings } from '#server/features/settings/index.ts'
import { explained, showProgress } from './backup/terminal.ts'
import { CommandError, runOnShop } from './run-on-shop.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    yes: { type: 'string' },
    s3: { type: 'boolean', default: false },
    unsigned: { type: 'boolean', default: false },
  },
})
/** What a person types to go on. */
const YES = 'có'
const place = values.s3 ? 's3' : 'local'
type Foreign = Awaited<ReturnType<typeof listForeign>>[number]

await runOnShop(
  ({ parts }) =>
    explained(async () => {
      const backups = await listForeign(parts, place)
      const wanted =
        positionals[0] === 'latest'
          ? backups.at(-1)
          : backups.find(({ manifest: { id } }) => id === positionals[0])
      if (!wanted) {
        for (const {
          manifest: { id, takenAt, totals, shop },
        } of backups)
          console.log(
            `${id}  ${formatDate(takenAt)} ${formatTime(takenAt)}  ${totals.orders} đơn hàng  ${shop.name}`,
          )
        throw new CommandError(
          backups.length === 0
            ? 'Chưa có bản sao lưu nào ở đây.'
            : 'Hãy chọn một bản: npm run restore -- <tên bản>',
        )
      }
      const { manifest, signer } = wanted
      await askTwice(parts, wanted)
      if (signer !== 'own') await askForUnsigned(signer)
      const actor = { id: null, name: 'npm run restore' }
      const replaced = await runRestore(
        parts,
        { id: manifest.id, place, actor, acceptsUnsigned: signer !== 'own' },
        showProgress(),
      )
      console.log(`\nĐã khôi phục bản ${manifest.id}. Mọi người cần đăng nhập lại.`)
      if (replaced) console.log(`Cửa hàng trước đó được giữ trong bản ${replaced}.`)
    }),
  // a shop moves onto a machine that has none
  { mayBeNew: true },
)

/** @throws CommandError unless both answers are right */
async function askTwice(parts: AppServices, { manifest }: Foreign): Promise<void> {
  const { shop } = await loadSettings(parts.db)
  const lost = await lossesBy(parts, manifest)
  const takenAt = new Date(manifest.takenAt)
  console.log(
    `Cửa hàng trở lại đúng như lúc ${formatTime(takenAt)}, ${formatDate(takenAt)}. Những gì có sau đó sẽ biến mất:`,
  )
  console.log(`  ${lost.orders} đơn hàng, trong đó ${lost.paidOrders} đơn đã thanh toán`)
  console.log(`  ${lost.movements} phiếu kho và ${lost.productEdits} lần sửa sản phẩm`)
  console.log(`  ${lost.customers} khách mới, ${lost.settings.length} mục cài đặt đã sửa`)
  console.log('Vẫn có hiệu lực sau khi khôi phục:')
  for (const text of stayingTexts(lost.staying)) console.log(`  ${text}`)
  if (values.yes !== undefined) {
    if (values.yes === shop.name) return
    throw new CommandError(`--yes cần đúng tên cửa hàng: --yes "${shop.name}"`)
  }
  if (!process.stdin.isTTY)
    throw new CommandError(`Không có bàn phím để hỏi lại. Thêm --yes "${shop.name}" nếu chắc chắn.`)
  await askToGoOn()
  if ((await answerTo(`Gõ «${shop.name}» để xác nhận: `)) !== shop.name)
    throw new CommandError('Tên không khớp, không khôi phục.')
}

/** @throws CommandError unless the answer is yes, or the command says so */
async function askForUnsigned(signer: 'foreign' | 'none'): Promise<void> {
  console.log(`${UNSIGNED[signer]}. Ai ghi được vào nơi lưu đều có thể đã sửa bản này.`)
  if (values.unsigned) return
  if (values.yes !== undefined || !process.stdin.isTTY)
    throw new CommandError('Thêm --unsigned nếu bạn biết bản này từ đâu.')
  await askToGoOn()
}

async function askToGoOn(): Promise<void> {
  if ((await answerTo('Tiếp tục? (có/không) ')).toLowerCase() !== YES)
    throw new CommandError('Giữ nguyên, không khôi phục.')
}

async function answerTo(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim().normalize('NFC')
  } finally {
    terminal.close()
  }
}
