import type {
  CodeMode,
  PromotionFields,
  PromotionRow,
  PromotionState,
} from '#contract/promotions/promotion.shapes.ts'
import { conditionTexts, offerText } from '#contract/promotions/promotion-texts.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { type AuditField, dong, plain } from './audit-field.ts'

type Conditions = PromotionFields['conditions']
type Targets = Conditions['scope']['except']

const countOf = ({ lists, products, variants }: Targets): number =>
  lists.length + products.length + variants.length

/** The names of deleted records are unknown, so the records are counted. */
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

const stateLabels: Record<PromotionState, string> = {
  draft: 'Bản nháp',
  active: 'Đang bật',
  paused: 'Tạm dừng',
}
const codeModeLabels: Record<CodeMode, string> = {
  none: 'Tự động',
  shared: 'Một mã chung',
  unique: 'Mã riêng cho từng khách',
}

/** The fields of a promotion in the audit log, which has its state and its code under other names. */
export const promotionFields = {
  ...plain({
    name: 'Tên khuyến mãi',
    internalNote: 'Ghi chú nội bộ',
    promotionCode: 'Mã giảm giá',
    codes: 'Số mã riêng',
    priority: 'Thứ tự ưu tiên',
    mayExceedHalf: 'Cho phép giảm quá một nửa giá',
    usageLimit: 'Tổng lượt dùng',
    customerLimit: 'Lượt mỗi số điện thoại',
  }),
  promotionState: { label: 'Trạng thái khuyến mãi', codes: stateLabels },
  codeMode: { label: 'Cách dùng mã', codes: codeModeLabels },
  startsAt: { label: 'Bắt đầu', inWords: (iso: string) => formatMoment(iso) },
  endsAt: { label: 'Kết thúc', inWords: (iso: string) => formatMoment(iso) },
  conditions: { label: 'Điều kiện', inWords: conditionsText },
  offer: { label: 'Ưu đãi', inWords: (offer: PromotionFields['offer']) => offerText(offer) },
  combines: { label: 'Cộng dồn', inWords: combinesText },
  budgetDong: dong('Ngân sách'),
} satisfies Record<
  Exclude<keyof PromotionFields, 'code'> | 'promotionState' | 'promotionCode' | 'codes',
  AuditField
>

/** How a customer gets it: by itself, by the code that all share, or by a personal code. */
export function usageText({ codeMode, code }: Pick<PromotionRow, 'codeMode' | 'code'>): string {
  if (codeMode === 'unique') return 'Mã riêng từng khách'
  return codeMode === 'shared' && code ? code : 'Tự động'
}
