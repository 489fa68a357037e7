import type { PromotionFields, PromotionRow } from '#contract/promotions/promotion.shapes.ts'
import { conditionTexts, offerText } from '#contract/promotions/promotion-texts.ts'
import { formatMoment } from '#web/lib/format/formats.ts'

type Conditions = PromotionFields['conditions']
type Things = Conditions['scope']['except']

const countOf = ({ lists, products, variants }: Things): number =>
  lists.length + products.length + variants.length

/** The names of things may be gone, so that they are counted. */
function conditionsText(conditions: Conditions): string {
  const { of, except } = conditions.scope
  const texts = [
    of === 'all' ? 'mọi sản phẩm' : `${countOf(of)} danh mục và sản phẩm`,
    countOf(except) > 0 ? `trừ ${countOf(except)} mục` : '',
    ...conditionTexts(conditions, { on: 'order', kind: 'amount', dong: 0 }, {}),
  ]
  return texts.filter(Boolean).join(', ')
}

function combinesText({ order, delivery, codes }: PromotionFields['combines']): string {
  const texts = [order && 'giảm cả đơn', delivery && 'phí giao hàng', codes && 'mã khác']
  return texts.filter(Boolean).join(', ') || 'không'
}

/** Values of a promotion's fields in the audit log. */
export const promotionValues = {
  startsAt: (iso: string) => formatMoment(iso),
  endsAt: (iso: string) => formatMoment(iso),
  offer: (offer: PromotionFields['offer']) => offerText(offer),
  conditions: conditionsText,
  combines: combinesText,
}

/** The labels of a promotion's fields. */
export const promotionFieldLabels = {
  internalNote: 'Ghi chú nội bộ',
  promotionState: 'Trạng thái khuyến mãi',
  promotionCode: 'Mã giảm giá',
  codeMode: 'Cách dùng mã',
  codes: 'Số mã riêng',
  priority: 'Thứ tự ưu tiên',
  startsAt: 'Bắt đầu',
  endsAt: 'Kết thúc',
  conditions: 'Điều kiện',
  offer: 'Ưu đãi',
  combines: 'Cộng dồn',
  mayExceedHalf: 'Cho phép giảm quá một nửa giá',
  usageLimit: 'Tổng lượt dùng',
  customerLimit: 'Lượt mỗi số điện thoại',
  budgetDong: 'Ngân sách',
}

/** How a customer gets it: by itself, by the code that all share, or by a code of their own. */
export function usageText({ codeMode, code }: Pick<PromotionRow, 'codeMode' | 'code'>): string {
  if (codeMode === 'unique') return 'Mã riêng từng khách'
  return codeMode === 'shared' && code ? code : 'Tự động'
}
