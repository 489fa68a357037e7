import { MAX_PIECES } from '#contract/pricing/discounts.ts'
import type { CartAnswer } from './cart.service.ts'
import type { OnlineShare } from './online-share.ts'

/**
 * The quantity of a line that can be ordered. It is not all of the stock if a stranger's share ends before
 * (R46).
 */
export type Most = { pieces: number; isAll: boolean }

/** The answer with the text that a quantity was cut to `pieces`. */
export function adjusted(answer: CartAnswer, { isAll, pieces }: Most): CartAnswer {
  const message = isAll
    ? `Chỉ còn ${pieces} sản phẩm, số lượng đã được điều chỉnh`
    : `Đặt trực tuyến được tối đa ${pieces} sản phẩm. Vui lòng gọi cửa hàng để đặt nhiều hơn`
  return { ...answer, adjusted: true, message }
}

/** @param available pieces that are for sale, of which the owner may have their share */
export function mostOf(available: number, share: OnlineShare): Most {
  const pieces = Math.max(0, Math.min(share(available), MAX_PIECES))
  return { pieces, isAll: pieces >= Math.min(available, MAX_PIECES) }
}
