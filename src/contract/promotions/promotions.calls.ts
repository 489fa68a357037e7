import { z } from 'zod'
import { can, defineCall, fileReply, XLSX } from '../kernel/call.ts'
import { day, id, paging, success, text, wholeNumber } from '../kernel/fields.ts'
import {
  promotionFields,
  promotionKinds,
  promotionRowShape,
  promotionShape,
  promotionStates,
  promotionUseShape,
  promotionViews,
} from './promotion.shapes.ts'

const onePromotion = z.object({ id: id('mã khuyến mãi') })
const version = wholeNumber('phiên bản', { max: 2_000_000_000 })
/** A scope may name thousands of ids. */
const maxBodyBytes = 512 * 1024
const count = z.number().int()

export const listPromotions = defineCall({
  route: 'GET /api/admin/promotions',
  access: can('promotions.read'),
  summary: 'Promotions, those in effect first, with their uses and what they have cost in the last 30 days.',
  query: z.object({
    ...paging({ size: 10 }),
    status: z.enum(promotionViews, { error: 'Tình trạng không hợp lệ' }).optional(),
    kind: z.enum(promotionKinds, { error: 'Loại không hợp lệ' }).optional(),
    search: text('nội dung tìm', { max: 80 }).default(''),
    /** Those with one of these days in their period. */
    startDate: day('từ ngày').optional(),
    endDate: day('đến ngày').optional(),
  }),
  reply: success(z.array(promotionRowShape), {
    total: count,
    totalPages: count,
    currentPage: count,
    /** How many there are in each status and to be looked at; `all` of them. */
    counts: z.record(z.enum([...promotionViews, 'all']), count),
    /** Of the orders of the last 30 days that are not cancelled. Amounts in đồng. */
    last30Days: z.object({
      costDong: count,
      revenueDong: count,
      orders: count,
      ordersWithPromotion: count,
      averageWithDong: count,
      averageWithoutDong: count,
    }),
  }),
})

export const getPromotion = defineCall({
  route: 'GET /api/admin/promotions/:id',
  access: can('promotions.read'),
  summary: 'A promotion with the names of the targets that it concerns.',
  params: onePromotion,
  reply: success(promotionShape),
})

export const createPromotion = defineCall({
  route: 'POST /api/admin/promotions',
  access: can('promotions.change'),
  changes: ['promotions'],
  isRepeatable: true,
  summary: 'Creates a promotion: a draft, or one that is in effect in its period.',
  body: promotionFields.safeExtend({
    state: z.enum(['draft', 'active'], { error: 'Trạng thái không hợp lệ' }),
  }),
  maxBodyBytes,
  reply: success(promotionShape),
})

export const updatePromotion = defineCall({
  route: 'PUT /api/admin/promotions/:id',
  access: can('promotions.change'),
  changes: ['promotions'],
  summary:
    'Changes a promotion; orders that were placed keep what they got. 409 conflict after another change.',
  params: onePromotion,
  body: promotionFields.safeExtend({
    state: z.enum(promotionStates, { error: 'Trạng thái không hợp lệ' }),
    version,
  }),
  maxBodyBytes,
  reply: success(promotionShape),
})

export const changePromotionState = defineCall({
  route: 'PUT /api/admin/promotions/:id/state',
  access: can('promotions.change'),
  changes: ['promotions'],
  summary: 'Pauses a promotion, or puts it into effect.',
  params: onePromotion,
  body: z.object({ state: z.enum(['active', 'paused'], { error: 'Trạng thái không hợp lệ' }) }),
  reply: success(promotionShape),
})

export const copyPromotion = defineCall({
  route: 'POST /api/admin/promotions/:id/copy',
  access: can('promotions.change'),
  changes: ['promotions'],
  isRepeatable: true,
  summary: 'Copies a promotion into a draft without codes.',
  params: onePromotion,
  reply: success(promotionShape),
})

export const deletePromotion = defineCall({
  route: 'DELETE /api/admin/promotions/:id',
  access: can('promotions.change'),
  changes: ['promotions'],
  summary: 'Deletes a promotion that no order has used.',
  params: onePromotion,
  reply: success(z.object({ _id: z.string() })),
})

export const listPromotionUses = defineCall({
  route: 'GET /api/admin/promotions/:id/uses',
  access: can('promotions.read'),
  summary: 'The orders that have used a promotion, newest first.',
  params: onePromotion,
  query: z.object(paging({ size: 20 })),
  reply: success(z.array(promotionUseShape), { total: count, totalPages: count, currentPage: count }),
})

export const makePromotionCodes = defineCall({
  route: 'POST /api/admin/promotions/:id/codes',
  access: can('promotions.change'),
  changes: ['promotions'],
  isRepeatable: true,
  summary: 'Makes codes that work once each, for a promotion with a code for each customer.',
  params: onePromotion,
  body: z.object({ count: wholeNumber('số mã', { min: 1, max: 5_000 }) }),
  reply: success(z.object({ made: count, codes: count })),
})

export const exportPromotionCodes = defineCall({
  route: 'GET /api/admin/promotions/:id/codes/export',
  access: can('promotions.read'),
  summary: 'The codes of a promotion with their uses, as an Excel file.',
  params: onePromotion,
  reply: fileReply(XLSX),
})
