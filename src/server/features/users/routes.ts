import type { Role } from '#contract/kernel/roles.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import * as calls from '#contract/users/users.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { createUser, deleteUser, updateUser } from './edit-users.ts'
import { getUser, getUserData, listUsers } from './users.service.ts'

export const userRoutes: Feature = (handle, { db, secret }) => {
  handle(calls.listUsers, async ({ query }) => {
    const { users: data, ...rest } = await listUsers(db, query)
    return { data, ...rest, count: rest.total, currentPage: query.page }
  })
  handle(calls.getUser, async ({ params, currentUser }) => ({
    data: await getUser(db, currentUser, params.id),
  }))
  handle(calls.createUser, async ({ body, currentUser }) => {
    const id = await createUser(db, currentUser, body)
    return { data: await getUser(db, currentUser, id), message: 'Đã tạo tài khoản' }
  })
  handle(calls.updateUser, async ({ params, body, currentUser }) => {
    await updateUser(db, currentUser, { ...body, id: params.id })
    return { data: await getUser(db, currentUser, params.id), message: savedText(body) }
  })
  handle(calls.deleteUser, async ({ params, currentUser }) => {
    const data = await deleteUser(db, currentUser, params.id)
    const kept = data.ordersKept > 0 ? `, giữ lại ${data.ordersKept} đơn hàng` : ''
    return { data, message: `Đã xóa tài khoản${kept}` }
  })
  handle(calls.getUserData, async ({ params }) => {
    const at = new Date()
    const data = await getUserData({ db, secret }, params.id, at)
    return {
      content: Buffer.from(JSON.stringify(data, null, 2)),
      contentType: 'application/json',
      fileName: `du-lieu-khach-hang-${vietnamDay(at)}.json`,
    }
  })
}

const newRoleTexts: Record<Role, string> = { admin: 'Đã nâng cấp Admin', customer: 'Đã hạ xuống User' }

/** Names a change that is made alone, as the list makes it. */
function savedText(change: { isActive?: boolean | undefined; role?: Role | undefined }): string {
  const [only, ...others] = Object.entries(change).filter(([, value]) => value !== undefined)
  if (others.length === 0 && only?.[0] === 'isActive')
    return change.isActive ? 'Đã mở khóa tài khoản' : 'Đã khóa tài khoản'
  if (others.length === 0 && change.role) return newRoleTexts[change.role]
  return 'Đã lưu tài khoản'
}
