// npm run change-keys: makes a new key for the links that open orders, for a shop with a key that may be in
// wrong hands: links and stored keys of before open nothing any more. A running shop is closed for a moment.

import { changeAccessKeys } from '#server/db/secret.ts'
import { withShopClosed } from '#server/db/snapshot/lock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordEvent } from '#server/features/audit/index.ts'
import { commandLine } from '#server/kernel/command-line.ts'
import { runOnShop, type Usage } from './run-on-shop.ts'

const USAGE: Usage = [
  ['change-keys', 'đổi khóa của đường dẫn xem đơn · makes a new key for the links to orders'],
]

await runOnShop({ usage: USAGE }, async ({ parts: { db, databaseUrl } }) => {
  // every process takes over the new key before it opens again
  await withShopClosed(databaseUrl, () =>
    inTransaction(db, async tx => {
      await changeAccessKeys(tx)
      const by = { id: null, name: commandLine('change-keys') }
      const details = { accessKeys: 'đã đổi' }
      const label = 'Khóa của đường dẫn xem đơn'
      await recordEvent(tx, by, { action: 'updated', kind: 'backup', id: 'access_keys', label, details })
    }),
  )
  console.log('Đã đổi khóa của đường dẫn xem đơn. Đường dẫn trong các thư đã gửi không mở được nữa;')
  console.log('khách tra cứu đơn bằng mã đơn và số điện thoại, hoặc đăng nhập tài khoản đã đặt.')
  console.log('The key is changed: links in emails of before open no order any more.')
})
