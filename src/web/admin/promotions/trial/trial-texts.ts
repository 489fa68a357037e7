import type { PromotionFields, PromotionKind } from '#contract/promotions/promotion.shapes.ts'
import type {
  PromotionNeighbour,
  PromotionPreview,
  PromotionSimulation,
} from '#contract/promotions/trial.shapes.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'

/** The outcome for a promotion of a kind in the sample cart. */
export function standingText(
  { standing, missing, dong }: Pick<PromotionPreview, 'standing' | 'missing' | 'dong'>,
  kind: PromotionKind,
): string {
  switch (standing) {
    case 'applies':
      return kind === 'gift'
        ? `Đủ điều kiện: khách được quà trị giá ${formatDong(dong)}.`
        : `Đủ điều kiện: khách được bớt ${formatDong(dong)}.`
    case 'lacking':
      return `Giỏ này chưa được hưởng: ${missing}.`
    case 'replaced':
      return 'Đủ điều kiện, nhưng nhường khuyến mãi khác lợi hơn mà không dùng cùng được.'
    case 'outdone':
      return 'Đủ điều kiện, nhưng ưu đãi khác lợi hơn nên được dùng thay.'
    case 'gift_gone':
      return 'Đủ điều kiện, nhưng quà tặng đã hết hàng.'
    case 'later':
      return 'Đủ điều kiện: khách nhận mã cho đơn sau khi đơn này giao xong.'
    case 'nothing':
      return 'Đủ điều kiện, nhưng chưa có gì để giảm: chưa đủ món cho một phần ưu đãi, hoặc phí giao đang là 0.'
  }
}

const WITH: Record<PromotionKind, string> = {
  items: 'Cộng dồn, tính trước trên từng món.',
  order: 'Cộng dồn, tính sau giảm giá sản phẩm.',
  gift: 'Cộng dồn, quà không tính vào số lượng.',
  delivery: 'Cộng dồn, xét theo giá trị đơn sau giảm giá.',
  next_order: 'Cộng dồn, khách vẫn nhận mã cho đơn sau.',
}

/** How a promotion of a kind goes together with another one in effect at the same time. */
export function neighbourText(
  { kind, needsCode, combines }: Pick<PromotionNeighbour, 'kind' | 'needsCode' | 'combines'>,
  own: { kind: PromotionKind; needsCode: boolean },
): string {
  if (!combines)
    return needsCode && own.needsCode
      ? 'Không dùng cùng. Khách nhập cả hai thì giữ mã lợi hơn.'
      : 'Không dùng cùng. Đơn đủ cả hai thì giữ cái lợi hơn.'
  return kind === 'items' && own.kind === 'items'
    ? 'Mỗi món chỉ nhận một trong hai: cái lợi hơn.'
    : WITH[kind]
}

/** Notes on the figures of a simulation. */
export function simulationNotes(
  { orders, ordersInPeriod, qualifying, overLimit, capped, margin }: PromotionSimulation,
  { offer, codeMode }: Pick<PromotionFields, 'offer' | 'codeMode'>,
): string[] {
  const capDong = 'capDong' in offer ? offer.capDong : null
  const notes = [
    capped > 0 && capDong !== null && `${formatCount(capped)} đơn chạm mức tối đa ${formatDong(capDong)}.`,
    overLimit > 0 && `${formatCount(overLimit)} đơn khác đủ điều kiện nhưng đã hết lượt hoặc ngân sách.`,
    offer.on === 'next_order' && 'Mã cho đơn sau chỉ tốn khi khách dùng, chưa tính ở đây.',
    codeMode !== 'none' && 'Coi như khách nào đủ điều kiện cũng nhập mã.',
    orders < ordersInPeriod &&
      `Chỉ tính ${formatCount(orders)} đơn mới nhất trong ${formatCount(ordersInPeriod)} đơn.`,
    margin &&
      margin.orders < qualifying &&
      `Lãi gộp tính trên ${formatCount(margin.orders)} đơn đã có đủ giá nhập.`,
    'Chưa tính khách mua thêm vì có khuyến mãi.',
  ]
  return notes.filter(note => typeof note === 'string')
}
