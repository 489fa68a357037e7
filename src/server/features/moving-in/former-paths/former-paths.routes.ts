import * as calls from '#contract/moving-in/former-paths.calls.ts'
import type { Feature } from '../../../context/feature.ts'
import { deleteFormerPath } from './delete-former-path.ts'
import { findFormerPath, listFormerPaths } from './former-paths.service.ts'
import { writeFormerPaths } from './write-former-paths.ts'

export const formerPathRoutes: Feature = (handle, { db, env }) => {
  handle(calls.findFormerPath, async ({ query, dependsOn }) => ({
    data: await findFormerPath({ db, dependsOn }, query.path),
  }))
  handle(calls.listFormerPaths, async ({ query }) => {
    const { rows, total } = await listFormerPaths(db, query)
    return { data: rows, total, totalPages: Math.ceil(total / query.limit) }
  })
  handle(calls.writeFormerPaths, async ({ upload, currentUser }) => ({
    data: await writeFormerPaths({ db, env }, currentUser, upload),
  }))
  handle(calls.deleteFormerPath, async ({ params, currentUser }) => {
    await deleteFormerPath(db, currentUser, params.id)
    return { data: null, message: 'Đã xóa địa chỉ cũ' }
  })
}
