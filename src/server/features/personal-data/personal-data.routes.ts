import { vietnamDay } from '#contract/time.ts'
import { eraseGuestData, findGuestData } from '#contract/users/guest-data.calls.ts'
import * as calls from '#contract/users/personal-data.calls.ts'
import type { Feature } from '../../feature.ts'
import { eraseAccount } from './erase-account.ts'
import { erasePerson, findPerson } from './guest-data.ts'
import { collectPersonalData } from './personal-data.ts'

export const personalDataRoutes: Feature = (handle, { db, storage, secret, limits }) => {
  handle(calls.getPersonalData, async ({ currentUser }) => {
    const at = new Date()
    const data = await collectPersonalData({ db, secret }, currentUser, at)
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
  handle(findGuestData, async ({ body }) => ({ data: await findPerson(db, body.person) }))
  handle(eraseGuestData, async ({ body, currentUser }) => ({
    data: await erasePerson({ db, storage }, currentUser, body.person),
  }))
}
