// npm run reset-demo: deletes everything but the admins and creates the demo shop again. Works while the shop
// is running.

import { CommandError, runOnShop, type Usage } from '#tools/run-on-shop.ts'
import { emptyShop } from './install/demo-state.ts'
import { installDemo } from './install.ts'

const USAGE: Usage = [['reset-demo', 'tạo lại cửa hàng mẫu · creates the demo shop again']]

await runOnShop({ usage: USAGE }, async ({ parts }, env) => {
  if (!env.DEMO) {
    throw new CommandError(
      'Đây không phải cửa hàng mẫu: chỉ đặt DEMO=on nếu được xóa hết sản phẩm, đơn hàng và khách. · This shop is no demo: set DEMO=on if all its products, orders and customers may be deleted.',
    )
  }
  await emptyShop(parts)
  await installDemo(parts, { report: console.log })
})
