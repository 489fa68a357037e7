import * as calls from '#contract/warehouse/stock-take.calls.ts'
import type { Feature } from '../../../context/feature.ts'
import { beginStockTake } from './begin-take.ts'
import { bookStockTake } from './book-take.ts'
import { getStockDifferences } from './differences.ts'
import { recordCounts } from './record-counts.ts'
import { cancelStockTake, getStockTake, listStockTakes } from './stock-takes.ts'

export const stockTakeRoutes: Feature = (handle, { db, settings }) => {
  handle(calls.listStockTakes, async ({ query }) => ({
    data: { ...(await listStockTakes(db, query)), page: query.page },
  }))
  handle(calls.beginStockTake, async ({ body, currentUser, request: { idempotencyKey } }) => {
    const { warehouse_id: warehouseId, items, ...part } = body
    const { blindCounts: isBlind } = (await settings()).stock
    const data = await beginStockTake(db, currentUser, {
      ...part,
      warehouseId,
      isBlind,
      idempotencyKey,
      items: items?.map(item => ({ productId: item.product_id, variantId: item.variant_id })),
    })
    return { data, message: `Bắt đầu kiểm kê ${data.code}` }
  })
  handle(calls.getStockTake, async ({ params }) => ({ data: await getStockTake(db, params.id) }))
  handle(calls.recordCounts, async ({ params, body, currentUser }) => ({
    data: await recordCounts(db, currentUser, {
      takeId: params.id,
      counts: body.counts.map(({ place_id, product_id, variant_id, age_ms, ...count }) => ({
        ...count,
        placeId: place_id,
        productId: product_id,
        variantId: variant_id,
        ageMs: age_ms,
      })),
      done: body.done.map(({ place_id, age_ms }) => ({ placeId: place_id, ageMs: age_ms })),
    }),
  }))
  handle(calls.getStockDifferences, async ({ params }) => ({
    data: await getStockDifferences(db, params.id),
  }))
  handle(calls.bookStockTake, async ({ params, currentUser }) => {
    const data = await bookStockTake(db, currentUser, params.id)
    const isOpen = data.take.status === 'unsettled'
    return {
      data,
      message: isOpen
        ? 'Đã ghi phần ghi được. Còn hàng thiếu mà đơn đang giữ.'
        : 'Đã ghi nhận kết quả kiểm kê!',
    }
  })
  handle(calls.cancelStockTake, async ({ params, currentUser }) => ({
    data: await cancelStockTake(db, currentUser, params.id),
    message: 'Đã hủy phiếu kiểm kê',
  }))
}
