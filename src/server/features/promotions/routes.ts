import { XLSX } from '#contract/kernel/call.ts'
import * as offerCalls from '#contract/promotions/product-offers.calls.ts'
import * as priceCalls from '#contract/promotions/product-prices.calls.ts'
import type { PromotionView } from '#contract/promotions/promotion.shapes.ts'
import * as calls from '#contract/promotions/promotions.calls.ts'
import * as trials from '#contract/promotions/trial.calls.ts'
import type { Feature } from '../../context/feature.ts'
import * as edit from './manage/edit-promotion.ts'
import { listPromotions, listPromotionUses } from './manage/list-promotions.ts'
import { exportPromotionCodes, makePromotionCodes } from './manage/promotion-codes.ts'
import { listProductOffers } from './product/product-offers.ts'
import { listProductPrices } from './sale-prices/product-prices.ts'
import { previewPromotion } from './trial/preview.ts'
import { simulations } from './trial/simulation.ts'

const STATE_MESSAGES = { active: 'Khuyến mãi đã được bật', paused: 'Đã tạm dừng khuyến mãi' }

/** Promotions in the back office, and their offers on the page of a product. */
export const promotionRoutes: Feature = (handle, { db, env, settings, promotions, followPromotions }) => {
  const followed = async (promotion: Promise<PromotionView>): Promise<PromotionView> => {
    const saved = await promotion
    await followPromotions()
    return saved
  }
  const simulatePromotion = simulations(db)
  handle(offerCalls.listProductOffers, async ({ params, dependsOn }) => ({
    data: await listProductOffers({ db, settings, promotions, dependsOn }, params.id),
  }))
  handle(priceCalls.listProductPrices, async ({ params }) => ({
    data: await listProductPrices(db, params.id),
  }))
  handle(calls.listPromotions, async ({ query }) => {
    const { promotions: data, ...rest } = await listPromotions(db, query)
    return { data, ...rest, currentPage: query.page }
  })
  handle(calls.getPromotion, async ({ params }) => ({ data: await edit.getPromotion(db, params.id) }))
  handle(calls.createPromotion, async ({ body, currentUser: by, request: { idempotencyKey } }) => ({
    data: await followed(edit.createPromotion({ db, by, idempotencyKey }, body)),
    message: body.state === 'draft' ? 'Đã lưu bản nháp' : 'Đã tạo khuyến mãi',
  }))
  handle(calls.updatePromotion, async ({ params, body, currentUser }) => ({
    data: await followed(edit.updatePromotion(db, currentUser, { id: params.id, ...body })),
    message: 'Đã lưu khuyến mãi',
  }))
  handle(calls.changePromotionState, async ({ params, body, currentUser }) => ({
    data: await followed(edit.changePromotionState(db, currentUser, { id: params.id, state: body.state })),
    message: STATE_MESSAGES[body.state],
  }))
  handle(calls.copyPromotion, async ({ params, currentUser: by, request: { idempotencyKey } }) => ({
    data: await edit.copyPromotion({ db, by, idempotencyKey }, params.id),
    message: 'Đã sao chép thành bản nháp',
  }))
  handle(calls.deletePromotion, async ({ params, currentUser }) => {
    await edit.deletePromotion(db, currentUser, params.id)
    return { data: { _id: params.id }, message: 'Đã xóa khuyến mãi' }
  })
  handle(trials.previewPromotion, async ({ body }) => ({
    data: await previewPromotion({ db, settings, promotions }, body),
  }))
  handle(trials.simulatePromotion, async ({ body }) => ({ data: await simulatePromotion(body) }))
  handle(calls.listPromotionUses, async ({ params, query }) => {
    const { uses: data, ...rest } = await listPromotionUses(db, params.id, query)
    return { data, ...rest, currentPage: query.page }
  })
  handle(calls.makePromotionCodes, async ({ params, body, currentUser: by, request: { idempotencyKey } }) => {
    const wanted = { id: params.id, count: body.count }
    const data = await makePromotionCodes({ db, by, idempotencyKey }, wanted)
    return { data, message: `Đã tạo ${data.made} mã` }
  })
  handle(calls.exportPromotionCodes, async ({ params }) => ({
    content: await exportPromotionCodes(db, env.PUBLIC_URL, params.id),
    contentType: XLSX,
    fileName: 'ma-giam-gia.xlsx',
  }))
}
