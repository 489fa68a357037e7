import * as calls from '#contract/picking/picking.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { beginPickWalk } from './begin-walk.ts'
import { cancelPickWalk, finishPickWalk } from './end-walk.ts'
import { recordTicks } from './record-ticks.ts'
import { reportMissing } from './report-missing.ts'
import { getPicking, getPickWalk } from './walks.ts'

export const pickingRoutes: Feature = (handle, { db, jobs, settings }) => {
  handle(calls.getPicking, async ({ query }) => ({ data: await getPicking(db, query) }))
  handle(calls.beginPickWalk, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const wanted = { warehouseId: body.warehouse_id, orderIds: body.order_ids, idempotencyKey }
    const data = await beginPickWalk({ db, jobs }, currentUser, wanted)
    return { data, message: `Bắt đầu lượt lấy hàng ${data.code}` }
  })
  handle(calls.getPickWalk, async ({ params }) => ({ data: await getPickWalk(db, params.id) }))
  handle(calls.recordTicks, async ({ params, body, currentUser }) => ({
    data: await recordTicks(db, currentUser, {
      walkId: params.id,
      ticks: body.ticks.map(({ stop_id, age_ms, ...tick }) => ({ ...tick, stopId: stop_id, ageMs: age_ms })),
    }),
  }))
  handle(calls.reportMissing, async ({ params, body, currentUser }) => {
    const { blindCounts: isBlind } = (await settings()).stock
    const { stop_id: stopId, to_stop_id: toStopId, ...report } = body
    const data = await reportMissing(db, currentUser, {
      walkId: params.id,
      stopId,
      toStopId,
      isBlind,
      ...report,
    })
    const parts = [
      data.moved > 0 && `${data.moved} món lấy ở chỗ khác`,
      data.short > 0 && `${data.short} món báo thiếu trên đơn`,
    ].filter(Boolean)
    return { data, message: parts.length > 0 ? `Đã ghi: ${parts.join(', ')}` : 'Đã ghi đủ món' }
  })
  handle(calls.finishPickWalk, async ({ params, currentUser }) => {
    const data = await finishPickWalk(db, currentUser, params.id)
    const short = data.boxes.reduce((sum, box) => sum + box.short, 0)
    const result = short > 0 ? `còn thiếu ${short} món` : 'chuyển sang đóng gói'
    return { data, message: `Đã xong lượt ${data.code}, ${result}` }
  })
  handle(calls.cancelPickWalk, async ({ params, currentUser }) => ({
    data: await cancelPickWalk(db, currentUser, params.id),
    message: 'Đã hủy lượt lấy hàng',
  }))
}
