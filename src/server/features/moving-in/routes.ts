import { formatCount } from '#contract/kernel/money.ts'
import * as calls from '#contract/moving-in/moving-in.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { deleteMovingIn } from './delete-moving-in.ts'
import { importMovingIn } from './import/start-import.ts'
import { undoMovingIn } from './import/undo.ts'
import { mapMovingIn } from './map-moving-in.ts'
import * as service from './moving-in.service.ts'
import { openMovedIn } from './pictures/open-moved-in.ts'
import { listMovingInPictures } from './pictures/pictures.service.ts'
import { retryMovingInPictures } from './pictures/retry-pictures.ts'
import { startMovingIn } from './start-moving-in.ts'

export const movingInRoutes: Feature = (handle, { db, jobs }) => {
  handle(calls.startMovingIn, async ({ uploads, currentUser }) => ({
    data: await startMovingIn(db, currentUser, uploads),
  }))
  handle(calls.listMovingIns, async () => ({ data: await service.listMovingIns(db) }))
  handle(calls.getMovingIn, async ({ params }) => ({ data: await service.getMovingIn(db, params.id) }))
  handle(calls.mapMovingIn, async ({ params, body, currentUser }) => ({
    data: await mapMovingIn(db, currentUser, params.id, body),
  }))
  handle(calls.listMovingInRows, async ({ params, query }) => {
    const { rows, total } = await service.listMovingInRows(db, params.id, query)
    return { data: rows, pagination: pageOf(query, total) }
  })
  handle(calls.importMovingIn, async ({ params, currentUser }) => ({
    data: await importMovingIn({ db, jobs }, currentUser, params.id),
    message: 'Đang nhập hàng về cửa hàng',
  }))
  handle(calls.undoMovingIn, async ({ params, currentUser }) => {
    await undoMovingIn(db, currentUser, params.id)
    return { data: await service.getMovingIn(db, params.id), message: 'Đã hoàn tác lần nhập' }
  })
  handle(calls.listMovingInPictures, async ({ params, query }) => {
    const data = await listMovingInPictures(db, params.id, query)
    return { data, pagination: pageOf(query, data.failed) }
  })
  handle(calls.retryMovingInPictures, async ({ params, currentUser }) => {
    const waiting = await retryMovingInPictures({ db, jobs }, currentUser, params.id)
    return { data: { waiting }, message: `Đang tải lại ${formatCount(waiting)} ảnh` }
  })
  handle(calls.openMovedIn, async ({ params, currentUser }) => {
    const data = await openMovedIn(db, currentUser, params.id)
    const left = data.left > 0 ? `, còn ${formatCount(data.left)}` : ''
    return { data, message: `Đã mở bán ${formatCount(data.opened)} sản phẩm${left}` }
  })
  handle(calls.deleteMovingIn, async ({ params, currentUser }) => {
    await deleteMovingIn(db, currentUser, params.id)
    return { data: null, message: 'Đã xóa các tệp của lần chuyển hàng' }
  })
}

const pageOf = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  current_page: page,
  total_pages: Math.max(1, Math.ceil(total / limit)),
  total_records: total,
  per_page: limit,
})
