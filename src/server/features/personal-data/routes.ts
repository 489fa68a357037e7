import { vietnamDay } from '#contract/kernel/time.ts'
import * as guestCalls from '#contract/users/guest-data.calls.ts'
import * as calls from '#contract/users/personal-data.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { eraseAccount } from './erase-account.ts'
import { eraseGuestData, findGuestData } from './guest-data.ts'
import { getPersonalData } from './personal-data.ts'

export const personalDataRoutes: Feature = (handle, { db, storages, secret, limits }) => {
  handle(calls.getPersonalData, async ({ currentUser }) => {
    const at = new Date()
    const data = await getPersonalData({ db, secret }, currentUser, at)
    return {
      content: Buffer.from(JSON.stringify(data, null, 2)),
      contentType: 'application/json',
      fileName: `du-lieu-cua-toi-${vietnamDay(at)}.json`,
    }
  })
  handle(calls.eraseAccount, async ({ body, currentUser }) => ({
    data: await eraseAccount({ db, limits }, currentUser, body.password),
    message: 'Tài khoản của bạn đã được xóa',
  }))
  handle(guestCalls.findGuestData, async ({ body }) => ({ data: await findGuestData(db, body.person) }))
  handle(guestCalls.eraseGuestData, async ({ body, currentUser }) => {
    const data = await eraseGuestData({ db, storages }, currentUser, body.person)
    const message = `Đã xóa thông tin ở ${data.ordersErased} đơn hàng và ${data.enquiriesDeleted} yêu cầu báo giá`
    return { data, message }
  })
}
