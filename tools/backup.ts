// npm run backup: backs up the shop of the environment, proves the backup, and removes those that the plan
// keeps no longer. Works while the shop is running.

import { findRun, runBackup } from '#server/features/backup/index.ts'
import { commandLine } from '#server/kernel/command-line.ts'
import { explained, showProgress } from './backup/terminal.ts'
import { runOnShop, type Usage } from './run-on-shop.ts'

const USAGE: Usage = [['backup', 'sao lưu cửa hàng · backs up the shop']]

await runOnShop({ usage: USAGE }, ({ parts }) =>
  explained(async () => {
    const id = await runBackup(parts, { kind: 'manual', actorName: commandLine('backup') }, showProgress())
    const run = await findRun(parts.db, id)
    const megabytes = ((run?.stored_bytes ?? 0) / 1e6).toFixed(1).replace('.', ',')
    console.log(`\nĐã sao lưu · Backed up: ${id} (${megabytes} MB)`)
    console.log(
      run?.check_result === 'restored'
        ? `Đã kiểm chứng: khôi phục thử ${run.totals?.orders} đơn hàng, ${run.totals?.products} sản phẩm, ${run.totals?.files} tệp. · Proven by a restore for a trial.`
        : 'Chỉ khớp mã băm: máy này không có PostgreSQL để khôi phục thử. · Only its hashes agree: this machine has no PostgreSQL for a trial.',
    )
  }),
)
